// What keys do at every table, whichever game it is.
import type { AnySitting } from './sitting.svelte';
import type { Settings } from './storage';

export const isTyped = (event: Event): boolean => event.target instanceof Element && event.target.matches('input, textarea, select');

// The key that a table may act on; none while somebody types or reads a dialog, and with Ctrl or Cmd
// only Z, which is done here.
export function keyFor(event: KeyboardEvent, game: AnySitting, settings: Settings): string | undefined {
  if (document.querySelector('dialog[open]') || isTyped(event)) return undefined;
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key.toLowerCase() === 'z') {
    void (event.shiftKey ? game.redo() : game.undo());
    event.preventDefault();
  }
  return command || event.altKey || !settings.keys ? undefined : event.key;
}

// An arrow pressed where nothing has the focus, or the decision as a whole: it goes to the map or forest.
export const seeksTable = (event: KeyboardEvent): boolean => event.key.startsWith('Arrow') && (event.target as Element).matches('body, .decision');

// Back and forth through a game.
export const stepKeys = (game: AnySitting): Record<string, () => void> => ({
  u: () => void game.undo(),
  U: () => void game.redo(),
  ',': () => void game.goTo(game.log.length - 1),
  '.': () => void game.goTo(game.log.length + 1),
  '<': () => void game.goTurns(-1),
  '>': () => void game.goTurns(1),
});
