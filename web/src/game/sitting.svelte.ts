// A game at this screen, whichever it is: its choices, the way back to any of them, and saving.
import type { Engine } from '../engine/engine';
import type { Answer, Happening, LogLine } from '../engine/messages';
import { drawn } from './drawn';
import { gameIn, setupIn } from './replay';
import { newSeed } from './setup';
import type { Style } from './spirits';
import { keep, keepOnServer, keptReplay, newKey } from './storage';
import { capital } from './words';

// What every game's look has.
export interface AnyLook {
  choices: number;
  seed: number | null;
  from_position: boolean; // it has no seed of its own
  decisions: { seat: number; prompt: string; options: { label: string }[] }[];
  result: { over: boolean; text: string };
}

export const origin = (look: AnyLook): string => (look.from_position ? 'from a position' : `seed ${look.seed}`);

// More choices than these, taken back, are not given up for another one: the game as it was stays kept.
export const many = 8;

// The game that a question was about has been left.
export class Left extends Error {}

export abstract class Sitting<L extends AnyLook> {
  look = $state.raw<L>();
  log = $state.raw<LogLine[]>([]);
  told = $derived(this.log); // as far as it has been shown
  // Choices taken back, the next one first, until another choice is made.
  undone = $state.raw<LogLine[]>([]);
  problem = $state(''); // or what there is to know about the save
  last = $state.raw<LogLine>(); // what the last choice did
  spoken = $state('');
  shownAt = 0; // when what is asked came up
  key = $state(''); // it is kept by
  private kept: string | undefined; // the replay as it was last kept
  private whole: Unkept | undefined; // with the choices that are taken back
  branched = $state.raw<{ key: string; choices: number }>(); // the game that this one has just left, and how many it went on
  private stay = 0; // at the table: a new one for every game

  constructor(protected readonly engine: Engine) {}

  abstract readonly names: string[]; // of the seats
  abstract readonly styles: Style[];
  abstract readonly title: string;
  abstract readonly moment: string; // "Turn 4, Fast"
  // As far as it has been shown.
  get shownMoment(): string {
    return this.moment;
  }
  // Draws the answer.
  protected abstract show(answer: Answer): void;
  // What is asked of the seat that is shown.
  protected abstract readonly asked: string;
  // What was chosen as this screen says it.
  lineWords(line: LogLine): string {
    return line.option.label;
  }
  // A change that the engine tells of likewise.
  worded(text: string): string {
    return text;
  }

  // An answer that comes when the game has been left is no use to the next one.
  protected async ask(message: Record<string, unknown>): Promise<Answer> {
    const stay = this.stay;
    const answer = await this.engine.ask(message).catch((error: Error) => error);
    if (this.stay !== stay) throw new Left();
    if (answer instanceof Error) throw answer;
    return answer;
  }

  // What goes on without its earlier choices is a game of its own: they stay in the save.
  async begin(answer: Answer, key = newKey()): Promise<void> {
    this.keepNow();
    this.stay += 1;
    this.key = answer.reopened?.from_position ? newKey() : key;
    this.kept = keptReplay(this.key);
    this.undone = [];
    this.branched = undefined;
    this.last = undefined;
    this.show(answer);
    this.log = (await this.engine.ask({ do: 'log' })).log ?? [];
    this.problem = answer.reopened?.notice ?? '';
    await this.save();
  }

  // Once more from the beginning: another game with the same set-up, or the same position.
  async again(): Promise<void> {
    try {
      const replay = await this.replay();
      const message = this.look!.from_position ? { do: 'undo', to: 0 } : { do: 'new', game: gameIn(replay), setup: setupIn(replay), seed: newSeed() };
      await this.begin(await this.ask({ ...message, ...this.asSeat() }));
    } catch (error) {
      if (!(error instanceof Left)) this.problem = `${capital((error as Error).message)}.`;
    }
  }

  close(): void {
    this.keepNow();
    this.stay += 1;
    this.playing = false;
    this.look = undefined;
    this.log = [];
    this.undone = [];
    this.last = undefined;
  }

  // One message at a time: a second click before the answer does nothing.
  private busy = false;
  protected async changing(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Left)) this.problem = `${capital((error as Error).message)}.`;
    } finally {
      this.busy = false;
    }
    await this.save();
  }

  // The choice that was taken back goes on as it went on then.
  choose(choice: { seat: number; index: number }): Promise<void> {
    if (this.isNext(choice)) return this.redo();
    return this.changing(async () => {
      this.playing = false;
      this.branched = undefined;
      await this.take(choice);
      this.goOn();
    });
  }

  protected isNext({ seat, index }: { seat: number; index: number }): boolean {
    const [next] = this.undone;
    const option = this.look?.decisions.find((decision) => decision.seat === seat)?.options[index];
    return next !== undefined && option !== undefined && next.seat === seat && JSON.stringify(next.option) === JSON.stringify(option);
  }

  // Whoever looks at an earlier moment has not given up what came after it.
  protected get looksBack(): boolean {
    return this.undone.length > many;
  }

  // A choice was made where others are taken back. Where they are many, this is a game of its own from here on.
  protected goOn(): void {
    if (this.looksBack) {
      this.keepNow();
      this.branched = { key: this.key, choices: this.undone.length };
      this.key = newKey();
      this.kept = undefined;
    }
    this.undone = [];
  }

  protected async take(choice: { seat: number; index: number }): Promise<void> {
    this.taken(await this.ask({ do: 'choose', at: this.look?.choices, seat: choice.seat, option: choice.index, ...this.asSeat() }));
  }

  // Whose view an answer shows; nothing: whoever decides.
  protected asSeat(): { as?: number } {
    return {};
  }

  protected taken(answer: Answer): void {
    this.log = [...this.log, answer.line!];
    this.last = answer.line;
    this.shownAt = performance.now();
    this.show(answer);
    this.spoken = [...told(this.last?.happened ?? []).map((each) => this.worded(each)), this.asked || (this.look?.result.text ?? '')].join('. ');
  }

  // Whether a choice of the log goes without saying.
  isQuiet(_at: number): boolean {
    return false;
  }

  undo(): Promise<void> {
    return this.goTo(this.log.length - 1);
  }

  redo(): Promise<void> {
    return this.goTo(this.log.length + 1);
  }

  // To where so many of the choices are made, of those in the log and those taken back. Of several
  // only where they lead to is drawn.
  goTo(count: number): Promise<void> {
    return this.changing(async () => {
      const wanted = Math.max(0, Math.min(count, this.log.length + this.undone.length));
      if (wanted < this.log.length) await this.backTo(wanted);
      else if (wanted > this.log.length) await this.onTo(wanted);
    });
  }

  private async onTo(count: number): Promise<void> {
    const answer = await this.ask({ do: 'redo', to: count, ...this.asSeat() });
    const again = this.undone.slice(0, count - this.log.length);
    this.undone = this.undone.slice(again.length);
    if (again.length === 1) return this.taken(answer);
    this.log = [...this.log, ...again];
    this.arrive(answer);
    this.spoken = `${this.moment}. ${this.asked}`;
  }

  private async backTo(count: number): Promise<void> {
    if (this.undone.length === 0) this.whole = this.unkept ?? { title: this.title, moment: this.moment, choices: this.log.length, replay: this.kept ?? '' };
    const answer = await this.ask({ do: 'undo', to: count, ...this.asSeat() });
    this.undone = [...this.log.slice(count), ...this.undone];
    this.log = this.log.slice(0, count);
    this.arrive(answer);
    this.spoken = `Undone. ${this.asked}`;
  }

  // Shows a moment without what led to it.
  protected arrive(answer: Answer): void {
    this.last = undefined;
    this.show(answer);
  }

  // Plays on by itself through the choices taken back; from the start when there are none. A second
  // call stops it, and so does a choice.
  playing = $state(false);
  async play(): Promise<void> {
    if (this.playing) {
      this.playing = false;
      return;
    }
    this.playing = true;
    if (this.undone.length === 0) await this.goTo(0);
    while (this.playing && this.undone.length > 0) {
      const made = this.log.length;
      await new Promise((resolve) => setTimeout(resolve, 900));
      if (!this.playing || this.log.length !== made) break;
      await this.goTo(made + 1);
      if (this.log.length === made) break;
      await this.shown();
      if (this.log.length !== made + 1) break; // somebody went elsewhere meanwhile
    }
    this.playing = false;
  }
  // Until what a choice led to has been seen.
  protected shown(): Promise<void> {
    return Promise.resolve();
  }

  // To where a turn begins, so many turns on or back.
  goTurns(step: number): Promise<void> {
    const all = [...this.log, ...this.undone];
    const begins = all.flatMap((line, i) => (i === 0 || line.turn !== all[i - 1]!.turn ? [i] : []));
    const now = this.log.length;
    return this.goTo((step < 0 ? begins.findLast((at) => at < now) : begins.find((at) => at > now)) ?? (step < 0 ? 0 : all.length));
  }

  async replay(): Promise<string> {
    return this.asKept((await this.engine.ask({ do: 'save' })).replay ?? '');
  }
  // A replay with what this screen remarks on it.
  protected asKept(replay: string): string {
    return replay;
  }
  position = async () => (await this.engine.ask({ do: 'position' })).position ?? null;

  // The engine says at once what there is to keep, before it goes to another game; keeping it waits for
  // the picture, and of choices in a row only the last is kept.
  protected async save(): Promise<void> {
    if (!this.look) return;
    const { title, moment } = this;
    const choices = this.look.choices;
    try {
      const { replay } = await this.engine.ask({ do: 'save', changed: true });
      this.unkept = this.looksBack && this.whole ? { ...this.whole, choices } : { title, moment, choices, replay: this.asKept(replay ?? '') };
      void drawn().then(() => this.keepNow());
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  private unkept: Unkept | undefined;
  keepNow(): void {
    if (!this.unkept) return;
    const { title, moment, choices, replay } = this.unkept;
    this.unkept = undefined;
    try {
      this.separate();
      const game = { key: this.key, title, moment, saved: Date.now(), replay };
      void keepOnServer(game);
      keep(game);
      this.kept = replay;
      document.documentElement.dataset.kept = String(choices);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  // Two tabs that play the same game do not write over each other: who comes second goes on with one of
  // its own.
  private separate(): void {
    const there = keptReplay(this.key);
    if (there === undefined || there === this.kept) return;
    this.key = newKey();
    this.problem = 'This game was played on in another tab. Both are kept: this one is a game of its own now.';
  }
}

interface Unkept {
  title: string;
  moment: string;
  choices: number; // on the screen
  replay: string;
}

export const told = (happened: Happening[]): string[] => happened.map((each) => [each.title, each.sum, ...each.changes].filter(Boolean).join(', '));

// As components that serve both games know it.
export type AnySitting = Sitting<AnyLook>;
