// Whole games of the island, and how choices are made.
import assert from 'node:assert/strict';
import { choicesMade, isOver, playToTheEnd, startGame, timedChoice, unfold } from './player.mjs';
import { accessible, address, crowded, desktop, noScrolling, noSideways, paste, patience, pause, percentile, phone } from './table.mjs';

export const tests = {
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
    assert.ok(median < 150 * patience, 'choices take too long to be drawn');
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

  async 'a solo game by touch alone, to its end'(open) {
    const browser = (await open(phone)).context().browser();
    const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', hasTouch: true, isMobile: true, viewport: phone });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000 * patience);
      await page.goto(address);
      await page.evaluate(() => localStorage.setItem('loci.settings', JSON.stringify({ pace: 'instant' })));
      await page.reload();
      await unfold(page);
      await page.getByLabel('Seed', { exact: true }).fill('6');
      await page.getByRole('button', { name: 'Start', exact: true }).tap();
      await page.locator('.decision h2').first().waitFor();
      for (let step = 0; !(await isOver(page)); step++) {
        assert.ok(step < 400, 'the game did not end');
        const before = await choicesMade(page);
        const ways = ['.drawn .card', '.hand .card.offered', '.decision .options > li:not(.elsewhere) > button', '.decision .ends button'];
        const there = await page.evaluate((selectors) => selectors.map((each) => [...document.querySelectorAll(each)].filter((found) => found.checkVisibility() && found.getBoundingClientRect().width > 1).length), ways);
        const way = there.findIndex((count) => count > 0);
        assert.ok(way >= 0, await page.locator('.decision').innerText());
        await page.locator(ways[way]).nth(step % there[way]).tap();
        // What is worth a look first is tapped once more.
        const again = page.getByText(/^Tap .* again to choose it/);
        await page.waitForFunction((count) => document.documentElement.dataset.choices !== count || /again to choose it/.test(document.querySelector('.decision')?.textContent ?? ''), before);
        if (await again.isVisible()) await page.locator(ways[way]).nth(step % there[way]).tap();
        await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, before);
        await page.waitForTimeout(320); // two taps at once are one
      }
    } finally {
      await context.close();
    }
  },

  async 'two spirits at one screen, to the end'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 8, seats: 2 });
    assert.equal(await page.getByRole('group', { name: 'Spirits' }).getByRole('button').count(), 2);
    await playToTheEnd(page);
  },

  async 'a scenario on the thematic map'(open) {
    const page = await open(desktop);
    await unfold(page);
    await page.getByLabel('Scenario').selectOption({ index: 1 });
    await startGame(page, { seed: 3, seats: 2, map: 'Thematic' });
    await accessible(page, 'thematic map');
    assert.equal(await page.locator('.land').count(), 20);
    for (let step = 0; step < 12; step++) await timedChoice(page, step);
    await noScrolling(page, 'the table');
  },

  async 'a double click chooses once, and so does a key held too long'(open) {
    const page = await open(desktop);
    await paste(page, crowded);
    await page.getByRole('heading', { name: 'Play cards for this turn.' }).waitFor();
    await page.locator('.hand .row > .card.offered').first().dblclick();
    await pause(page, 400);
    assert.equal(await choicesMade(page), '1');
    await page.keyboard.down('1');
    await pause(page, 100);
    await page.keyboard.down('1');
    await page.keyboard.up('1');
    await pause(page, 100);
    assert.equal(await choicesMade(page), '2');
  },

  async 'six Spirits of all boxes begin, each with its panel and board'(open) {
    const page = await open(desktop);
    await unfold(page);
    for (const box of ['Jagged Earth', 'Branch and Claw']) await page.getByLabel(box).check();
    await page.getByRole('group', { name: 'Spirits' }).getByRole('button', { name: '6' }).click();
    for (const name of ['Many Minds', 'Fractured Days', 'Starlight', 'Shifting Memory', 'Volcano', 'Shroud']) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await page.getByLabel('Seed', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.decision h2').first().waitFor();
    await accessible(page, 'six Spirits');
    for (let step = 0; step < 30; step++) await timedChoice(page, step);
    await noScrolling(page, 'six Spirits');
    const tiles = page.getByRole('group', { name: 'Spirits' }).getByRole('button');
    assert.equal(await tiles.count(), 6);
    for (let seat = 0; seat < 6; seat++) await tiles.nth(seat).click();
  },

  async 'Spirits are found by box, complexity and word, and a first game may be any easy one'(open) {
    const page = await open(desktop);
    const count = () => page.locator('.spirits .spirit').count();
    await unfold(page);
    const usual = await count();
    await page.getByLabel('Jagged Earth').check();
    assert.ok((await count()) > usual, 'with a box there are more');
    await page.getByRole('button', { name: /^Fractured Days/ }).click();
    await page.getByLabel('Find a Spirit').fill('river');
    assert.equal(await count(), 2, 'what is found, and what is chosen');
    await page.getByLabel('Find a Spirit').fill('');
    await page.getByRole('button', { name: 'Teeth', exact: true }).click();
    await page.getByRole('button', { name: 'Start first game' }).click();
    await page.locator('.decision h2').first().waitFor();
    assert.match(await page.locator('.right').innerText(), /Devouring Teeth/);
  },

  async 'Presence that may be Beasts counts without a question, unless somebody wants to be asked'(open) {
    const page = await open(desktop);
    await unfold(page);
    await page.getByLabel('Jagged Earth').check();
    await page.locator('.spirits .spirit', { hasText: 'Many Minds' }).click();
    await page.getByLabel('Seed', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.decision h2').first().waitFor();
    for (let step = 0; step < 40; step++) {
      const asked = await page.locator('.decision h2').first().innerText();
      assert.doesNotMatch(asked, /not count as other pieces/);
      await timedChoice(page, step);
      await page.locator('.decision h2, h1').first().waitFor();
      await pause(page, 60);
    }
  },

  async 'a game that is won goes on with a next wave and other Spirits'(open) {
    const page = await open(desktop);
    await unfold(page);
    assert.equal(await page.getByLabel('Scenario').getByText('Second Wave').count(), 0);
    await paste(page, `position 1
turn 3
phase slow
judged
spirit "Lightning's Swift Strike" on A
  energy 3
  hand "Lightning's Boon", "Shatter Homesteads"
  played "Raging Storm"
  stage playing
  picks 0
A1: 1E 2P
A5: 1D
`);
    await page.locator('.hand .card.offered').click();
    await page.locator('#land-A1').dispatchEvent('click');
    // First the moment itself, over the island, then the result; that alone when the game is opened again.
    const ending = page.getByRole('alertdialog', { name: 'Victory' });
    await ending.waitFor();
    assert.match(await ending.innerText(), /No Invaders are left, on turn 3\./);
    assert.equal(await page.locator('.land').count(), 8);
    await accessible(page, 'end as it comes');
    await page.keyboard.press('Escape');
    await page.getByText('Score', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Score', { exact: true }).waitFor();
    assert.equal(await ending.count(), 0);
    await page.getByRole('button', { name: 'Play a next wave' }).click();
    await page.getByRole('heading', { name: 'The next wave comes' }).waitFor();
    assert.equal(await page.locator('.spirits .spirit', { hasText: "Lightning's" }).count(), 0);
    await accessible(page, 'next wave');
    await page.getByRole('button', { name: 'Start the next wave' }).click();
    await page.locator('.decision h2').first().waitFor();
    assert.match(await page.locator('.left').innerText(), /Second Wave/);
  },

  async 'Presence counts as Beasts unasked, Action after Action'(open) {
    const page = await open(desktop);
    await paste(page, `position 1
boxes base, branch-and-claw, jagged-earth
turn 2
phase spirit
spirit "Many Minds Move as One" on A
  energy 2
  tracks 2 2
  stage growing
A1: 3P
A5: 2P
A2: 1C 1T 2E
`);
    await page.locator('.row.offered').nth(2).click();
    await page.getByRole('button', { name: 'All in order' }).click();
    await page.getByRole('heading', { name: 'Growth: add Presence and Beasts where?' }).waitFor();
    await page.locator('#land-A2').dispatchEvent('click');
    await page.getByRole('button', { name: /^Energy track/ }).click();
    await page.getByRole('heading', { name: 'Growth: gather Beasts into which land?' }).waitFor();
  },

  async 'a price that Spirits pay together has a row for each, cards that aid it included'(open) {
    const page = await open(desktop);
    const spirit = (name, board, played, hand) => `spirit "${name}" on ${board}\n  energy 6\n  hand "${hand}"\n  played "${played}"\n  stage playing\n  picks 0\n`;
    await paste(page, `position 1\nboxes base, branch-and-claw\nturn 3\nphase fast\n${spirit('River Surges in Sunlight', 'A', 'Boon of Vigor', 'Wash Away')}${spirit("Lightning's Swift Strike", 'B', "Lightning's Boon", 'Raging Storm')}A5: 1P1\nB5: 1P2 2D\nevent deck "Years of Little Rain"\n`);
    for (let seat = 0; seat < 2; seat++) {
      await page.locator('.decision .ends button').click();
      await page.waitForFunction((made) => document.documentElement.dataset.choices === made, String(seat + 1));
    }
    await page.getByRole('button', { name: 'Skip to the end' }).click(); // the card waits to be read
    await page.getByRole('button', { name: 'Act to Ease the Drought' }).click();
    const rows = page.getByRole('list', { name: 'Who pays' }).getByRole('listitem');
    assert.equal(await rows.count(), 2);
    await rows.first().getByRole('button', { name: 'Discard Wash Away' }).waitFor();
    const left = await page.locator('.decision h2').innerText();
    await rows.nth(1).getByRole('button', { name: '+ 1 Energy' }).click();
    await page.waitForFunction((before) => document.querySelector('.decision h2')?.innerText !== before, left);
    await accessible(page, 'price together');
  },
};
