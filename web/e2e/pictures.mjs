// Takes the pictures of the README and the pages in docs/pictures, from a game that is always the
// same, served by `loci serve`.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { playToTheEnd, startGame, timedChoice } from './player.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const pictures = join(root, 'docs/pictures');
mkdirSync(pictures, { recursive: true });
const server = spawn(join(root, 'build/loci'), ['serve', '--port', '0', '--games', ':memory:']);
const address = await new Promise((resolve) =>
  server.stdout.on('data', (text) => /http:\S+/.test(String(text)) && resolve(/http:\S+/.exec(String(text))[0])),
);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

async function take(name, { width = 1440, height = 900, seats = 1, seed, choices, scale = 1 }) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark', deviceScaleFactor: scale });
  await page.goto(address);
  await startGame(page, { seed, seats });
  if (choices === undefined) await playToTheEnd(page);
  for (let step = 0; step < (choices ?? 0); step++) await timedChoice(page, step);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(2600); // until what moved has settled
  await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 84 });
  await page.close();
}

await take('island', { seed: 5, choices: 13 });
await take('phone', { seed: 6, choices: 22, width: 390, height: 844, scale: 2 });
await take('four', { seed: 8, seats: 4, choices: 60 });
await take('end', { seed: 5 });
await browser.close();
server.kill();
