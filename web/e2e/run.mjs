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

// Lightning with eight cards, and three Fear cards to come.
const crowded = `position 1
turn 6
phase spirit
spirit "Lightning's Swift Strike" on A
  energy 3
  tracks 3 4
  hand "Harbingers of the Lightning", "Lightning's Boon", "Raging Storm", "Shatter Homesteads",
    "Drift Down into Slumber", "Rain of Blood", "Visions of Fiery Doom", "Lure of the Unknown"
  stage playing
  picks 0
A1: 2E 2P
A2: 1C 1T 2E 1B
A5: 1E 1D 2P
A6: 1T 2D
A7: 1T 2P
A8: 1C 1T 2E
terror 2
fear earned "Avoid the Dahan", "Overseas Trade Seem Safer", "Dahan Raid"
invader ravage stage-2-jungle
invader build stage-2-wetland
`;

// Bringer with a card to use and an element to choose.
const dreaming = `position 1
turn 3
phase fast
spirit "Bringer of Dreams and Nightmares" on A
  energy 1
  tracks 6 2
  played "Dread Apparitions"
  stage playing
  picks 0
A1: 1E 2P
A5: 1T 1P
`;

// A Ravage where Dahan are left to strike back.
const ravaged = `position 1
turn 3
phase fast
spirit "River Surges in Sunlight" on A
  hand none
  played "Boon of Vigor"
  stage playing
  picks 0
defend A7 2
A1: 1P
A7: 1C 1T 1E 3D
invader ravage stage-1-sands
`;

// Lightning in the Spirit phase with these cards.
const holding = (cards) => `position 1
turn 6
phase spirit
spirit "Lightning's Swift Strike" on A
  energy 9
  tracks 3 4
  hand ${cards.map((card) => JSON.stringify(card)).join(',\n    ')}
  stage playing
  picks 0
A1: 2E 2P
`;

// Cards of which a part lies outside of them, or outside of what holds them.
const cutCards = (page, holder) =>
  page.locator(holder).evaluate((tray) => {
    const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    const isCut = (card) => {
      const box = card.getBoundingClientRect();
      const texts = [...card.querySelectorAll('.name, .text, .foot, .elements')];
      const at = (each) => document.elementFromPoint(each.left + each.width / 2, each.bottom - 2)?.closest('.card');
      return !within(box, tray.getBoundingClientRect()) || at(box) !== card || texts.some((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1 || !within(each.getBoundingClientRect(), box));
    };
    return [...tray.querySelectorAll('.card')].filter(isCut).map((card) => card.querySelector('.name').textContent);
  });

// Two Ravages that add Blight, the second of which turns the blight card; a Fear card before them.
const blighting = `position 1
turn 3
phase fast
spirit "River Surges in Sunlight" on A
  energy 4
  hand none
  played "Boon of Vigor"
  stage playing
  picks 0
A1: 2P
A4: 1T 1P
A7: 1C
fear earned "Avoid the Dahan"
blight card "Downward Spiral"
blight pool 2
invader ravage stage-1-sands
`;

async function paste(page, text) {
  await page.getByRole('button', { name: 'Paste a game' }).click();
  await page.getByLabel('A replay or a position, as text').fill(text);
  await page.getByRole('button', { name: 'Open it' }).click();
}

// Serious findings of axe: what keeps people from using the page.
async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const said = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(said, [], `accessibility of the ${where}`);
  await saysWhatIsSeen(page, where);
}

// Whoever speaks to the page says what they see on a button. Cards, tiles and lands go by their names.
async function saysWhatIsSeen(page, where) {
  const otherwise = await page.evaluate(() => {
    const words = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    const seen = (each) => {
      const name = each.querySelector(':scope > .name, :scope > .cell');
      if (name) return words(name.textContent);
      return words([...each.childNodes].filter((node) => !(node instanceof Element) || (!node.matches('kbd, [aria-hidden]') && node.checkVisibility())).map((node) => node.textContent).join(' '));
    };
    return [...document.querySelectorAll('button[aria-label], [role="button"][aria-label]')].filter((each) => !words(each.getAttribute('aria-label')).includes(seen(each))).map((each) => `"${seen(each)}" is called "${each.getAttribute('aria-label')}"`);
  });
  assert.deepEqual(otherwise, [], `names on the ${where}`);
}

// At a desk everything has its place on the screen: panels scroll, the page does not.
async function noScrolling(page, where) {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.ok(tall <= 0, `${where} scrolls by ${tall} px`);
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

  async 'magnified twice, the island is still there to play on'(open) {
    const page = await open({ width: desktop.width / 2, height: desktop.height / 2 });
    await startGame(page, { seed: 9 });
    await noSideways(page, 'the table');
    const bottom = (selector) => page.locator(selector).evaluate((each) => each.getBoundingClientRect().bottom);
    const room = (await bottom('.map')) - (await bottom('.decision'));
    assert.ok(room > 200, `only ${room} px of the island are in sight`);
    await timedChoice(page, 0);
  },

  async 'by touch a power shows what it would do, and the second tap does it'(open) {
    const page = await open(phone);
    await startGame(page, { seed: 6 });
    for (let step = 0; step < 60 && !(await page.getByText(': choose a land.').isVisible()); step++) await timedChoice(page, step);
    const made = await choicesMade(page);
    const tap = () => page.locator('.land.legal').first().evaluate((land) => land.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true })));
    await tap();
    await page.getByText(/^Tap .* again to choose it\.$/).waitFor();
    assert.equal(await choicesMade(page), made);
    await tap();
    await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, made);
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
    await noScrolling(page, 'the table');
  },

  async 'the buttons of the map cover no pieces'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 3, seats: 3, map: 'Thematic' });
    for (let step = 0; step < 24; step++) await timedChoice(page, step);
    const covered = await page.evaluate(() => {
      const buttons = document.querySelector('.zoom').getBoundingClientRect();
      const isMet = (box) => Math.min(buttons.right, box.right) > Math.max(buttons.left, box.left) && Math.min(buttons.bottom, box.bottom) > Math.max(buttons.top, box.top);
      return [...document.querySelectorAll('.pieces .name, .piece, .badge')].filter((each) => isMet(each.getBoundingClientRect())).length;
    });
    assert.equal(covered, 0);
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
    await page.locator('#decision').waitFor();
    assert.equal(await sentence(), before);
    assert.equal(await choicesMade(page), '4');
    // The server has it too, for a browser that has forgotten.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.locator('#decision').waitFor();
    assert.equal(await sentence(), before);
    await page.goto(address);
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.locator('#decision').waitFor();
    assert.equal(await sentence(), before);
  },

  async 'every screen has an address: a reload comes back to it, Back goes to the one before'(open) {
    const page = await open(desktop);
    const hash = () => new URL(page.url()).hash;
    await page.getByRole('button', { name: 'Spirits of the Forest' }).click();
    await page.getByLabel('Seed of the forest').waitFor();
    assert.equal(hash(), '#/forest');
    await page.reload();
    await page.getByLabel('Seed of the forest').waitFor();
    await page.getByRole('button', { name: 'Spirit Island' }).click();
    await startGame(page, { seed: 9 });
    await timedChoice(page, 0);
    await choicesKept(page);
    const island = hash();
    assert.match(island, /^#\/g\/\w+$/);
    await page.reload();
    await page.locator('#decision').waitFor();
    assert.equal(await choicesMade(page), '1');
    await page.goBack();
    await page.getByRole('button', { name: 'Start first game' }).waitFor();
    await page.goBack();
    await page.getByLabel('Seed of the forest').waitFor();
    await page.goForward();
    await page.goForward();
    await page.waitForFunction(() => document.documentElement.dataset.choices === '1');
    assert.equal(hash(), island);
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await page.getByRole('button', { name: 'Start first game' }).waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.documentElement.dataset.choices === '1');
    // Of a game that nobody has any more.
    // From an empty page: where the hash alone changes, nothing is loaded anew.
    await page.goto('about:blank');
    await page.goto(`${address}#/g/gone`);
    await page.getByText('This game is no longer kept').waitFor();
    assert.equal(hash(), '#/island');
  },

  async 'the set-up is remembered, a game that is over says so, and can be played again at once'(open) {
    const page = await open(desktop);
    await page.getByRole('button', { name: /^Thunderspeaker/ }).click();
    await page.getByLabel('Adversary', { exact: true }).selectOption({ label: 'Sweden' });
    await page.getByRole('button', { name: 'Level 3' }).click();
    await page.getByRole('group', { name: 'Board of the first Spirit' }).getByRole('button', { name: 'C' }).click();
    await page.getByLabel('Blight card').uncheck();
    await startGame(page, { seed: 5 });
    const first = page.url();
    await playToTheEnd(page);
    await choicesKept(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Defeat' }).waitFor();
    await page.getByRole('button', { name: 'Look at the island' }).click();
    await page.locator('.map .land').first().waitFor();
    assert.equal(page.url(), `${first}/island`);
    await page.goBack();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.decision h2').waitFor();
    assert.equal(await choicesMade(page), '0');
    assert.notEqual(page.url(), first);
    assert.match(await page.locator('.left').innerText(), /Sweden 3/);
    assert.match(await page.locator('header').first().innerText(), /board C/);
    assert.match(await page.locator('.right').innerText(), /Thunderspeaker/);
    const seed = /seed (\d+)/.exec(await page.locator('header').first().innerText())[1];
    assert.notEqual(seed, '5');
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    // As it was chosen, but for the seed.
    assert.equal(await page.getByLabel('Adversary', { exact: true }).locator('option:checked').innerText(), 'Sweden');
    assert.equal(await page.getByRole('button', { name: 'Level 3' }).getAttribute('aria-pressed'), 'true');
    assert.match(await page.locator('.spirit[aria-pressed="true"]').innerText(), /Thunderspeaker/);
    assert.equal(await page.getByLabel('Blight card').isChecked(), false);
    assert.match(await page.getByLabel('Start', { exact: true }).innerText(), /Thunderspeaker on board C/);
    const games = page.getByRole('region', { name: 'Saved games' });
    await games.getByRole('button', { name: /^Thunderspeaker · Sweden 3 · Defeat on turn \d+: / }).waitFor();
    const go = page.getByRole('button', { name: /^Continue/ });
    assert.match(await go.innerText(), /Turn 1/);
    await games.getByRole('button', { name: /^Delete the game/ }).first().click();
    await page.getByText(/^Deleted: .*Turn 1/).waitFor();
    const offered = (await go.count()) === 0 ? '' : await go.innerText();
    assert.doesNotMatch(offered, /Defeat/, 'a game that is over');
  },

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
      await page.waitForTimeout(200); // until it is drawn
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
      await page.waitForTimeout(80);
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

  async 'the sign of a hint is no other button, and a hint moves no tile'(open) {
    const page = await open(desktop);
    await startForest(page, { seed: 4 });
    const drawing = (name) => page.getByRole('button', { name }).locator('svg').innerHTML();
    assert.notEqual(await drawing('Hint'), await drawing(/^Colours/));
    for (const size of [desktop, { width: 1280, height: 800 }, phone]) {
      await page.setViewportSize(size);
      await page.mouse.move(1, 1);
      await page.waitForTimeout(300);
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
        await page.waitForTimeout(60);
      }
      await page.locator('.playback').waitFor();
    };
    await untilInvaders();
    await accessible(page, 'playback');
    await page.locator('.playback', { hasText: 'The Explore card is Stage' }).waitFor({ timeout: 20_000 });
    await page.keyboard.press(' ');
    await page.locator('.decision').waitFor({ timeout: 20_000 });
    const seen = await page.evaluate(() => [...window.beats]);
    assert.ok(seen.some((title) => title.startsWith('Build in')) && seen.some((title) => title.startsWith('Explore in')), seen.join());
    await untilInvaders();
    await page.keyboard.press('Escape');
    await page.locator('.playback').waitFor({ state: 'detached', timeout: 1500 });
  },

  async 'panels and log follow the beat, and cards wait to be read'(open) {
    const page = await open(desktop);
    await paste(page, blighting);
    await page.getByRole('button', { name: /^Done/ }).click();
    const beat = page.locator('.playback h2');
    const text = async (selector) => (await page.locator(selector).innerText()).replace(/\s+/g, ' ');
    const pool = async () => (await page.locator('.meter', { hasText: 'Blight left' }).locator('.value').innerText()).trim();
    const presence = async () => /^\d+/.exec(await text('.spirit header small'))[0];
    const logged = async () => (await text('.log')).match(/(Avoid the Dahan|Ravage in A\d|Explore in|Explore card|The card is)/g) ?? [];
    // However long one looks at a Fear card, nothing has gone on.
    await beat.getByText('Avoid the Dahan').waitFor();
    await page.waitForTimeout(1700);
    assert.equal(await beat.innerText(), 'Avoid the Dahan');
    assert.deepEqual([await pool(), await presence(), await logged()], ['2', '3', ['Avoid the Dahan']]);
    assert.match(await page.title(), /^Turn 3, Invader/);
    await page.keyboard.press(' ');
    await beat.getByText('Ravage in A4').waitFor();
    assert.deepEqual([await pool(), await presence(), await logged()], ['1', '2', ['Avoid the Dahan', 'Ravage in A4']]);
    // The second Ravage comes by itself and turns the card, which is read.
    await beat.getByText('Ravage in A7').waitFor();
    await page.waitForTimeout(1700);
    assert.equal(await beat.innerText(), 'Ravage in A7');
    assert.match(await text('.playback'), /Downward Spiral/);
    assert.deepEqual(await logged(), ['Avoid the Dahan', 'Ravage in A4', 'Ravage in A7']);
    const after = Number(await pool());
    assert.ok(after > 2, `the pool of the blighted side, not ${after}`);
    await page.keyboard.press(' ');
    await page.locator('.playback', { hasText: 'The Explore card is Stage' }).waitFor();
    assert.equal((await logged()).includes('Explore in'), false);
    await page.waitForTimeout(1700);
    await page.locator('.playback', { hasText: 'The Explore card is Stage' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#decision').waitFor();
  },

  async 'in the first game the Invaders go step by step'(open) {
    const page = await open(desktop);
    await page.getByRole('button', { name: 'Start first game' }).click();
    for (let step = 0; step < 30 && !(await page.locator('.playback').isVisible()); step++) {
      await page.keyboard.press((await page.locator('.ends button').count()) > 0 ? 'k' : '1');
      await page.waitForTimeout(80);
    }
    const beat = () => page.locator('.playback .count').innerText();
    assert.match(await beat(), /^1 of/);
    await page.waitForTimeout(1600);
    assert.match(await beat(), /^1 of/);
    await page.keyboard.press(' ');
    assert.match(await beat(), /^2 of/);
  },

  async 'cards say what they are for: to play, played, or names alone'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 5 });
    await page.locator('.row.offered').first().click();
    for (let step = 1; step < 3; step++) await timedChoice(page, step);
    await page.getByRole('heading', { name: 'Play cards for this turn.' }).waitFor();
    const cards = page.locator('.hand .card.offered');
    assert.equal(await page.locator('.hand .stamp.new').count(), 1, 'the card that was gained');
    await cards.nth(1).hover();
    await page.locator('.elements .more').first().waitFor();
    const made = await choicesMade(page);
    await cards.first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, made);
    await page.locator('.hand .names .card.compact').first().waitFor();
    assert.equal(await page.locator('.hand .names .card.compact').count(), 4);
  },

  async 'a full hand and many powers leave the island in sight, and no Fear card passes unseen'(open) {
    const page = await open(desktop);
    await paste(page, crowded);
    await page.getByRole('heading', { name: 'Play cards for this turn.' }).waitFor();
    const right = (boxes) => Math.max(...boxes.map(({ right }) => right));
    const boxes = (selector) => page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    const cards = await boxes('.hand .row > .card');
    assert.equal(cards.length, 8);
    assert.ok(right(cards) <= right(await boxes('.hand')), 'a card lies outside');
    for (const name of ['Drift Down', 'Harbingers', 'Visions', 'Boon', 'Rain of Blood']) await page.locator('.hand .row > .card.offered', { hasText: name }).click();
    await page.getByRole('heading', { name: /^Fast Powers/ }).waitFor();
    assert.ok((await boxes('.decision'))[0].height < 120, 'the list of powers covers the island');
    assert.equal(await page.locator('.hand .card.offered').count() + await page.locator('.innate.offered').count(), 6);
    await page.keyboard.press('k');
    await page.locator('.playback .text').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: /^Dahan Raid/ }).waitFor();
    const log = await page.locator('.log').innerText();
    assert.match(log, /Avoid the Dahan/);
    assert.match(log, /Overseas Trade Seem Safer: A1 Defend 6/);
  },

  async 'no text of a card is cut, in hands of 4 to 14 cards'(open) {
    const page = await open(desktop);
    const uniques = ['Boon of Vigor', 'Flash Floods', "River's Bounty", 'Wash Away'];
    const long = ['Vengeance of the Dead', 'Entwined Power', 'Dissolve the Bonds of Kinship', 'Infinite Vitality', 'Gift of Constancy', 'Powerstorm', 'The Trees and Stones Speak of War'];
    const short = ['Rain of Blood', 'Visions of Fiery Doom', 'Lure of the Unknown'];
    const hands = [uniques, [...uniques, ...short], [...uniques, ...short, ...long.slice(0, 3)], [...uniques, ...short, ...long]];
    for (const cards of hands) {
      await page.setViewportSize(desktop);
      await paste(page, holding(cards));
      await page.getByRole('heading', { name: 'Play cards for this turn.' }).waitFor();
      for (const [width, height] of [[1280, 800], [1440, 900], [1920, 1080]]) {
        await page.setViewportSize({ width, height });
        await page.mouse.move(0, 0);
        await page.waitForTimeout(150);
        assert.deepEqual(await cutCards(page, '.hand'), [], `${cards.length} cards at ${width} px`);
        assert.equal(await page.locator('.hand .card').count(), cards.length);
        if (cards.length === 4) assert.equal(await page.locator('.hand .card .text').count(), 4, `text at ${width} px`);
      }
      await page.getByRole('button', { name: 'Games', exact: true }).click();
    }
  },

  async 'four cards turned up lie side by side, whole'(open) {
    const page = await open(desktop);
    await page.getByLabel('Cards in a fixed order').uncheck();
    await startGame(page, { seed: 9 });
    for (let step = 0; step < 8 && !(await page.locator('.drawn').isVisible()); step++) {
      await page.keyboard.press('1');
      await page.waitForTimeout(60);
    }
    for (const [width, height, across] of [[1440, 900, 4], [1280, 800, 4], [1920, 1080, 4], [1024, 768, 4], [390, 844, 2]]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      assert.deepEqual(await cutCards(page, '.drawn'), [], `at ${width} px`);
      const lefts = await page.locator('.drawn .card').evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      assert.equal(lefts.length, 4);
      assert.equal(new Set(lefts).size, across, `at ${width} px`);
    }
  },

  async 'four boards use their room, and no badge hides a label'(open) {
    const page = await open(desktop);
    await page.evaluate(() => localStorage.setItem('loci.settings', JSON.stringify({ pace: 'instant' })));
    await page.reload();
    await startGame(page, { seed: 8, seats: 4 });
    for (let step = 0; step < 52; step++) await timedChoice(page, step);
    await page.locator('.hand').waitFor();
    await page.mouse.move(1, 1);
    for (const [width, height, wide, tall] of [[1440, 900, 840, 500], [1280, 800, 690, 400], [1920, 1080, 1060, 640]]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      const island = await page.locator('.land').evaluateAll((lands) => {
        const boxes = lands.map((land) => land.getBoundingClientRect());
        return { width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)), height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)) };
      });
      assert.ok(island.width >= wide && island.height >= tall, `${Math.round(island.width)} by ${Math.round(island.height)} at ${width} px`);
      const hidden = await page.evaluate(() => {
        const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => ({ text: each.parentElement.textContent.trim(), box: each.getBoundingClientRect() }));
        const over = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
        return boxes('.pieces .name rect').flatMap((label) => boxes('.badge rect').flatMap((badge) => (over(label.box, badge.box) > 12 ? [`${label.text} under ${badge.text}`] : [])));
      });
      assert.deepEqual(hidden, [], `at ${width} px`);
      assert.deepEqual(await cutCards(page, '.hand'), [], `cards at ${width} px`);
    }
  },

  async 'two boards have the same scale before and after cards are chosen'(open) {
    const page = await open(desktop);
    await page.getByLabel('Cards in a fixed order').uncheck();
    await startGame(page, { seed: 9, seats: 2 });
    const scale = async () => {
      await page.mouse.move(1, 1);
      await page.waitForTimeout(300);
      const { width, height, x, y } = await page.locator('#land-A5').boundingBox();
      return [width, height, x, y].map(Math.round);
    };
    const before = await scale();
    const drafted = async () => {
      for (let step = 0; step < 8 && !(await page.locator('.drawn').isVisible()); step++) {
        await page.keyboard.press('1');
        await page.waitForTimeout(80);
      }
      await page.locator('.drawn .card').first().click();
      await page.locator('.drawn').waitFor({ state: 'detached' });
      for (let step = 0; step < 4 && !(await page.locator('.hand').isVisible()); step++) {
        await page.keyboard.press('1');
        await page.waitForTimeout(80);
      }
      await page.locator('.hand').waitFor();
    };
    await drafted();
    const open1 = await scale();
    await page.getByRole('group', { name: 'Spirits' }).getByRole('button').nth(1).click();
    await page.locator('.hand').waitFor({ state: 'detached' });
    assert.deepEqual(await scale(), before);
    await drafted();
    await page.getByRole('group', { name: 'Spirits' }).getByRole('button').nth(0).click();
    await page.locator('.hand').waitFor();
    assert.deepEqual(await scale(), open1);
    await page.reload();
    await page.locator('.hand').waitFor();
    assert.deepEqual(await scale(), open1, 'as on a page that knows no other');
  },

  async 'a box over the map hides nothing of the land it is about, nor of the table of lands'(open) {
    const page = await open(desktop);
    for (const seats of [1, 2]) {
      await startGame(page, { seed: 8, seats });
      for (let step = 0; step < 6; step++) await timedChoice(page, step);
      for (const land of await page.locator('.land').all()) {
        const [id] = await Promise.all([land.getAttribute('id'), land.focus()]);
        await page.locator('.tip > *').waitFor();
        await page.waitForTimeout(120);
        const met = await page.evaluate((name) => {
          const tip = document.querySelector('.tip > *').getBoundingClientRect();
          const own = [...document.querySelectorAll('.pieces')].find((each) => each.querySelector('.name text').textContent === name);
          const isMet = (box) => Math.min(tip.right, box.right) > Math.max(tip.left, box.left) + 2 && Math.min(tip.bottom, box.bottom) > Math.max(tip.top, box.top) + 2;
          const labels = [...document.querySelectorAll('.pieces .name')];
          return [...own.querySelectorAll('.name, .piece, .badge'), ...labels].filter((each) => isMet(each.getBoundingClientRect())).map((each) => each.textContent.trim());
        }, id.slice('land-'.length));
        assert.deepEqual(met, [], `${id} of ${seats} boards`);
      }
      // What the Invaders did is told in the bar, not over the map.
      assert.equal(await page.locator('.map .recap, .map > button, button.over-map').count(), 0);
      await page.keyboard.press('t');
      await page.getByRole('region', { name: 'Lands as a table' }).waitFor();
      assert.equal(await page.locator('.tip > *').count(), 0);
      await page.keyboard.press('t');
      await page.getByRole('button', { name: 'Games', exact: true }).click();
    }
  },

  async 'what no card offers stands in the list, and the keys are those that are shown'(open) {
    const page = await open(desktop);
    await paste(page, dreaming);
    await page.getByRole('heading', { name: /^Fast Powers/ }).waitFor();
    const fire = page.getByRole('button', { name: 'any element: fire' });
    await fire.click({ trial: true, timeout: 2000 }); // in sight, for a pointer
    await page.keyboard.press(await fire.locator('kbd').innerText());
    await page.waitForFunction(() => document.documentElement.dataset.choices === '1');
    assert.match(await page.locator('.log').innerText(), /Any element: fire/i);
    assert.equal(await page.locator('.hand .card.offered').count(), 1);
  },

  async 'a double click chooses once, and so does a key held too long'(open) {
    const page = await open(desktop);
    await paste(page, crowded);
    await page.getByRole('heading', { name: 'Play cards for this turn.' }).waitFor();
    await page.locator('.hand .row > .card.offered').first().dblclick();
    await page.waitForTimeout(400);
    assert.equal(await choicesMade(page), '1');
    await page.keyboard.down('1');
    await page.waitForTimeout(100);
    await page.keyboard.down('1');
    await page.keyboard.up('1');
    await page.waitForTimeout(100);
    assert.equal(await choicesMade(page), '2');
  },

  async 'damaged and full storage, and a link in an open tab'(open) {
    const page = await open(desktop);
    await page.evaluate(() => {
      localStorage.setItem('loci.game.x', 'null');
      localStorage.setItem('loci.game.y', '{"key":"y"}');
      localStorage.setItem('loci.settings', '{"game":"chess","pace":3,"theme":"pink"}');
    });
    await page.reload();
    await startGame(page, { seed: 9 });
    await timedChoice(page, 0);
    await choicesKept(page);
    await page.evaluate(() => {
      for (let size = 2 ** 22; size > 0; size >>= 1) {
        try {
          for (;;) localStorage.setItem(`fill${Math.random()}`, 'x'.repeat(size));
        } catch {
          // Full at this size.
        }
      }
      // Names take room too: the last letters go into one thing.
      try {
        for (let rest = ''; ; rest += 'x') localStorage.setItem('x', rest);
      } catch {
        // Full to the last letter.
      }
    });
    await timedChoice(page, 1);
    await page.getByText('storage is full').waitFor();
    await page.evaluate(() => (location.hash = '#game=broken'));
    await page.getByText('The link is not whole').waitFor();
    assert.equal(await choicesMade(page), '2');
  },

  async 'cards turned up are found by keys, and on a phone from any view'(open) {
    const page = await open(desktop);
    const untilDrawn = async () => {
      for (let step = 0; step < 8 && !(await page.locator('.drawn').isVisible()); step++) {
        await page.keyboard.press('1');
        await page.waitForTimeout(60);
      }
      await page.locator('.drawn').waitFor();
    };
    await page.getByLabel('Cards in a fixed order').uncheck();
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
      await page.keyboard.press((await page.locator('.ends button').count()) > 0 ? 'k' : '1');
      await page.waitForTimeout(60);
    }
    const beat = () => page.locator('.playback .count').innerText();
    assert.match(await beat(), /^1 of/);
    await page.keyboard.press('m');
    await page.waitForFunction(() => document.activeElement.classList.contains('land'));
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
    await page.getByLabel('Advice at every decision').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Help' }).waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.getByRole('region', { name: 'Lands as a table' }).waitFor();
  },

  async 'keys alone: the focus is never lost, nor on a way out'(open) {
    const page = await open(desktop);
    const focused = () => page.evaluate(() => document.activeElement.className.baseVal ?? document.activeElement.className);
    const made = (count) => page.waitForFunction((wanted) => document.documentElement.dataset.choices === wanted, String(count));
    await page.getByRole('group', { name: 'Spirits' }).getByRole('button', { name: '2' }).click();
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
    for (let step = 1; step <= 4; step++) {
      await page.keyboard.press('Enter'); // Growth and its three parts
      await made(step);
    }
    await page.getByRole('heading', { name: 'Play cards for this turn.' }).waitFor();
    await page.waitForFunction(() => document.activeElement.closest('.options li:first-child'));
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await page.getByRole('button', { name: 'Spirits of the Forest' }).click();
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

  async 'a link opens the same game, with the same bot, to be watched from its start'(open) {
    const page = await open(desktop);
    await startForest(page, { seed: 4 });
    for (let step = 0; step < 3; step++) await forestChoice(page, step);
    const made = await choicesKept(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (window.copied = text);
    });
    await page.getByRole('button', { name: 'Save and share' }).click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await page.evaluate(() => window.copied);
    await page.evaluate(() => localStorage.clear());
    const other = await page.context().newPage();
    await other.goto(link);
    await other.locator('#decision').waitFor();
    assert.equal(await choicesMade(other), made);
    assert.equal(await other.getByLabel('Who plays for Bot').inputValue(), 'greedy');
    assert.match(new URL(other.url()).hash, /^#\/g\//);
    await other.keyboard.press('l');
    await other.getByRole('button', { name: 'Play from the start' }).click();
    await other.waitForFunction(() => document.documentElement.dataset.choices === '0');
    await other.waitForFunction(() => document.documentElement.dataset.choices === '2');
    await other.getByRole('button', { name: 'Pause' }).click();
    // Of another in the same tab: the page stays, and says what is wrong.
    await other.goto(link.slice(0, -9));
    await other.getByRole('alert').waitFor();
    await other.goto(link);
    await other.waitForFunction((count) => document.documentElement.dataset.choices === count, made);
  },

  async 'a turn on or back is drawn once, where it arrives'(open) {
    const page = await open(desktop);
    // Four Spirits, eight turns: choices without sense, and nothing loses.
    const replay = await page.evaluate(async () => {
      const socket = new WebSocket(`ws://${location.host}/messages`);
      await new Promise((resolve) => (socket.onopen = resolve));
      const ask = (message) =>
        new Promise((resolve) => {
          socket.onmessage = (event) => resolve(JSON.parse(event.data));
          socket.send(JSON.stringify(message));
        });
      const spirits = ['river-surges-in-sunlight on A', 'lightnings-swift-strike on B', 'vital-strength-of-the-earth on C', 'shadows-flicker-like-flame on D'];
      let { look } = await ask({ do: 'new', seed: 2, setup: [...spirits.map((each) => `spirit ${each}`), 'progressions on', 'losses off'] });
      while (look.state.turn < 9) {
        const { seat, options } = look.decisions[0];
        ({ look } = await ask({ do: 'choose', at: look.choices, seat, option: (look.choices * 5 + 3) % options.length }));
      }
      return (await ask({ do: 'save' })).replay;
    });
    await paste(page, replay);
    await page.locator('#decision').waitFor();
    const end = await choicesKept(page);
    const position = () => page.locator('.map').innerText();
    const before = await position();
    const step = async (key) => {
      await page.evaluate(() => {
        window.seen = [];
        const timing = (window.lociTiming = { pressed: 0, drawn: 0 });
        addEventListener('keydown', () => (timing.pressed = performance.now()), { once: true, capture: true });
        window.watching?.disconnect();
        window.watching = new MutationObserver(() => {
          window.seen.push(document.documentElement.dataset.choices);
          requestAnimationFrame(() => setTimeout(() => (timing.drawn ||= performance.now()), 0));
        });
        window.watching.observe(document.documentElement, { attributeFilter: ['data-choices'] });
      });
      await page.keyboard.press(key);
      await page.waitForFunction(() => window.lociTiming.drawn > 0);
      assert.equal((await page.evaluate(() => window.seen)).length, 1, 'choices on the way are drawn');
      await choicesKept(page);
      return page.evaluate(() => window.lociTiming.drawn - window.lociTiming.pressed);
    };
    const [back, on] = [[], []];
    for (let turn = 0; turn < 7; turn++) back.push(await step('<'));
    for (let turn = 0; turn < 7; turn++) on.push(await step('>'));
    assert.equal(await choicesMade(page), end);
    assert.equal(await position(), before);
    const middle = percentile([...back, ...on], 0.5);
    console.log(`  a turn of ${Math.round(Number(end) / 8)} choices, from key to drawn: back ${back.map(Math.round).join(' ')}, on ${on.map(Math.round).join(' ')} ms`);
    assert.ok(middle < 250, 'a turn takes too long to be drawn'); // on a quiet machine it is within 100
  },

  async 'a game deleted can be had back until the screen is left'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 9 });
    await timedChoice(page, 0);
    await choicesKept(page);
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    const games = page.getByRole('region', { name: 'Saved games' });
    const listed = await games.getByRole('button', { name: /^Delete the game/ }).count();
    await games.getByRole('button', { name: /^Delete the game/ }).first().click();
    await page.getByText(/^Deleted: /).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Undo');
    await accessible(page, 'set-up with a game deleted');
    await page.keyboard.press('Enter');
    await games.getByRole('button', { name: /^Delete the game/ }).nth(listed - 1).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Continue/ }).waitFor();
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('loci.game.')).length);
    assert.equal(await kept(), 1);
    await games.getByRole('button', { name: /^Delete the game/ }).first().click();
    await page.getByText(/^Deleted: /).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Start first game' }).waitFor();
    assert.equal(await kept(), 0);
  },

  async 'by touch a Ravage shows what a choice would do before it is made, and says its sum'(open) {
    const page = await open(phone);
    await paste(page, ravaged);
    await page.locator('#decision').waitFor();
    await page.getByRole('button', { name: /^Done/ }).click();
    await page.getByText('6 Damage, 2 defended: 4 to the land, 4 to Dahan', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Skip to the end' }).click();
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

  async 'a position is pasted and played on from'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 9 });
    for (let step = 0; !/^Play cards/.test(await page.locator('#decision').innerText()); step++) await timedChoice(page, step);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (window.copied = text);
    });
    await page.getByRole('button', { name: 'Save and share' }).click();
    await page.getByRole('button', { name: 'Copy the position' }).click();
    const code = await page.evaluate(() => window.copied);
    await page.keyboard.press('Escape');
    const sentence = () => page.locator('#decision').innerText();
    const before = await sentence();
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await paste(page, code);
    await page.locator('#decision').waitFor();
    assert.equal(await sentence(), before);
    assert.equal(await choicesMade(page), '0');
    await timedChoice(page, 5);
    await choicesKept(page);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.choices === '1');
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

  async 'a game of the terminal goes on in the browser, state for state'(open) {
    const file = join(folder, 'terminal.txt');
    spawnSync(loci, ['play', '--seed', '3', '--autosave', file], { input: '1\n'.repeat(15) });
    const page = await open(desktop);
    await paste(page, readFileSync(file, 'utf8'));
    await page.locator('#decision, h1').first().waitFor();
  },
};

const wanted = process.argv.slice(2);
const chosen = Object.entries(tests).filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const { server, address } = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
let failed = 0;
for (const [name, test] of chosen) {
  const context = await browser.newContext({ bypassCSP: true });
  const problems = [];
  const open = async (viewport) => {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => problems.push(error.message));
    await page.setViewportSize(viewport);
    await page.goto(address);
    return page;
  };
  const start = performance.now();
  try {
    await test(open);
    assert.deepEqual(problems, []);
    console.log(`ok  ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s  ${name}`);
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
