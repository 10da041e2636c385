import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, matching } from '../src/help/reference';

test('every case of the reference is one of the tests', () => {
  for (const { file, name } of entries.flatMap(({ cases }) => cases)) {
    const path = `../tests/cases/${file}.case`;
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(`case "${name}"`);
  }
});

test('words are found by what they are called first, then by what is said of them', () => {
  expect(matching('rav')[0]!.word).toBe('Ravage');
  expect(matching('strike back').length + matching('fight back').length).toBeGreaterThan(0);
  expect(matching('')).toHaveLength(entries.length);
  expect(matching('no such word')).toEqual([]);
});
