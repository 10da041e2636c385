// Spirits of the Forest.
import assert from 'node:assert/strict';
import { botsAnswered, choicesKept, choicesMade, forestChoice, playForestToTheEnd, startForest } from './player.mjs';
import { accessible, desktop, noScrolling, noSideways, pause, phone, resize } from './table.mjs';

export const tests = {
  async 'the sign of a hint is no other button, and a hint moves no tile'(open) {
    const page = await open(desktop);
    await startForest(page, { seed: 4 });
    const drawing = (name) => page.getByRole('button', { name }).locator('svg').innerHTML();
    assert.notEqual(await drawing('Hint'), await drawing('Settings'));
    for (const size of [desktop, { width: 1280, height: 800 }, phone]) {
      await resize(page, size);
      await page.mouse.move(1, 1);
      await pause(page, 300);
      const places = () => page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => [tile.dataset.cell, Math.round(tile.getBoundingClientRect().x), Math.round(tile.getBoundingClientRect().y)].join(' ')));
      const before = await places();
      await page.keyboard.press('h');
      await page.getByText(/^Hint:/).waitFor();
      assert.deepEqual(await places(), before, `at ${size.width} px`);
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      await page.getByText(/^Hint:/).waitFor({ state: 'detached' });
      await botsAnswered(page);
    }
  },

  async 'a forest against a bot, to its end'(open) {
    const page = await open(desktop);
    await startForest(page, { seed: 4 });
    await accessible(page, 'forest');
    await page.keyboard.press('h');
    await page.getByText(/^Hint:/).waitFor();
    await accessible(page, 'forest with a hint');
    for (let step = 0; step < 5; step++) await forestChoice(page, step);
    const sentence = () => page.locator('#decision').innerText();
    const [before, made] = [await sentence(), await choicesMade(page)];
    await page.keyboard.press('u');
    await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, made);
    await page.keyboard.press('Shift+U');
    await page.waitForFunction((count) => document.documentElement.dataset.choices === count, made);
    assert.equal(await sentence(), before);
    // Keys alone: to the next tile that can be chosen, and take it.
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, made);
    await botsAnswered(page);
    const here = await choicesKept(page);
    await page.reload();
    await page.locator('#decision').waitFor();
    await page.waitForFunction((count) => document.documentElement.dataset.choices === count, here);
    assert.equal(await page.getByLabel('Who plays for Bot').inputValue(), 'greedy');
    await playForestToTheEnd(page);
    await accessible(page, 'end of the forest');
    await noScrolling(page, 'the end of the forest');
    await page.getByRole('button', { name: 'Undo the last choice' }).click();
    await page.locator('#decision').waitFor();
  },

  async 'a forest alone, on a phone'(open) {
    const page = await open(phone);
    await startForest(page, { seed: 5, players: 1 });
    await noSideways(page, 'the forest');
    await accessible(page, 'forest on a phone');
    await playForestToTheEnd(page);
    await noSideways(page, 'the end of the forest');
  },
};
