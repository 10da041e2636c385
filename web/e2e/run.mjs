// Whole games in a real browser, at desktop and phone size, served by `loci serve`. With words behind
// it only the tests whose names have one of them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { botsAnswered, choicesKept, choicesMade, forestChoice, isOver, playForestToTheEnd, playToTheEnd, startForest, startGame, timedChoice } from './player.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const loci = join(root, 'build/loci');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'loci-e2e-'));
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

function serve() {
  const server = spawn(loci, ['serve', '--port', '0', '--games', join(folder, 'games.db')]);
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const address = /http:\S+/.exec(String(text))?.[0];
      if (address) resolve({ server, address });
    });
    server.stderr.on('data', (text) => reject(new Error(String(text))));
    server.on('exit', (code) => reject(new Error(`loci serve ended with ${code}`)));
  });
}

// Serious findings of axe: what keeps people from using the page.
async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const said = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(said, [], `accessibility of the ${where}`);
}

async function noSideways(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${where} scrolls sideways by ${wide} px`);
}

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)];

const tests = {
  async 'a solo game at a desk, to its end'(open) {
    const page = await open(desktop);
    await accessible(page, 'set-up');
    await startGame(page, { seed: 5 });
    await accessible(page, 'table');
    const times = await playToTheEnd(page);
    await page.locator('figure').first().waitFor();
    await accessible(page, 'end');
    const [median, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
    console.log(`  ${times.length} choices, from click to drawn: median ${median.toFixed(0)} ms, 95 % within ${slow.toFixed(0)} ms`);
    // Other work on the machine delays single choices, hardly half of them.
    assert.ok(median < 150, 'choices take too long to be drawn');
    await page.getByRole('button', { name: 'Undo the last choice' }).click();
    await page.locator('.decision').waitFor();
    assert.equal(await isOver(page), false);
  },

  async 'a solo game on a phone, to its end'(open) {
    const page = await open(phone);
    await noSideways(page, 'the set-up');
    await startGame(page, { seed: 6 });
    await noSideways(page, 'the table');
    await accessible(page, 'table on a phone');
    for (const tab of ['Spirit', 'Cards', 'Invaders', 'Log', 'Island']) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: tab }).click();
      await noSideways(page, tab);
    }
    await playToTheEnd(page);
    await noSideways(page, 'the end');
  },

  async 'two spirits at one screen, to the end'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 8, seats: 2 });
    assert.equal(await page.getByRole('group', { name: 'Spirits' }).getByRole('button').count(), 2);
    await playToTheEnd(page);
  },

  async 'a scenario on the thematic map'(open) {
    const page = await open(desktop);
    await page.getByLabel('Scenario').selectOption({ index: 1 });
    await startGame(page, { seed: 3, seats: 2, map: 'Thematic' });
    await accessible(page, 'thematic map');
    assert.equal(await page.locator('.land').count(), 20);
    for (let step = 0; step < 12; step++) await timedChoice(page, step);
  },

  async 'undo, redo, and reloading in mid-decision'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 9 });
    for (let step = 0; step < 4; step++) await timedChoice(page, step);
    const sentence = () => page.locator('#decision').innerText();
    const before = await sentence();
    await page.keyboard.press('u');
    await page.waitForFunction(() => document.documentElement.dataset.choices === '3');
    await page.keyboard.press('Shift+U');
    await page.waitForFunction(() => document.documentElement.dataset.choices === '4');
    assert.equal(await sentence(), before);
    await choicesKept(page);
    await page.reload();
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.locator('#decision').waitFor();
    assert.equal(await sentence(), before);
    assert.equal(await choicesMade(page), '4');
    // The server has it too, for a browser that has forgotten.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.locator('#decision').waitFor();
    assert.equal(await sentence(), before);
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
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Help' }).waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.getByRole('region', { name: 'Lands as a table' }).waitFor();
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
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.locator('#decision').waitFor();
    await page.waitForFunction((count) => document.documentElement.dataset.choices === count, here);
    assert.equal(await page.getByLabel('Who plays for Bot').inputValue(), 'greedy');
    await playForestToTheEnd(page);
    await accessible(page, 'end of the forest');
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

  async 'the same messages over a socket, for pages of this site alone'(open) {
    const page = await open(desktop);
    const answers = await page.evaluate(async () => {
      const socket = new WebSocket(`ws://${location.host}/messages`);
      await new Promise((resolve, reject) => ((socket.onopen = resolve), (socket.onerror = reject)));
      const ask = (message) =>
        new Promise((resolve) => {
          socket.onmessage = (event) => resolve(JSON.parse(event.data));
          socket.send(message);
        });
      const begun = await ask(JSON.stringify({ id: 1, do: 'new', seed: 4, setup: ['spirit thunderspeaker on B'] }));
      return [begun.look.table.seats[0].name, (await ask('nonsense')).error];
    });
    assert.deepEqual(answers, ['Thunderspeaker', 'the message is not JSON']);
    const stranger = await page.context().newPage();
    await stranger.goto('data:text/html,elsewhere');
    const opened = await stranger.evaluate(
      (host) => new Promise((resolve) => {
        const socket = new WebSocket(`ws://${host}/messages`);
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      }),
      new URL(address).host,
    );
    assert.equal(opened, false);
  },

  async 'a game of the terminal goes on in the browser, state for state'(open) {
    const file = join(folder, 'terminal.txt');
    spawnSync(loci, ['play', '--seed', '3', '--autosave', file], { input: '1\n'.repeat(15) });
    const page = await open(desktop);
    await page.getByRole('button', { name: 'Paste a replay' }).click();
    await page.getByLabel('Replay as text').fill(readFileSync(file, 'utf8'));
    await page.getByRole('button', { name: 'Open the replay' }).click();
    await page.locator('#decision, h1').first().waitFor();
  },
};

const wanted = process.argv.slice(2);
const chosen = Object.entries(tests).filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const { server, address } = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
let failed = 0;
for (const [name, test] of chosen) {
  const context = await browser.newContext();
  const problems = [];
  const open = async (viewport) => {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => problems.push(error.message));
    await page.setViewportSize(viewport);
    await page.goto(address);
    return page;
  };
  try {
    await test(open);
    assert.deepEqual(problems, []);
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error.stack}`);
    const page = context.pages()[0];
    const picture = join(root, 'build/test-logs', `${name.replace(/\W+/g, '-')}.png`);
    if (page) await page.screenshot({ path: picture }).then(() => console.log(`        ${picture}`), () => undefined);
  }
  await context.close();
}
await browser.close();
server.removeAllListeners('exit');
server.kill();
rmSync(folder, { recursive: true });
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
