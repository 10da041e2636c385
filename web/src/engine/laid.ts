// The engine tells what has changed; here it is laid over what was told before. What has not changed
// stays the same object, so nobody need look at it again.
import type { Answer, Look, ForestLook, SavedChanged, Told } from './messages';

type AnyChanged = NonNullable<Told['changed']>;

const entries = (was: readonly unknown[], changed: object): unknown[] => {
  const all = [...was];
  for (const [number, entry] of Object.entries(changed)) all[Number(number)] = entry;
  return all;
};

// Fields of an object; of a list the entries, by number.
function over<T extends object>(was: T, changed: object): T {
  const now = { ...was } as Record<string, unknown>;
  for (const [name, part] of Object.entries(changed)) {
    const old = now[name];
    now[name] = Array.isArray(old) && !Array.isArray(part) ? entries(old, part as object) : part;
  }
  return now as T;
}

export function lookAfter<L extends Look | ForestLook>(was: L, { state, ...changed }: AnyChanged): L {
  return { ...was, ...changed, state: state ? over(was.state, state) : was.state };
}

// The lines that stay, then what comes behind them.
export function textAfter(was: string, { lines, text }: SavedChanged): string {
  let stays = 0;
  for (let line = 0; line < lines; line++) stays = was.indexOf('\n', stays) + 1;
  return was.slice(0, stays) + text;
}

// What one talk with the engine has told so far.
export class Known {
  private look: Look | ForestLook | undefined;
  private replay = '';

  // The answer with all of what only changes are told of.
  complete({ changed, saved, ...answer }: Told): Answer {
    if (changed && this.look) answer.look = lookAfter(this.look, changed);
    if (answer.look) this.look = answer.look;
    if (!saved) return answer;
    this.replay = textAfter(this.replay, saved);
    return { ...answer, replay: this.replay };
  }
}
