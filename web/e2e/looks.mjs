// How every main screen looks, in pictures that are compared pixel by pixel: at a phone's size, on a small and
// a large desktop, and in 4K. With words behind it only the screens whose names have one of them;
// `--update` keeps what it sees.
//
// A picture is kept small: scaled down, and as lossy WebP. What is seen is scaled and encoded likewise before it
// is compared, by the same browser, so the same screen gives the same pixels. Fonts are the site's own;
// hinting and subpixels, which are the machine's, are off. What is left of another machine's drawing
// is spread thinly over the edges of letters; a change is dense somewhere. So a picture differs when
// some square of it does.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { forestChoice, playForestToTheEnd, playToTheEnd, startForest, startGame, timedChoice, unfold } from './player.mjs';
import { address, folder, patience, pause, root, server } from './table.mjs';

const sizes = { phone: { width: 390, height: 844, kept: 390 }, small: { width: 1280, height: 800, kept: 1280 }, large: { width: 1920, height: 1080, kept: 960 }, '4k': { width: 3840, height: 2160, kept: 960 } };
const keptIn = join(root, 'web/e2e/looks');
const seenIn = join(root, 'build/looks');
const [square, dense, tells] = [24, 0.3, 48]; // pixels; of them; of 255 in some colour

const island = (setup, choices) => async (page) => {
  await startGame(page, setup);
  for (let step = 0; step < choices; step++) await timedChoice(page, step);
};
const seed = (page, label) => page.getByLabel(label, { exact: true }).fill('5');

// How each is come to, in a browser that knows nothing yet.
const screens = {
  'set-up': async (page) => {
    await unfold(page);
    await seed(page, 'Seed');
    while ((await page.locator('.panel details[open] > summary').count()) > 0) await page.locator('.panel details[open] > summary').first().click();
  },
  'set-up-forest': async (page) => {
    await page.getByRole('button', { name: 'Spirits of the Forest' }).click();
    await seed(page, 'Seed of the forest');
  },
  growth: island({ seed: 5 }, 0),
  table: island({ seed: 5 }, 13),
  settings: async (page) => {
    await island({ seed: 5 }, 1)(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
  },
  help: async (page) => {
    await island({ seed: 5 }, 1)(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  several: island({ seed: 8, seats: 4 }, 16),
  home: async (page) => {
    await island({ seed: 5 }, 2)(page);
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: /^New game/ }).waitFor();
  },
  end: async (page) => {
    await startGame(page, { seed: 5 });
    await playToTheEnd(page);
    await page.locator('figure').first().waitFor();
  },
  statistics: async (page) => {
    await screens.end(page);
    await page.goto(`${address}#/statistics`);
    await page.locator('.figures').waitFor();
  },
  forest: async (page) => {
    await startForest(page, { seed: 4 });
    for (let step = 0; step < 8; step++) await forestChoice(page, 5 * step + 1);
  },
  'forest-end': async (page) => {
    await startForest(page, { seed: 4 });
    await playForestToTheEnd(page);
  },
};

// In a page of its own: the picture as it is kept, and where it differs from the one that was.
async function judged({ png, width, kept, square, dense, tells }) {
  const bitmapOf = async (base64, type) => createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }));
  const whole = await bitmapOf(png, 'image/png');
  const height = Math.round((whole.height * width) / whole.width);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const webp = btoa(letters);
  if (!kept) return { webp, where: [] };
  const pixels = async (base64) => {
    const bitmap = await bitmapOf(base64, 'image/webp');
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    copy.drawImage(bitmap, 0, 0);
    return bitmap.width === width && bitmap.height === height ? copy.getImageData(0, 0, width, height).data : undefined;
  };
  const [is, was] = [await pixels(webp), await pixels(kept)];
  if (!was) return { webp, where: ['its size'] };
  const where = [];
  for (let top = 0; top < height; top += square) {
    for (let left = 0; left < width; left += square) {
      let [other, all] = [0, 0];
      for (let y = top; y < Math.min(height, top + square); y++) {
        for (let x = left; x < Math.min(width, left + square); x++, all++) {
          const i = 4 * (y * width + x);
          if ([0, 1, 2].some((colour) => Math.abs(is[i + colour] - was[i + colour]) > tells)) other += 1;
        }
      }
      if (other > dense * all) where.push(`${left},${top}`);
    }
  }
  return { webp, where };
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const updates = process.argv.includes('--update');
const wanted = Object.entries(screens).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'] });
const judge = await browser.newPage();
mkdirSync(updates ? keptIn : seenIn, { recursive: true });
const differing = [];
for (const [name, reach] of wanted) {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', reducedMotion: 'reduce', colorScheme: 'dark', locale: 'en-GB', timezoneId: 'UTC', viewport: { width: 1440, height: 900 } });
  await context.route(/\/games(\/|$)/, (route) => route.fulfill({ status: 404 })); // the server has those of the screens before
  const page = await context.newPage();
  page.setDefaultTimeout(20_000 * patience);
  await page.clock.setFixedTime(new Date('2026-03-14T12:00:00Z'));
  await page.goto(address);
  await reach(page);
  for (const [size, { width, height, kept }] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await page.mouse.move(0, 0);
    await page.evaluate(async () => {
      document.activeElement?.blur();
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await pause(page, 500);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const file = join(keptIn, `${name}-${size}.webp`);
    const before = existsSync(file) ? readFileSync(file).toString('base64') : undefined;
    const { webp, where } = await judge.evaluate(judged, { png: png.toString('base64'), width: kept, kept: before, square, dense, tells });
    const isSame = before !== undefined && where.length === 0;
    if (!isSame && !updates) {
      writeFileSync(join(seenIn, `${name}-${size}.webp`), Buffer.from(webp, 'base64'));
      differing.push(`${name}-${size}`);
      console.log(`DIFFERS  ${name}, ${size}: ${before === undefined ? 'no picture is kept' : `${where.length} squares of ${square} px, first at ${where.slice(0, 4).join(' ')}`}`);
    }
    if (!isSame && updates) writeFileSync(file, Buffer.from(webp, 'base64'));
    if (isSame || updates) console.log(`${isSame ? 'same' : 'kept'}     ${name}, ${size}`);
  }
  await context.close();
}
await browser.close();
server.removeAllListeners('exit');
server.kill();
rmSync(folder, { recursive: true });
if (differing.length > 0) console.log(`${differing.length} pictures differ. They lie in build/looks, those kept in web/e2e/looks; if the change is meant: npm --prefix web run looks -- --update ${differing.map((each) => each.replace(/-\w+$/, '')).filter((each, i, all) => all.indexOf(each) === i).join(' ')}`);
process.exit(differing.length === 0 ? 0 : 1);
