// Games that are kept, shared, undone and found again.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { choicesKept, choicesMade, forestChoice, playToTheEnd, startForest, startGame, timedChoice, unfold } from './player.mjs';
import { accessible, address, desktop, folder, loci, paste, patience, percentile, phone, root } from './table.mjs';

export const tests = {
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
    await page.getByRole('link', { name: /^New game/ }).waitFor();
    assert.equal(hash(), '#/');
    await page.getByRole('link', { name: 'Statistics' }).click();
    await page.getByText('No game of Spirit Island has ended').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /^New game/ }).waitFor();
    // Settings lie over any screen, and Back closes them.
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForFunction(() => document.documentElement.dataset.choices === '1');
    // Of a game that nobody has any more.
    // From an empty page: where the hash alone changes, nothing is loaded anew.
    await page.goto('about:blank');
    await page.goto(`${address}#/g/gone`);
    await page.getByText('This game is no longer kept').waitFor();
    assert.equal(hash(), '#/');
  },

  async 'the set-up is remembered, a game that is over says so, and can be played again at once'(open) {
    const page = await open(desktop);
    await page.getByRole('button', { name: /^Thunderspeaker/ }).click();
    await page.getByLabel('Adversary', { exact: true }).selectOption({ label: 'Sweden' });
    await page.getByRole('button', { name: 'Level 3' }).click();
    await page.getByRole('group', { name: 'Board of the first Spirit' }).getByRole('button', { name: 'C' }).click();
    await unfold(page);
    await page.getByLabel('Blight card').selectOption('none');
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
    await page.getByRole('link', { name: /^New game/ }).click();
    // As it was chosen, but for the seed.
    assert.equal(await page.getByLabel('Adversary', { exact: true }).locator('option:checked').innerText(), 'Sweden');
    assert.equal(await page.getByRole('button', { name: 'Level 3' }).getAttribute('aria-pressed'), 'true');
    assert.match(await page.locator('.spirit[aria-pressed="true"]').innerText(), /Thunderspeaker/);
    assert.equal(await page.getByLabel('Blight card').inputValue(), 'none');
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
    await other.waitForFunction(() => location.hash.startsWith('#/g/'));
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
        await ask({ do: 'choose', at: look.choices, seat, option: (look.choices * 5 + 3) % options.length });
        ({ look } = await ask({ do: 'look' }));
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
    assert.ok(middle < 250 * patience, 'a turn takes too long to be drawn'); // on a quiet machine it is within 100
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

  async 'without a network it starts, and goes on with a game'(open) {
    const page = await open(desktop);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await startGame(page, { seed: 9 });
    await timedChoice(page, 0);
    await choicesKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('#decision').waitFor();
    assert.equal(await choicesMade(page), '1');
    await timedChoice(page, 1);
    assert.equal(await choicesMade(page), '2');
  },

  // Computing four times slower, and a network of 1.6 Mbit/s that answers after 150 ms.
  async 'on a slow phone something is seen within two seconds, the set-up is there long before the engine, and the next time no network is needed'(open) {
    const browser = (await open(phone)).context().browser();
    const context = await browser.newContext({ bypassCSP: true, viewport: phone });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000 * patience);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address, { waitUntil: 'commit' });
    const start = page.getByRole('button', { name: 'Start first game' });
    await start.waitFor();
    const [seen, ready] = await page.evaluate(() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, performance.now()]);
    console.log(`  something to see after ${(seen / 1000).toFixed(1)} s, the set-up after ${(ready / 1000).toFixed(1)} s`);
    assert.ok(seen < 2000 * patience, 'nothing is seen for too long');
    assert.ok(ready < 4000 * patience, 'nothing can be set up for too long'); // the engine alone takes six seconds to come
    // Who starts at once waits for the engine, and is told so.
    await start.click();
    await page.getByText('Still loading the engine').waitFor();
    await page.locator('#decision').waitFor();
    await choicesKept(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.reload();
    await page.locator('#decision').waitFor();
    await context.close();
  },

  async 'a game of the terminal goes on in the browser, state for state'(open) {
    const file = join(folder, 'terminal.txt');
    spawnSync(loci, ['play', '--seed', '3', '--autosave', file], { input: '1\n'.repeat(15) });
    const page = await open(desktop);
    await paste(page, readFileSync(file, 'utf8'));
    await page.locator('#decision, h1').first().waitFor();
  },

  async 'the app and its engine are small'() {
    const assets = join(root, 'build/site/assets');
    const bytes = readdirSync(assets).filter((name) => !name.endsWith('.gz')).reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length, 0);
    console.log(`  ${(bytes / 1e6).toFixed(2)} MB, packed`);
    assert.ok(bytes <= 1.5e6, `${bytes} bytes`);
  },
};
