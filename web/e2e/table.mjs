// What all tests in a browser share: the site, given out by `loci serve`, games to begin with, and what is
// looked for on every page.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const loci = join(root, 'build/loci');
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const folder = mkdtempSync(join(tmpdir(), 'loci-e2e-'));
// How many times slower than a quiet machine this one may be: everything that waits, waits so much longer.
export const patience = Number(process.env.LOCI_PATIENCE ?? 1);
export const pause = (page, time) => page.waitForTimeout(time * patience);
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export function serve() {
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
export const crowded = `position 1
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
export const dreaming = `position 1
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
export const ravaged = `position 1
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
export const holding = (cards) => `position 1
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
export const cutCards = (page, holder) =>
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
export const blighting = `position 1
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

// Four boards full of pieces, with twelve Ravages and eight Builds to come.
export const crowdedBoards = () => {
  const spirits = [['River Surges in Sunlight', 'Boon of Vigor'], ["Lightning's Swift Strike", "Lightning's Boon"], ['Vital Strength of the Earth', 'A Year of Perfect Stillness'], ['Thunderspeaker', 'Sudden Ambush']];
  const seats = spirits.map(([spirit, played], i) => `spirit "${spirit}" on ${'ABCD'[i]}\n  hand none\n  played "${played}"\n  stage playing\n  picks 0\n`);
  const lands = [...'ABCD'].flatMap((board, i) => [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${board}${number}: 1C 1T 1E 1D${number === 5 ? ` 2P${i + 1}` : ''}\n`));
  return `position 1\nturn 3\nphase fast\n${seats.join('')}blight pool 20\nfear earned "Avoid the Dahan"\ninvader ravage stage-2-coastal\ninvader build stage-2-wetland\n${lands.join('')}`;
};

export async function paste(page, text) {
  await page.getByRole('button', { name: 'Paste a game' }).click();
  await page.getByLabel('A replay or a position, as text').fill(text);
  await page.getByRole('button', { name: 'Open it' }).click();
}

// Serious findings of axe: what keeps people from using the page.
export async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const said = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(said, [], `accessibility of the ${where}`);
  await saysWhatIsSeen(page, where);
}

// Whoever speaks to the page says what they see on a button. Cards, tiles and lands go by their names.
export async function saysWhatIsSeen(page, where) {
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
export async function noScrolling(page, where) {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.ok(tall <= 0, `${where} scrolls by ${tall} px`);
}

// Another size of the window, drawn.
export async function resize(page, size) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await pause(page, 150);
}

export async function noSideways(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${where} scrolls sideways by ${wide} px`);
}

// How long each task of a page computed meanwhile, in milliseconds, whatever else the machine did.
export async function tasksWhile(page, work) {
  const session = await page.context().browser().newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traced = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] }, transferMode: 'ReportEvents' });
  await work();
  await session.send('Tracing.end');
  await traced;
  await session.detach();
  const pages = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  return events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && pages.has(`${pid} ${tid}`)).map(({ tdur = 0 }) => tdur / 1000);
}

export const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)];

export const { server, address } = await serve();
