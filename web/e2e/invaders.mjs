// What the Invaders do, beat by beat.
import assert from 'node:assert/strict';
import { choicesMade, skipPlayback, startGame } from './player.mjs';
import { accessible, blighting, crowdedBoards, desktop, paste, patience, pause, phone, ravaged, tasksWhile } from './table.mjs';

export const tests = {
  async 'the Invaders act beat by beat, and can be skipped'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 9 });
    await page.evaluate(() => {
      window.beats = new Set();
      const watch = () => {
        const title = document.querySelector('.playback h2')?.textContent;
        if (title) window.beats.add(title);
        requestAnimationFrame(watch);
      };
      watch();
    });
    const untilInvaders = async () => {
      for (let step = 0; step < 30 && !(await page.locator('.playback').isVisible()); step++) {
        const done = page.locator('.ends button');
        if (await done.count()) await done.first().click();
        else if (await page.locator('.row.offered').count()) await page.locator('.row.offered').first().click();
        else await page.locator('.options button').first().click();
        await pause(page, 60);
      }
      await page.locator('.playback').waitFor();
    };
    await untilInvaders();
    await accessible(page, 'playback');
    await page.locator('.playback', { hasText: 'The Explore card is Stage' }).waitFor({ timeout: 20_000 * patience });
    await page.keyboard.press(' ');
    await page.locator('.decision').waitFor({ timeout: 20_000 * patience });
    const seen = await page.evaluate(() => [...window.beats]);
    assert.ok(seen.some((title) => title.startsWith('Build in')) && seen.some((title) => title.startsWith('Explore in')), seen.join());
    await untilInvaders();
    await page.keyboard.press('Escape');
    await page.locator('.playback').waitFor({ state: 'detached', timeout: 1500 * patience });
  },

  async 'panels and log follow the beat, and cards wait to be read'(open) {
    const page = await open(desktop);
    await paste(page, blighting);
    await page.getByRole('button', { name: /^Done/ }).click();
    const beat = page.locator('.playback h2');
    const text = async (selector) => (await page.locator(selector).innerText()).replace(/\s+/g, ' ');
    const pool = async () => (await page.locator('.meter', { hasText: 'Blight left' }).locator('.value').innerText()).trim();
    const presence = async () => /^\d+/.exec(await text('.spirit header small'))[0];
    const logged = async () => (await text('.log')).match(/(Avoid the Dahan|Ravage in A\d|Explore in A\d|Explore card|The card is)/g) ?? [];
    // However long one looks at a Fear card, nothing has gone on.
    await beat.getByText('Avoid the Dahan').waitFor();
    await pause(page, 1700);
    assert.equal(await beat.innerText(), 'Avoid the Dahan');
    assert.deepEqual([await pool(), await presence(), await logged()], ['2', '3', ['Avoid the Dahan']]);
    assert.match(await page.title(), /^Turn 3, Invader/);
    await page.keyboard.press(' ');
    await beat.getByText('Ravage in A4').waitFor();
    await page.locator('.playback.settled').waitFor();
    assert.deepEqual([await pool(), await presence(), await logged()], ['1', '2', ['Avoid the Dahan', 'Ravage in A4']]);
    // The second Ravage comes by itself and turns the card, which is read.
    await beat.getByText('Ravage in A7').waitFor();
    await pause(page, 1700);
    assert.equal(await beat.innerText(), 'Ravage in A7');
    assert.match(await text('.playback'), /Downward Spiral/);
    assert.deepEqual(await logged(), ['Avoid the Dahan', 'Ravage in A4', 'Ravage in A7']);
    const after = Number(await pool());
    assert.ok(after > 2, `the pool of the blighted side, not ${after}`);
    await page.keyboard.press(' ');
    await page.locator('.playback', { hasText: 'The Explore card is Stage' }).waitFor();
    assert.equal((await logged()).some((line) => line.startsWith('Explore in')), false);
    await pause(page, 1700);
    await page.locator('.playback', { hasText: 'The Explore card is Stage' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#decision').waitFor();
  },

  async 'in the first game the Invaders go step by step'(open) {
    const page = await open(desktop);
    await page.getByRole('button', { name: 'Start first game' }).click();
    for (let step = 0; step < 30 && !(await page.locator('.playback').isVisible()); step++) {
      await page.keyboard.press((await page.locator('.ends kbd', { hasText: 'K' }).count()) > 0 ? 'k' : '1');
      await pause(page, 80);
    }
    const beat = () => page.locator('.playback .count').innerText();
    assert.match(await beat(), /^1 of/);
    await pause(page, 1600);
    assert.match(await beat(), /^1 of/);
    await page.keyboard.press(' ');
    assert.match(await beat(), /^2 of/);
  },

  async 'by touch a Ravage shows what a choice would do before it is made, and says its sum'(open) {
    const page = await open(phone);
    await paste(page, ravaged);
    await page.locator('#decision').waitFor();
    await page.getByRole('button', { name: /^Done/ }).click();
    await page.getByText('6 Damage, 2 defended: 4 to the land, 4 to Dahan', { exact: true }).waitFor();
    await skipPlayback(page);
    await page.getByRole('heading', { name: /^Ravage: 2 Damage in A7/ }).waitFor();
    const made = await choicesMade(page);
    const tap = (selector) => page.locator(selector).first().evaluate((each) => each.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true })));
    await tap('.piece.offered');
    await page.getByText(/^Tap .* again to choose it\.$/).waitFor();
    await page.locator('.tip h4').waitFor();
    assert.equal(await choicesMade(page), made);
    await tap('.options button:has-text("Explorer")');
    await page.getByText(/^Tap Explorer.* again to choose it\.$/).waitFor();
    await page.locator('.tip p', { hasText: '−1 Explorer' }).waitFor();
    assert.equal(await choicesMade(page), made);
    await tap('.options button:has-text("Explorer")');
    await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, made);
  },

  async 'while the Invaders act on four boards nothing keeps the page busy'(open) {
    const page = await open(desktop);
    await paste(page, crowdedBoards());
    await page.locator('#decision').waitFor();
    const skip = page.getByRole('button', { name: 'Skip to the end' });
    let beats = 0;
    const tasks = await tasksWhile(page, async () => {
      for (let seat = 0; seat < 4 && !(await skip.isVisible()); seat++) {
        const made = await choicesMade(page);
        await page.locator('.decision .ends button').last().click();
        await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, made);
      }
      for (await skip.waitFor(); await skip.isVisible(); beats++) {
        await page.keyboard.press(' ');
        await pause(page, 120);
      }
    });
    assert.ok(beats >= 20, `only ${beats} beats`);
    console.log(`  ${beats} beats, the longest tasks: ${tasks.sort((a, b) => b - a).slice(0, 5).map(Math.round).join(', ')} ms`);
    assert.ok(tasks.every((time) => time <= 50 * patience), 'the page is busy for too long');
  },
};
