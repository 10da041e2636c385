// The island on the screen: what the engine shows, and everything a person can do with it.
import type { Answer, Catalogue, Decision, HistoryPoint, Look, Power, Preview, ScoreRow } from '../engine/messages';
import { choicesOf, type Choice } from './choices';
import { Sitting } from './sitting.svelte';
import { stylesOf } from './spirits';
import { phases } from './words';

export class Game extends Sitting<Look> {
  catalogue = $state.raw<Catalogue>();
  seat = $state(0); // whose panel and choices are shown
  pointed = $state.raw<Choice>(); // under the pointer or focus
  preview = $state.raw<{ choice: Choice; shows: Preview }>();
  inspected = $state<string>(); // the land under the pointer or focus
  narrowed = $state<string>(); // a land with several choices that was clicked
  history = $state.raw<HistoryPoint[]>([]);
  score = $state.raw<ScoreRow[]>([]);

  powers = $derived(new Map<string, Power>(this.catalogue?.powers.map((power) => [power.id, power])));
  styles = $derived(stylesOf(this.look?.table.seats.map((seat) => seat.spirit) ?? []));
  decision = $derived<Decision | undefined>(
    this.look?.decisions.find((decision) => decision.seat === this.seat) ?? undefined,
  );
  choices = $derived<Choice[]>(this.decision ? choicesOf(this.decision) : []);
  seats = $derived(this.look?.state.seats ?? []);
  names = $derived(this.seats.map((seat) => seat.name));

  async open(): Promise<void> {
    const { catalogue } = await this.engine.ask({ do: 'catalogue' });
    this.catalogue = catalogue;
  }

  async start(setup: string[], seed: string): Promise<void> {
    await this.begin(await this.engine.ask({ do: 'new', setup, seed }));
  }

  protected show(answer: Answer): void {
    this.look = answer.look as Look;
    this.problem = '';
    this.narrowed = undefined;
    this.pointed = undefined;
    this.preview = undefined;
    const open = this.look.decisions;
    if (!open.some((decision) => decision.seat === this.seat)) this.seat = open[0]?.seat ?? 0;
    if (this.look.result.over) void this.readHistory();
  }

  private async readHistory(): Promise<void> {
    const answer = await this.engine.ask({ do: 'history' });
    this.history = (answer.history as HistoryPoint[] | undefined) ?? [];
    this.score = (answer.score as ScoreRow[] | undefined) ?? [];
  }

  protected get asked(): string {
    return this.decision?.prompt ?? '';
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
        if (this.pointed === choice && preview) this.preview = { choice, shows: preview as Preview };
      } catch {
        // The choice is no longer open: there is nothing to show.
      }
    }, 90);
  }

  get title(): string {
    return this.look?.table.seats.map((seat) => seat.name).join(', ') ?? '';
  }

  get moment(): string {
    const state = this.look?.state;
    if (!state) return '';
    return `Turn ${state.turn}, ${phases.find((each) => each.phase === state.phase)?.name ?? state.phase}`;
  }

  nextSeat(step: number): void {
    const count = this.seats.length;
    this.seat = (this.seat + step + count) % count;
    this.point(undefined);
    this.narrowed = undefined;
  }
}
