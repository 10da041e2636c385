// By keys alone, and for who listens.
import assert from 'node:assert/strict';
import { botsAnswered, choicesMade, isOver, startGame, unfold } from './player.mjs';
import { accessible, desktop, patience, pause, phone } from './table.mjs';

export const tests = {
  async 'a first game by keys: choices come first, N goes through them, and the focus stays'(open) {
    const page = await open(desktop);
    await page.getByRole('button', { name: 'Start first game' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#decision').waitFor();
    const focused = () => page.evaluate(() => [document.activeElement.closest('.decision, .spirit, .sea, .hand')?.className.split(' ')[0], document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText]);
    const byKey = async (key) => {
      const before = await choicesMade(page);
      await page.keyboard.press(key);
      await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, before);
      await pause(page, 200); // until it is drawn
    };
    await page.waitForFunction(() => document.activeElement.classList.contains('decision'));
    await page.keyboard.press('Tab');
    assert.match((await focused())[1], /^Reclaim all/, 'the first choice, not the end of advice');
    await page.keyboard.press('n');
    const [where, row] = await focused();
    assert.equal(where, 'spirit');
    await page.keyboard.press('n');
    const [, other] = await focused();
    assert.notEqual(other, row);
    await byKey('Enter');
    assert.equal((await focused())[0], 'decision');
    await byKey('u'); // where advice was said it is said again
    await page.getByRole('button', { name: 'No more advice' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'No more advice' }).waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.closest('.decision') !== null), true);
  },

  async 'where Presence comes from: the tracks come first, and no arrow points elsewhere'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 9 });
    await page.keyboard.press('2'); // grow: two presences
    for (let step = 0; step < 6 && !(await page.getByRole('heading', { name: /from where/ }).isVisible()); step++) {
      await page.keyboard.press('1');
      await pause(page, 80);
    }
    await page.getByRole('heading', { name: /from where/ }).waitFor();
    assert.equal(await page.locator('.arrow').count(), 0);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('ArrowRight');
    assert.match(await page.evaluate(() => document.activeElement.innerText), /^Energy track/);
    const land = page.locator('.options button', { hasText: 'From A' });
    await land.first().hover();
    await page.locator('.arrow').waitFor();
  },

  async 'cards turned up are found by keys, and on a phone from any view'(open) {
    const page = await open(desktop);
    const untilDrawn = async () => {
      for (let step = 0; step < 8 && !(await page.locator('.drawn').isVisible()); step++) {
        await page.keyboard.press('1');
        await pause(page, 60);
      }
      await page.locator('.drawn').waitFor();
    };
    await unfold(page);
    await page.getByLabel('power progressions').uncheck();
    await startGame(page, { seed: 9 });
    await untilDrawn();
    await page.getByRole('button', { name: 'Go to the decision' }).focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.closest('.drawn') !== null), true);
    await page.keyboard.press('Enter');
    await page.locator('.drawn').waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await page.locator('.drawn').waitFor();
    await page.keyboard.press('u');
    await page.locator('.drawn').waitFor({ state: 'detached' });
    await page.setViewportSize(phone);
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Spirit' }).click();
    await untilDrawn();
  },

  async 'keys alone through what the Invaders do'(open) {
    const page = await open(desktop);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await startGame(page, { seed: 9 });
    for (let step = 0; step < 40 && !(await page.locator('.playback').isVisible()); step++) {
      await page.keyboard.press((await page.locator('.ends kbd', { hasText: 'K' }).count()) > 0 ? 'k' : '1');
      await pause(page, 60);
    }
    const beat = () => page.locator('.playback .count').innerText();
    assert.match(await beat(), /^1 of/);
    await page.keyboard.press('m');
    await page.waitForFunction(() => document.activeElement.classList.contains('land'));
    await pause(page, 350); // a key that comes with the beat goes on with nothing
    await page.keyboard.press(' ');
    assert.match(await beat(), /^2 of/);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement.classList.contains('decision'));
    const made = await choicesMade(page);
    await page.keyboard.press(' ');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.closest('.decision') !== null), true);
    assert.equal(await choicesMade(page), made);
  },

  async 'keys alone'(open) {
    const page = await open(desktop);
    await page.getByRole('button', { name: 'Start first game' }).waitFor();
    await page.getByRole('button', { name: 'Start first game' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#decision').waitFor();
    await page.keyboard.press('2'); // grow: two presences
    await page.locator('.land.legal').first().waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    const made = await choicesMade(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, made);
    // From choice to choice with Tab and Enter: the focus stays with the decision.
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.evaluate(() => document.activeElement?.closest('.log') !== null), true);
    await page.getByRole('button', { name: 'Go to the decision' }).focus();
    for (let step = 0; step < 3; step++) {
      const before = await choicesMade(page);
      await page.keyboard.press('Enter');
      if (step > 0) await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, before);
      await page.waitForFunction(() => document.activeElement?.closest('.decision') !== null);
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await accessible(page, 'help');
    await page.getByLabel('Advice as you play').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Help' }).waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.getByRole('region', { name: 'Lands as a table' }).waitFor();
  },

  async 'a solo game by keys alone, from the set-up to its end'(open) {
    const page = await open(desktop);
    await page.evaluate(() => localStorage.setItem('loci.settings', JSON.stringify({ pace: 'instant' })));
    await page.reload();
    await unfold(page);
    await page.getByLabel('Seed', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.locator('.decision h2').first().waitFor();
    for (let step = 0; !(await isOver(page)); step++) {
      assert.ok(step < 400, 'the game did not end');
      const before = await choicesMade(page);
      for (const key of [step % 4 === 3 ? '1' : '2', '1', 'k']) {
        await page.keyboard.press(key);
        const moved = await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, before, { timeout: 400 * patience }).then(() => true, () => false);
        if (moved) break;
      }
      assert.notEqual(await choicesMade(page), before, `no key chooses anything after ${before} choices`);
    }
    assert.ok(Number(await choicesMade(page)) > 20, await choicesMade(page));
    // Every score row is a sum that can be checked.
    const points = await page.locator('.result td:last-child').allInnerTexts();
    const values = points.map((text) => Number(text.replace('−', '-').replace('+', '')));
    assert.equal(values.slice(0, -1).reduce((sum, each) => sum + each, 0), values.at(-1));
  },

  async 'keys alone: the focus is never lost, nor on a way out'(open) {
    const page = await open(desktop);
    const focused = () => page.evaluate(() => document.activeElement.className.baseVal ?? document.activeElement.className);
    const made = (count) => page.waitForFunction((wanted) => document.documentElement.dataset.choices === wanted, String(count));
    await page.getByRole('group', { name: 'Spirits' }).getByRole('button', { name: '2' }).click();
    await unfold(page);
    await page.getByLabel('Seed', { exact: true }).fill('7');
    await page.keyboard.press('Enter');
    await page.locator('#decision').waitFor();
    await page.keyboard.press('ArrowRight');
    assert.match(await focused(), /^land/);
    await page.keyboard.press('c');
    await page.locator('.hand').waitFor();
    await page.waitForFunction(() => document.activeElement.classList.contains('hand'));
    await page.keyboard.press('c');
    await page.locator('.hand').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Go to the decision' }).focus();
    await page.keyboard.press('Enter');
    for (const count of [1, 2, 4]) {
      await page.keyboard.press('Enter'); // Growth and its parts, of which the last comes by itself
      await made(count);
    }
    await page.getByRole('heading', { name: 'Play cards for this turn.' }).waitFor();
    await page.waitForFunction(() => document.activeElement.closest('.options li:first-child'));
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: /^Spirits of the Forest/ }).click();
    await page.getByLabel('Player 2').selectOption('greedy');
    await page.getByLabel('Seed of the forest').fill('1');
    await page.keyboard.press('Enter');
    await page.locator('#decision').waitFor();
    await botsAnswered(page);
    const before = Number(await choicesMade(page));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await made(before + 1);
    await page.waitForFunction(() => document.activeElement.classList.contains('tile'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => Number(document.documentElement.dataset.choices) > count, before + 1);
  },

  async 'a land of the thematic map is typed by its name'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 3, seats: 2, map: 'Thematic' });
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.type('e10', { delay: 40 });
    await page.waitForFunction(() => document.activeElement?.id === 'land-E10');
    await page.keyboard.type('w7', { delay: 40 });
    await page.waitForFunction(() => document.activeElement?.id === 'land-W7');
    assert.equal(await focused(), 'land-W7');
  },
};
