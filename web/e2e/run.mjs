// Whole games in a real browser, at desktop and phone size, served by `loci serve`. With words behind
// it only the tests whose names have one of them; with E2E_PART=0/3, 1/3 or 2/3 only every third test, so
// that three can run at once.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { tests as bots } from './bots.mjs';
import { tests as forest } from './forest.mjs';
import { tests as invaders } from './invaders.mjs';
import { tests as keeping } from './keeping.mjs';
import { tests as keys } from './keys.mjs';
import { tests as learning } from './learning.mjs';
import { tests as playing } from './playing.mjs';
import { tests as room } from './room.mjs';
import { address, folder, patience, root, server } from './table.mjs';

const tests = { ...playing, ...bots, ...invaders, ...keys, ...room, ...keeping, ...learning, ...forest };

const wanted = process.argv.slice(2);
const [part, parts] = (process.env.E2E_PART ?? '0/1').split('/').map(Number);
const chosen = Object.entries(tests)
  .filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .filter((_, number) => number % parts === part);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
let failed = 0;
for (const [name, test] of chosen) {
  // The site is kept for being without a network once, not anew for every test.
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: name.startsWith('without a network') ? 'allow' : 'block' });
  const problems = [];
  const open = async (viewport) => {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000 * patience);
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
