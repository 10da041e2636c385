// Bots: hints, seats that they play, and how they judge a game.
import assert from 'node:assert/strict';
import { choicesKept, choicesMade, isOver, seeResult, startGame, timedChoice, unfold } from './player.mjs';
import { accessible, desktop, noSideways, paste, patience, pause, phone } from './table.mjs';

const plans = '.hint ol li';
const tried = (page) => page.locator('.hint header small').innerText().then((words) => Number(/([\d,]+) plans/.exec(words)?.[1].replaceAll(',', '') ?? 0));
const choicesAre = (page, count) => page.waitForFunction((made) => document.documentElement.dataset.choices === String(made), count);
// Until a person is asked, whatever bots and Invaders do before.
async function untilAsked(page) {
  for (let beat = 0; beat < 400; beat++) {
    if (await page.locator('.decision h2, h1').first().isVisible()) return;
    await page.keyboard.press('Escape');
    await pause(page, 60);
  }
  throw new Error('nobody was asked');
}
const spokenOf = (page) => page.locator('[role="status"][aria-live="polite"]').first().innerText();

export const tests = {
  async 'a hint comes at once, gets better, is drawn on the map, and goes away with a choice'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 5 });
    await pause(page, 3500); // the second engine is there
    const asked = performance.now();
    await page.keyboard.press('h');
    await page.locator(plans).first().waitFor();
    const time = performance.now() - asked;
    console.log(`  the first hint after ${time.toFixed(0)} ms`);
    assert.ok(time < 1000 * patience, 'a hint takes too long');
    assert.match(await page.locator('.hint').innerText(), /\d+ % to win/);
    assert.match(await spokenOf(page), /^Hint\. [^,]+, \d+ % to win/);
    assert.ok((await page.locator('.plan .number').count()) > 0, 'nothing is drawn on the map');
    assert.ok((await page.locator('.hint ul button').count()) > 1, 'nothing else was weighed');
    const first = await tried(page);
    await page.waitForFunction((before) => Number(/([\d,]+) plans/.exec(document.querySelector('.hint header small').innerText)[1].replaceAll(',', '')) > before, first);
    await accessible(page, 'hint');
    // Another plan is drawn, and its first step offered, when it is looked at.
    const step = page.locator('.hint footer .primary');
    const best = await step.innerText();
    await page.locator('.hint ul button').nth(1).click();
    await page.waitForFunction((words) => document.querySelector('.hint footer .primary').innerText !== words, best);
    // Who wants to know less.
    await page.getByRole('button', { name: 'Where to look' }).click();
    assert.equal(await page.locator(plans).count(), 0);
    assert.equal(await page.locator('.plan .number').count(), 0);
    await page.getByRole('button', { name: 'Whole plan' }).click();
    // Play goes on meanwhile: any choice sends it away.
    assert.equal(await choicesMade(page), '0');
    await page.keyboard.press('1');
    await choicesAre(page, 1);
    await page.locator('.hint').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.plan').count(), 0);
  },

  async 'a hint by keys: H shows and hides it, Shift H does its first step'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 5 });
    await page.keyboard.press('h');
    await page.locator(plans).first().waitFor();
    assert.ok(await page.evaluate(() => document.activeElement.matches('.hint')), 'the focus is elsewhere');
    await page.keyboard.press('Escape');
    await page.locator('.hint').waitFor({ state: 'detached' });
    assert.ok(await page.evaluate(() => document.activeElement.closest('.decision') !== null), 'the focus is lost');
    await page.keyboard.press('h');
    await page.locator('.hint footer .primary').waitFor();
    await page.keyboard.press('Shift+H');
    await choicesAre(page, 1);
    await page.locator('.hint').waitFor({ state: 'detached' });
    // It is followed: the next one goes on with it.
    await page.keyboard.press('h');
    await page.locator('.hint footer .primary').click();
    await choicesAre(page, 2);
  },

  async 'a hint on a phone leaves the island in sight'(open) {
    const page = await open(phone);
    await startGame(page, { seed: 6 });
    for (let step = 0; step < 8; step++) await timedChoice(page, step);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint header small', { hasText: 'plans' }).waitFor();
    await noSideways(page, 'the hint');
    await accessible(page, 'hint on a phone');
    const island = await page.locator('main.map').evaluate((each) => each.clientHeight);
    assert.ok(island > 220, `only ${island} px of the island are in sight`);
    const wide = await page.locator('.top-bar').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    assert.ok(wide <= 0, `the bar at the top is ${wide} px too wide`);
    await page.getByRole('button', { name: 'Hide the hint' }).click();
    await page.locator('.decision').waitFor();
  },

  async 'a bot plays a seat from the set-up on: its beats are shown, skipped, undone and kept'(open) {
    const page = await open(desktop);
    await page.getByRole('group', { name: 'Spirits' }).getByRole('button', { name: '2' }).click();
    await page.getByLabel('Who plays Lightning').selectOption({ label: 'Quick bot' });
    await unfold(page);
    await page.getByLabel('Seed', { exact: true }).fill('8');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.playback', { hasText: 'bot' }).waitFor();
    assert.equal(await page.locator('.decision').count(), 0); // nobody is asked meanwhile
    await accessible(page, "bot's turn");
    await page.getByRole('button', { name: 'Skip the bots' }).click();
    await page.locator('.decision h2').waitFor();
    const made = Number(await choicesMade(page));
    assert.ok(made > 2, 'the bot did nothing');
    assert.equal(await page.locator('.seats small.bot').count(), 1);
    // A person's choice, what the bot does after it, and back to before both.
    await timedChoice(page, 1);
    await untilAsked(page);
    await page.keyboard.press('u');
    await choicesAre(page, made);
    await choicesKept(page);
    await page.reload();
    await page.locator('.decision h2').waitFor();
    assert.equal(await choicesMade(page), String(made));
    assert.equal(await page.locator('.seats small.bot').count(), 1);
    // Taken back, it is asked like everybody.
    await page.locator('.seats button').nth(1).click();
    await page.locator('.seats').getByLabel('Who plays Lightning').selectOption({ label: 'You' });
    await choicesKept(page);
    assert.equal(await page.locator('.seats small.bot').count(), 0);
  },

  async 'a seat is handed to a bot in mid-game and taken back while it plays'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 5 });
    await timedChoice(page, 0);
    await page.getByLabel('Who plays River').selectOption({ label: 'Quick bot' });
    await page.locator('.playback', { hasText: 'bot' }).waitFor();
    await page.getByLabel('Who plays River').selectOption({ label: 'You' });
    await untilAsked(page);
    const made = Number(await choicesMade(page));
    assert.ok(made > 1 && made < 60, `${made} choices were made`);
    // A bot does not run off again where somebody went back: it is let go on.
    await page.keyboard.press('u');
    await choicesAre(page, made - 1);
    await page.getByLabel('Who plays River').selectOption({ label: 'Strong bot' });
    await page.getByRole('button', { name: /^Let River/ }).click();
    await page.locator('.playback').waitFor();
    await page.waitForFunction((before) => Number(document.documentElement.dataset.choices) >= before, made);
  },

  async 'a game that is over is analysed: its chances, what cost most, and the way there; it stops and goes on'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 8 });
    await page.getByLabel('Who plays River').selectOption({ label: 'Quick bot' });
    for (let beat = 0; beat < 2000 && !(await isOver(page)); beat++) {
      await page.keyboard.press('Escape');
      await pause(page, 20);
    }
    await seeResult(page);
    const made = Number(await choicesMade(page));
    const plot = page.locator('.analysis .plot svg');
    const told = page.getByRole('heading', { name: 'What cost most' });
    await page.getByRole('button', { name: 'Analyse the game' }).click();
    await page.getByText(/^examined \d+ %/).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const stopped = await page.getByText(/^Stopped at \d+ %/).innerText();
    await pause(page, 300);
    assert.equal(await page.getByText(/^Stopped at \d+ %/).innerText(), stopped);
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await told.waitFor({ timeout: 60_000 * patience });
    await accessible(page, 'analysis');
    assert.match(await plot.getAttribute('aria-label'), /^Chance to win: .* % after the first choice/);
    const costly = page.locator('.analysis ol button');
    assert.ok((await costly.count()) <= 3);
    await costly.first().click();
    await page.getByRole('heading', { name: 'What would have been better' }).waitFor();
    assert.ok(Number(await choicesMade(page)) < made);
    assert.ok((await page.locator('.hint ol li').count()) > 0);
    // Back at the end it is still there, and a click on the plot goes elsewhere.
    await page.locator('.timeline input').first().evaluate((input) => {
      input.value = input.max;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await told.waitFor();
    await plot.click({ position: { x: 200, y: 60 } });
    await page.locator('.decision').waitFor();
    assert.ok(Number(await choicesMade(page)) < made);
  },

  async 'the first game after the guided one offers a hint a phase'(open) {
    const page = await open(desktop);
    await page.getByRole('button', { name: 'Learn by playing two turns' }).click();
    await page.locator('.lesson').waitFor();
    assert.equal(await page.getByText('A hint for this').count(), 0);
    await timedChoice(page, 0);
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await startGame(page, { seed: 5 });
    await page.getByRole('button', { name: 'A hint for this Spirit phase?' }).click();
    await page.locator(plans).first().waitFor();
    await page.keyboard.press('Shift+H');
    await choicesAre(page, 1);
    assert.equal(await page.getByText('A hint for this Spirit phase?').count(), 0); // once a phase
    const next = page.getByRole('button', { name: /^A hint for this (Fast|Slow) phase\?$/ });
    for (let step = 1; step < 20 && !(await next.isVisible()); step++) await timedChoice(page, step);
    await next.waitFor();
  },
};
