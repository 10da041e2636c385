// A player who knows the screen but not the rules: it takes options as a person would, by clicking
// what is shown. With the same seed it always plays the same game.

// Opens all of the set-up that is folded.
export async function unfold(page) {
  await page.locator('.summary .start').waitFor();
  while ((await page.locator('.panel details:not([open]) > summary').count()) > 0) await page.locator('.panel details:not([open]) > summary').first().click();
}

// Starts a game from the set-up screen.
export async function startGame(page, { seed, seats = 1, map }) {
  const setUp = page.getByRole('button', { name: 'Start first game' });
  const home = page.locator('main').getByText('New game', { exact: true });
  await setUp.or(home).first().waitFor();
  if (!(await setUp.isVisible())) await home.click(); // who has games begins at home
  await setUp.waitFor();
  if (seats > 1) {
    await page.getByRole('group', { name: 'Spirits' }).getByRole('button', { name: String(seats) }).click();
  }
  if (map) await page.getByRole('button', { name: `${map} map` }).click();
  await unfold(page);
  await page.getByLabel('Seed', { exact: true }).fill(String(seed));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.decision h2').first().waitFor();
}

export const isOver = (page) => page.locator('h1', { hasText: /victory|defeat/i }).isVisible();

// From the moment in which a game ends to its result.
export async function seeResult(page) {
  await page.evaluate(() => document.querySelector('.ending button')?.click());
  await page.locator('.result').waitFor();
}

// What the Invaders do is watched elsewhere. It may end by itself at any moment, so nothing is waited for.
export const skipPlayback = (page) => page.evaluate(() => document.querySelector('.playback .buttons button:last-child')?.click());

// One choice; how it is made goes round: on the map, on a card, by a button of the list.
export async function chooseOnce(page, step) {
  const drawn = page.locator('.drawn .card');
  const options = page.locator('.decision .options button');
  const lands = page.locator('.land.legal');
  const cards = page.locator('.hand .card.offered');
  const [inHand, count, onMap, turnedUp] = [await cards.count(), await options.count(), await lands.count(), await drawn.count()];
  if (turnedUp > 0) return drawn.nth(step % turnedUp).click();
  if (count === 0) return page.locator('.decision .ends button').last().click();
  // Options that are out of sight have their place elsewhere: on the map or in the spirit's panel.
  const elsewhere = await page.evaluate(() => {
    const list = document.querySelector('.options.elsewhere');
    return list !== null && getComputedStyle(list).position === 'absolute';
  });
  const rows = page.locator('.row.offered');
  if (elsewhere && (await rows.count()) > 0) return rows.nth((step + 1) % count).click(); // the first rows seldom add Presence
  const innates = page.locator('.innate.offered');
  if (elsewhere && inHand + (await innates.count()) > 0) {
    const which = step % count;
    return which < inHand ? cards.nth(which).click() : innates.nth(which - inHand).click();
  }
  if (onMap === count && (elsewhere || (step % 2 === 0 && (await page.locator('.options.lands').count()) > 0))) {
    // The land's own click, wherever its shape leaves room for a pointer.
    return lands.nth(step % count).dispatchEvent('click');
  }
  if (inHand > 0 && step % 3 === 0) return cards.first().click();
  const shown = page.locator('.decision .options > li:not(.elsewhere) > button');
  return shown.nth(step % (await shown.count())).click();
}

// Chooses once and waits until the result is drawn; the time from click to there in milliseconds.
export async function timedChoice(page, step) {
  await page.evaluate(() => {
    const timing = (window.lociTiming = { clicked: 0, drawn: 0 });
    addEventListener('click', () => (timing.clicked = performance.now()), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (timing.drawn = performance.now()), 0));
    });
    observer.observe(document.getElementById('app'), { childList: true, characterData: true, subtree: true });
  });
  const before = await choicesMade(page);
  await chooseOnce(page, step);
  await page.waitForFunction((count) => document.documentElement.dataset.choices !== count, before);
  await page.waitForFunction(() => window.lociTiming.drawn > 0);
  const time = await page.evaluate(() => window.lociTiming.drawn - window.lociTiming.clicked);
  await skipPlayback(page);
  return time;
}

// Until the choices made so far are saved; how many they are.
export async function choicesKept(page) {
  await page.waitForFunction(() => document.documentElement.dataset.kept === document.documentElement.dataset.choices);
  return choicesMade(page);
}

export const choicesMade = (page) => page.evaluate(() => document.documentElement.dataset.choices);

export async function playToTheEnd(page, most = 900) {
  const times = [];
  for (let step = 0; step < most; step++) {
    if (await isOver(page)) {
      await seeResult(page);
      return times;
    }
    times.push(await timedChoice(page, step));
  }
  throw new Error(`the game did not end in ${most} choices`);
}

// Starts a forest against a bot.
export async function startForest(page, { seed, players = 2 }) {
  await page.getByRole('button', { name: 'Spirits of the Forest' }).click();
  await page.getByRole('group', { name: 'Players' }).getByRole('button', { name: players === 1 ? 'Alone' : String(players) }).click();
  if (players > 1) await page.getByLabel('Player 2').selectOption('greedy');
  await page.getByLabel('Seed of the forest').fill(String(seed));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('#decision').waitFor();
}

// One choice in the forest: a tile, or a button where there is no tile.
export async function forestChoice(page, step) {
  const tiles = page.locator('.tile.legal');
  const ends = page.locator('.ends .button');
  // Counted at one moment, and anew while a bot moves: then there is nothing.
  let [count, buttons] = [0, 0];
  while (count + buttons === 0) {
    await page.locator('.tile.legal, .ends .button').first().waitFor();
    [count, buttons] = await page.evaluate(() => ['.tile.legal', '.ends .button'].map((each) => document.querySelectorAll(each).length));
  }
  const before = await choicesMade(page);
  if (count === 0 || (buttons > 0 && step % 3 === 2)) await ends.nth(step % buttons).click();
  else await tiles.nth(step % count).click();
  await page.waitForFunction((made) => document.documentElement.dataset.choices !== made, before);
  await botsAnswered(page);
}

export const botsAnswered = (page) =>
  page.locator('.tile.legal, .ends .button:not(:text-matches("^Let ")), h1').first().waitFor();

export async function playForestToTheEnd(page, most = 200) {
  for (let step = 0; step < most; step++) {
    if (await isOver(page)) {
      await page.getByRole('alertdialog', { name: /victory|defeat/i }).waitFor();
      await seeResult(page);
      return step;
    }
    await forestChoice(page, step);
  }
  throw new Error(`the forest was not empty after ${most} choices`);
}
