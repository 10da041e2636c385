import { expect, test } from 'vitest';
import { bundled, textOf } from '../src/help/cases';
import { entries, matching } from '../src/help/reference';

test('every case of the reference is one of the tests, and no file of them is loaded for nothing', () => {
  const cases = entries.flatMap((entry) => entry.cases);
  for (const { file, name } of cases) expect(textOf(file), file).toContain(`case "${name}"`);
  expect(bundled.sort()).toEqual([...new Set(cases.map(({ file }) => file))].sort());
});

test('words are found by what they are called first, then by what is said of them', () => {
  expect(matching('rav')[0]!.word).toBe('Ravage');
  expect(matching('strike back').length + matching('fight back').length).toBeGreaterThan(0);
  expect(matching('')).toHaveLength(entries.length);
  expect(matching('no such word')).toEqual([]);
});
