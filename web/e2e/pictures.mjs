// Takes the pictures of the README and the pages in docs/pictures, from a game that is always the
// same, served by `loci serve`. With names behind it only those.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chooseOnce, forestChoice, playToTheEnd, startForest, startGame, timedChoice } from './player.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const pictures = join(root, 'docs/pictures');
mkdirSync(pictures, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'loci-pictures-'));
const server = spawn(join(root, 'build/loci'), ['serve', '--port', '0', '--games', join(folder, 'games.db')]);
const address = await new Promise((resolve) =>
  server.stdout.on('data', (text) => /http:\S+/.test(String(text)) && resolve(/http:\S+/.exec(String(text))[0])),
);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

const wanted = process.argv.slice(2);
async function take(name, play, { width = 1440, height = 900, scale = 1 } = {}) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const page = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block', viewport: { width, height }, colorScheme: 'dark', deviceScaleFactor: scale });
  await page.goto(address);
  await play(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(2600); // until what moved has settled
  await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 84 });
  await page.close();
}

const island = (setup, choices) => async (page) => {
  await startGame(page, setup);
  for (let step = 0; step < choices; step++) await timedChoice(page, step);
};

const forest = (setup, choices) => async (page) => {
  await startForest(page, setup);
  for (let step = 0; step < choices; step++) await forestChoice(page, 5 * step + 1);
  await page.keyboard.press('h');
  await page.getByText(/^Hint:/).waitFor();
};

const phone = { width: 390, height: 844, scale: 2 };
await take('island', island({ seed: 5 }, 13));
await take('setup', async (page) => {
  await page.getByRole('button', { name: /^Thunderspeaker/ }).click();
  await page.getByLabel('Adversary', { exact: true }).selectOption({ index: 1 });
});
await take('invaders', async (page) => {
  await page.evaluate(() => localStorage.setItem('loci.settings', JSON.stringify({ pace: 'steps' })));
  await page.reload();
  await island({ seed: 5 }, 7)(page);
  for (let step = 7; step < 60 && !(await page.locator('.playback').isVisible()); step++) {
    await chooseOnce(page, step);
    await page.waitForTimeout(200);
  }
  // Into the Builds.
  for (let beat = 0; beat < 6 && !(await page.locator('.playback h2.build').isVisible()); beat++) await page.getByRole('button', { name: 'Next' }).click();
});
await take('hint', async (page) => {
  await island({ seed: 5 }, 12)(page);
  await page.keyboard.press('h');
  await page.locator('.hint ol li').first().waitFor();
});
await take('phone', island({ seed: 6 }, 22), phone);
await take('four', island({ seed: 8, seats: 4 }, 52));
await take('thematic', island({ seed: 3, seats: 3, map: 'Thematic' }, 24));
await take('end', async (page) => {
  await startGame(page, { seed: 5 });
  await playToTheEnd(page);
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await page.getByRole('heading', { name: 'What cost most' }).waitFor({ timeout: 300_000 });
});
await take('forest', forest({ seed: 4 }, 8));
await take('forest-phone', forest({ seed: 4 }, 5), phone);
await browser.close();
server.kill();
rmSync(folder, { recursive: true });
