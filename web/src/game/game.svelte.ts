// The game on the screen: what the engine shows, and everything a person can do with it.
import { Engine } from '../engine/engine';
import type { Answer, Catalogue, Decision, HistoryPoint, Look, LogLine, Power, Preview, ScoreRow } from '../engine/messages';
import { choicesOf, type Choice } from './choices';
import { stylesOf } from './spirits';
import { keep, keepOnServer, newKey } from './storage';
import { capital, phases } from './words';

export class Game {
  private readonly engine = new Engine();
  catalogue = $state.raw<Catalogue>();
  look = $state.raw<Look>();
  log = $state.raw<LogLine[]>([]);
  // Choices taken back, the next one first, until another choice is made.
  undone = $state.raw<LogLine[]>([]);
  problem = $state('');
  seat = $state(0); // whose panel and choices are shown
  pointed = $state.raw<Choice>(); // under the pointer or focus
  preview = $state.raw<{ choice: Choice; shows: Preview }>();
  inspected = $state<string>(); // the land under the pointer or focus
  narrowed = $state<string>(); // a land with several choices that was clicked
  last = $state.raw<LogLine>(); // what the last choice did
  spoken = $state('');
  history = $state.raw<HistoryPoint[]>([]);
  score = $state.raw<ScoreRow[]>([]);
  private key = '';

  powers = $derived(new Map<string, Power>(this.catalogue?.powers.map((power) => [power.id, power])));
  styles = $derived(stylesOf(this.look?.table.seats.map((seat) => seat.spirit) ?? []));
  decision = $derived<Decision | undefined>(
    this.look?.decisions.find((decision) => decision.seat === this.seat) ?? undefined,
  );
  choices = $derived<Choice[]>(this.decision ? choicesOf(this.decision) : []);
  seats = $derived(this.look?.state.seats ?? []);

  async open(): Promise<void> {
    const { catalogue } = await this.engine.ask({ do: 'catalogue' });
    this.catalogue = catalogue;
  }

  async start(setup: string[], seed: string): Promise<void> {
    const answer = await this.engine.ask({ do: 'new', setup, seed });
    this.key = newKey();
    await this.begin(answer);
  }

  async load(replay: string, key?: string): Promise<void> {
    const answer = await this.engine.ask({ do: 'load', replay });
    this.key = key ?? newKey();
    await this.begin(answer);
  }

  private async begin(answer: Answer): Promise<void> {
    this.undone = [];
    this.last = undefined;
    this.show(answer);
    await this.readLog();
    await this.save();
  }

  close(): void {
    this.look = undefined;
    this.log = [];
    this.undone = [];
    this.last = undefined;
  }

  private show(answer: Answer): void {
    this.look = answer.look;
    this.problem = '';
    this.narrowed = undefined;
    this.pointed = undefined;
    this.preview = undefined;
    const open = this.look?.decisions ?? [];
    if (!open.some((decision) => decision.seat === this.seat)) this.seat = open[0]?.seat ?? 0;
    if (this.look?.result.over) void this.readHistory();
  }

  private async readLog(): Promise<void> {
    this.log = (await this.engine.ask({ do: 'log' })).log ?? [];
  }

  private async readHistory(): Promise<void> {
    const answer = await this.engine.ask({ do: 'history' });
    this.history = answer.history ?? [];
    this.score = answer.score ?? [];
  }

  // One message at a time: a second click before the answer does nothing.
  private busy = false;
  private async changing(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
      await this.save();
    } catch (error) {
      this.problem = capital((error as Error).message) + '.';
    } finally {
      this.busy = false;
    }
  }

  choose(choice: Choice): Promise<void> {
    return this.changing(async () => {
      await this.take(choice);
      this.undone = [];
    });
  }

  private async take(choice: Choice): Promise<void> {
    const answer = await this.engine.ask({
      do: 'choose',
      at: this.look?.choices,
      seat: choice.seat,
      option: choice.index,
    });
    this.log = [...this.log, answer.line!];
    this.last = answer.line;
    this.show(answer);
    this.speak();
  }

  private speak(): void {
    const told = (this.last?.happened ?? []).map((each) => [each.title, ...each.changes].filter(Boolean).join(', '));
    this.spoken = [...told, this.decision?.prompt ?? this.look?.result.text ?? ''].join('. ');
  }

  undo(): Promise<void> {
    return this.goTo(this.log.length - 1);
  }

  redo(): Promise<void> {
    return this.goTo(this.log.length + 1);
  }

  // To where so many of the choices are made, of those in the log and those taken back.
  goTo(count: number): Promise<void> {
    return this.changing(async () => {
      if (count < 0) return;
      if (count < this.log.length) await this.backTo(count);
      while (this.log.length < count) {
        const [next, ...rest] = this.undone;
        const decision = this.look?.decisions.find((each) => each.seat === next?.seat);
        const choice = decision && choicesOf(decision).find((each) => each.label === next?.label);
        if (!choice) return;
        await this.take(choice);
        this.undone = rest;
      }
    });
  }

  private async backTo(count: number): Promise<void> {
    const answer = await this.engine.ask({ do: 'undo', to: count });
    this.undone = [...this.log.slice(count), ...this.undone];
    this.log = this.log.slice(0, count);
    this.last = undefined;
    this.show(answer);
    this.spoken = `Undone. ${this.decision?.prompt ?? ''}`;
  }

  private waiting: ReturnType<typeof setTimeout> | undefined;
  // Shows what a choice would do, a moment after it is pointed at.
  point(choice: Choice | undefined): void {
    this.pointed = choice;
    clearTimeout(this.waiting);
    if (!choice) {
      this.preview = undefined;
      return;
    }
    const at = this.look?.choices;
    this.waiting = setTimeout(async () => {
      try {
        const { preview } = await this.engine.ask({ do: 'preview', at, seat: choice.seat, option: choice.index });
        if (this.pointed === choice && preview) this.preview = { choice, shows: preview };
      } catch {
        // The choice is no longer open: there is nothing to show.
      }
    }, 90);
  }

  replay = async (): Promise<string> => (await this.engine.ask({ do: 'save' })).replay ?? '';
  position = async () => (await this.engine.ask({ do: 'position' })).position ?? null;

  get title(): string {
    return this.look?.table.seats.map((seat) => seat.name).join(', ') ?? '';
  }

  get moment(): string {
    const state = this.look?.state;
    if (!state) return '';
    return `Turn ${state.turn}, ${phases.find((each) => each.phase === state.phase)?.name ?? state.phase}`;
  }

  private async save(): Promise<void> {
    const replay = await this.replay();
    const game = { key: this.key, title: this.title, moment: this.moment, saved: Date.now(), replay };
    void keepOnServer(game);
    keep(game);
  }

  nextSeat(step: number): void {
    const count = this.seats.length;
    this.seat = (this.seat + step + count) % count;
    this.point(undefined);
    this.narrowed = undefined;
  }
}
