// Learning the game.
import assert from 'node:assert/strict';
import { choicesMade, startGame } from './player.mjs';
import { accessible, desktop, noScrolling, pause } from './table.mjs';

export const tests = {
  async 'a guided game teaches two turns, can be followed by one button and left at any moment'(open) {
    const page = await open(desktop);
    await page.getByRole('button', { name: 'Learn by playing two turns' }).click();
    await page.getByText('Welcome.').waitFor();
    await accessible(page, 'guided game');
    await noScrolling(page, 'the guided game');
    const [taught, said] = [new Set(), []];
    for (let step = 0; step < 240; step++) {
      if (await page.getByText('Well done.').isVisible()) break;
      const seen = await page.evaluate(() => ({ beat: document.querySelector('.playback ol .now')?.innerText, lesson: document.querySelector('.playback .taught, .lesson > span:not(.ways)')?.innerText }));
      if (seen.lesson) said.push(...seen.lesson.split(/(?<=[.?!]) /).slice(seen.beat ? 0 : 1)); // a title comes again
      if (seen.beat) {
        taught.add(`beat of ${seen.beat}`);
        await page.keyboard.press(' ');
        await pause(page, 60);
      } else {
        taught.add(await page.locator('.lesson b').first().innerText());
        const before = await choicesMade(page);
        await page.getByRole('button', { name: 'Do this' }).click();
        await page.waitForFunction((count) => document.documentElement.dataset.choices !== count || document.querySelector('.playback'), before);
      }
    }
    await page.getByText('Well done.').waitFor();
    assert.deepEqual(said.filter((each, i) => said.indexOf(each) !== i), [], 'said twice');
    // What was advised has kept all Blight away, and the Dahan will destroy the City.
    assert.match(await page.locator('#land-A2').getAttribute('aria-label'), /4 Dahan.*1 City destroyed/);
    assert.deepEqual(await page.locator('.land').evaluateAll((lands) => lands.filter((land) => / Blight/.test(land.getAttribute('aria-label').split('Ravage')[0])).map(({ id }) => id)), ['land-A4']);
    for (const wanted of ['Welcome.', 'Presence.', 'Tracks.', 'Cards and Elements.', 'Fast Powers.', 'Slow Powers.', 'Gather.', 'Push.', 'beat of Ravage', 'beat of Build', 'beat of Explore']) assert.ok(taught.has(wanted), `${wanted} of ${[...taught].join(' ')}`);
    await page.getByRole('button', { name: 'Play on' }).waitFor();
    await page.getByRole('button', { name: 'A game of my own' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'A hint for this Spirit phase?' }).waitFor();
  },

  async 'the rules are looked up, and a case is played on the map'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 9 });
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Rules' }).waitFor();
    await accessible(page, 'rules');
    await page.getByLabel('Find a rule').fill('ravage');
    await page.getByRole('button', { name: /^Show me: The same damage goes/ }).click();
    await page.locator('.stage .playback').waitFor();
    await page.locator('.stage .land').first().waitFor();
    await page.getByRole('button', { name: 'Back to the rules' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Rules' }).waitFor({ state: 'detached' });
    assert.equal(await choicesMade(page), '0');
  },
};
