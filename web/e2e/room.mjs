// What has room on the screen, and covers nothing.
import assert from 'node:assert/strict';
import { choicesMade, startGame, timedChoice, unfold } from './player.mjs';
import { crowded, crowdedBoards, cutCards, desktop, dreaming, holding, paste, patience, pause, phone, resize } from './table.mjs';

export const tests = {
  // In course of a game there are lists, prices and forecasts in the bar.
  async 'whatever the bar asks, it covers no land'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 5 });
    for (let step = 0; step < 28; step++) {
      for (const size of [desktop, { width: 1280, height: 720 }]) {
        await resize(page, size);
        const free = await page.evaluate(() => Math.min(...[...document.querySelectorAll('.land')].map((land) => land.getBoundingClientRect().top)) - document.querySelector('.bar').getBoundingClientRect().bottom);
        assert.ok(free > 0, `step ${step}, ${size.width} wide: ${-free} px of a land lie under the bar`);
      }
      await timedChoice(page, step);
    }
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

  async 'cards say what they are for: to play, played, or in the hand'(open) {
    const page = await open(desktop);
    await startGame(page, { seed: 5 });
    const begun = await choicesMade(page);
    await page.locator('.row.offered').first().click();
    await page.waitForFunction((count) => Number(document.documentElement.dataset.choices) > Number(count), begun);
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
    // Those that stay in the hand can be read where there is room, and none of them is offered.
    const held = page.locator('.hand .pile', { has: page.getByRole('heading', { name: /^Hand/ }) }).locator('.card');
    await page.locator('.hand .pile', { hasText: 'In play' }).waitFor();
    assert.equal(await held.count(), 4);
    assert.deepEqual(await cutCards(page, '.hand'), []);
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
      for (const [width, height] of [[1280, 720], [1280, 800], [1440, 900], [1920, 1080]]) {
        await resize(page, { width, height });
        await page.mouse.move(0, 0);
        await pause(page, 150);
        assert.deepEqual(await cutCards(page, '.hand'), [], `${cards.length} cards at ${width} px`);
        assert.equal(await page.locator('.hand .card').count(), cards.length);
        assert.equal(await page.locator('.hand .card.compact').count(), 0, `names alone of ${cards.length} cards at ${width} by ${height} px`);
        if (cards.length === 4) assert.equal(await page.locator('.hand .card .text').count(), 4, `text at ${width} px`);
      }
      await page.getByRole('button', { name: 'Games', exact: true }).click();
    }
  },

  async 'four cards turned up lie side by side, whole'(open) {
    const page = await open(desktop);
    await unfold(page);
    await page.getByLabel('power progressions').uncheck();
    await startGame(page, { seed: 9 });
    for (let step = 0; step < 8 && !(await page.locator('.drawn').isVisible()); step++) {
      await page.keyboard.press('1');
      await pause(page, 60);
    }
    for (const [width, height, across] of [[1440, 900, 4], [1280, 800, 4], [1920, 1080, 4], [1024, 768, 4], [390, 844, 1]]) {
      await resize(page, { width, height });
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
    for (let step = 0; step < 80 && (step < 52 || !(await page.locator('.hand').isVisible())); step++) await timedChoice(page, step);
    await page.locator('.hand').waitFor();
    await page.mouse.move(1, 1);
    for (const [width, height, wide, tall] of [[1440, 900, 840, 500], [1280, 800, 690, 400], [1920, 1080, 1060, 640]]) {
      await resize(page, { width, height });
      await pause(page, 150);
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

  async 'where boards are small the map opens on one\'s own, with the island beside it, and names what is out of sight'(open) {
    const page = await open(phone);
    await paste(page, crowdedBoards());
    await page.locator('.decision h2').first().waitFor();
    const inSight = (board) =>
      page.evaluate((letter) => {
        const map = document.querySelector('.map').getBoundingClientRect();
        const isIn = ({ left, right, top, bottom }) => left >= map.left - 1 && right <= map.right + 1 && top >= map.top - 1 && bottom <= map.bottom + 1;
        return [...document.querySelectorAll(`[id^="land-${letter}"]`)].filter((land) => isIn(land.getBoundingClientRect())).length;
      }, board);
    const whole = page.getByRole('button', { name: 'Show the whole island' });
    await whole.waitFor();
    assert.equal(await inSight('A'), 8);
    assert.ok((await inSight('D')) < 8);
    await page.getByRole('group', { name: 'Spirits' }).getByRole('button').nth(3).click();
    await page.waitForFunction(() => document.querySelector('#land-D8').getBoundingClientRect().left < innerWidth);
    await page.getByRole('button', { name: /Sudden Ambush/ }).first().click();
    await page.locator('.land.legal').first().waitFor();
    await pause(page, 100);
    assert.equal(await inSight('D'), 8);
    const unnamed = await page.evaluate(() => {
      const map = document.querySelector('.map').getBoundingClientRect();
      const named = [...document.querySelectorAll('.beyond')].map((each) => each.textContent.trim());
      const isOut = ({ left, right, top, bottom }) => right < map.left || left > map.right || bottom < map.top || top > map.bottom;
      return [...document.querySelectorAll('.land.legal')].filter((land) => isOut(land.getBoundingClientRect())).map((land) => land.id.slice('land-'.length)).filter((name) => !named.includes(name));
    });
    assert.deepEqual(unnamed, []);
    await whole.click();
    await whole.waitFor({ state: 'detached' });
    assert.equal((await Promise.all([...'ABCD'].map(inSight))).reduce((sum, count) => sum + count, 0), 32);
    await page.getByRole('button', { name: 'Fit the island' }).click();
    await whole.waitFor();
  },

  async 'two boards have the same scale before and after cards are chosen'(open) {
    const page = await open(desktop);
    await unfold(page);
    await page.getByLabel('power progressions').uncheck();
    await startGame(page, { seed: 9, seats: 2 });
    const scale = async () => {
      await page.mouse.move(1, 1);
      await pause(page, 300);
      const { width, height, x, y } = await page.locator('#land-A5').boundingBox();
      return [width, height, x, y].map(Math.round);
    };
    const before = await scale();
    const drafted = async () => {
      for (let step = 0; step < 8 && !(await page.locator('.drawn').isVisible()); step++) {
        await page.keyboard.press('1');
        await pause(page, 80);
      }
      await page.locator('.drawn .card').first().click();
      await page.locator('.drawn').waitFor({ state: 'detached' });
      for (let step = 0; step < 4 && !(await page.locator('.hand').isVisible()); step++) {
        await page.keyboard.press('1');
        await pause(page, 80);
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
        await pause(page, 120);
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
    await fire.click({ trial: true, timeout: 2000 * patience }); // in sight, for a pointer
    await page.keyboard.press(await fire.locator('kbd').innerText());
    await page.waitForFunction(() => document.documentElement.dataset.choices === '1');
    assert.match(await page.locator('.log').innerText(), /Any element: fire/i);
    assert.equal(await page.locator('.hand .card.offered').count(), 1);
  },

  async 'majors to choose from show their speed, Elements and keys'(open) {
    const page = await open(desktop);
    await paste(page, `position 1
turn 2
phase spirit
spirit "River Surges in Sunlight" on A
  stage growing
A5: 1P
`);
    await page.locator('.row.offered').first().click();
    await page.getByRole('button', { name: 'All in order' }).click();
    await page.getByRole('button', { name: 'Gain a major power' }).click();
    await page.locator('.drawn .card.major').nth(3).waitFor();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.drawn .card.major')].flatMap((card) =>
        [...card.querySelectorAll('.cost, .speed, .element, kbd')].filter((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).map((each) => `${card.querySelector('.name').textContent}: ${each.className}`)));
    assert.deepEqual(covered, []);
  },

  async 'twelve cards to choose from lie below each other on a phone, and nothing lies over them'(open) {
    const page = await open(phone);
    await paste(page, `position 1
boxes base, branch-and-claw, jagged-earth
turn 2
phase spirit
spirit "Fractured Days Split the Sky" on A
  stage growing
  aside "Portents of Disaster", "Encompassing Ward", "Haunted by Primal Memories", "Call to Ferocity",
    "Pact of the Joined Hunt", "Like Calls to Like", "Pent-Up Calamity", "Voice of Command",
    "Angry Bears", "Twisted Flowers Murmur Ultimatums", "Transform to a Murderous Darkness", "Volcanic Eruption"
A8: 2P
`);
    const days = page.getByRole('button', { name: /Days That Never Were/ });
    await days.last().click(); // the row
    await page.getByText('which part next').waitFor();
    await days.last().click();
    await page.locator('.drawn .card').nth(11).waitFor();
    const [lefts, covered] = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('.drawn .card')];
      const button = document.querySelector('.drawn > .button').getBoundingClientRect();
      const bottom = document.querySelector('.drawn .cards').getBoundingClientRect().bottom;
      return [new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size, bottom > button.top + 1];
    });
    assert.equal(lefts, 1);
    assert.equal(covered, false);
    await page.getByRole('heading', { name: /gain which card/ }).click({ trial: true, timeout: 2000 * patience });
  },
};
