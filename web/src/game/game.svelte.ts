// The island on the screen: what the engine shows, and everything a person can do with it.
import type { Adversary, Answer, Catalogue, Decision, DecisionKind, HistoryPoint, Land, LogLine, Look, Option, Power, Preview, ScoreRow, Seat } from '../engine/messages';
import type { Asking } from './asking';
import { choicesOf, inOrder, onCard, type Choice } from './choices';
import { drawn } from './drawn';
import { landsOf, nextBeat, paces, playbackOf, seenWith, stepOf, waits, type Pace, type Playback } from './playback';
import { Sitting, told } from './sitting.svelte';
import { stylesOf } from './spirits';
import { capital, phases, shortName } from './words';

export const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch';

// Whatever its place.
export const cardsOf = (seat: Seat): string[] => [...seat.hand, ...seat.discard, ...seat.play.map((card) => card.id)];

const momentWords = (turn: number, phase: string) => `Turn ${turn}, ${phases.find((each) => each.phase === phase)?.name ?? phase}`;

export class Game extends Sitting<Look> {
  catalogue = $state.raw<Catalogue>();
  seat = $state(0); // whose panel and choices are shown
  pointed = $state.raw<Choice>(); // under the pointer or focus
  preview = $state.raw<{ choice: Choice; shows: Preview }>();
  inspected = $state<string>(); // the land under the pointer or focus
  narrowed = $state<string>(); // a land with several choices that was clicked
  pace = $state<Pace>('normal');
  playback = $state.raw<Playback>(); // what Invaders and Fear cards do; nothing is asked meanwhile
  fresh = $state.raw<ReadonlySet<string>>(new Set()); // power cards gained this turn
  tapped = $state.raw<Choice>(); // what a finger has pointed at: the next tap chooses it
  refused = $state(''); // a land that was clicked and cannot be chosen
  history = $state.raw<HistoryPoint[]>([]);
  score = $state.raw<ScoreRow[]>([]);

  powers = $derived(new Map<string, Power>(this.catalogue?.powers.map((power) => [power.id, power])));
  styles = $derived(stylesOf(this.look?.table.seats.map((seat) => seat.spirit) ?? []));
  decision = $derived<Decision | undefined>(
    this.playback ? undefined : this.look?.decisions.find((decision) => decision.seat === this.seat),
  );
  choices = $derived<Choice[]>(this.decision ? inOrder(choicesOf(this.decision), this.powers) : []);
  // The list of them, and what the digits choose: those of the land that it is narrowed to.
  listed = $derived(this.narrowed ? this.choices.filter((choice) => choice.land === this.narrowed || choice.ends) : this.choices);
  // Power cards turned up, if one of them is to be chosen.
  turnedUp = $derived.by<Choice[]>(() => {
    const cards = (this.look?.state.drawn ?? []).flatMap((id) => onCard(this.choices, id) ?? []);
    return cards.length === this.choices.filter((choice) => !choice.ends).length ? cards : [];
  });
  asking = $derived<Asking | undefined>(
    this.look && this.decision ? { look: this.look, decision: this.decision, choices: this.choices, powers: this.powers, catalogue: this.catalogue, before: this.log.at(-1)?.option as Option | undefined } : undefined,
  );
  kind = $derived<DecisionKind>(this.decision?.kind ?? 'other');
  // As it is shown: in a playback everything is as it stood at its beat, and what was foretold is
  // happening.
  staged = $derived<Look | undefined>(this.playback && this.look ? { ...this.look, state: this.playback.state, decisions: [], forecast: { lands: [], explorable: [], ending: null, acting: true } } : this.look);
  lands = $derived<Map<string, Land>>(this.staged ? landsOf(this.staged.state) : new Map());
  override told = $derived<LogLine[]>(this.playback ? [...this.log.slice(0, -1), { ...this.playback.line, happened: this.playback.line.happened.slice(0, seenWith(this.playback)) }] : this.log);
  seats = $derived(this.staged?.state.seats ?? []);
  names = $derived(this.seats.map((seat) => seat.name));

  async open(): Promise<void> {
    const { catalogue } = await this.engine.ask({ do: 'catalogue' });
    this.catalogue = catalogue;
  }

  async start(setup: string[], seed: string): Promise<void> {
    await this.begin(await this.engine.ask({ do: 'new', setup, seed }));
  }

  protected override taken(answer: Answer): void {
    const before = this.look!;
    this.noteGains(before, answer.look as Look);
    super.taken(answer);
    if (this.pace === 'instant') return;
    this.playback = playbackOf(answer.line!, before);
    if (!this.playback) return;
    this.heard = 0;
    this.tellBeat();
    this.awaitBeat();
  }

  protected override arrive(answer: Answer): void {
    this.fresh = new Set();
    super.arrive(answer);
  }

  private noteGains(before: Look, after: Look): void {
    const owned = new Set(before.state.seats.flatMap(cardsOf));
    const gained = after.state.seats.flatMap(cardsOf).filter((id) => !owned.has(id));
    if (gained.length > 0 || after.state.turn !== before.state.turn) {
      this.fresh = new Set([...(after.state.turn === before.state.turn ? this.fresh : []), ...gained]);
    }
  }

  override close(): void {
    super.close();
    this.endPlayback();
  }

  nextBeat(): void {
    const next = this.playback && nextBeat(this.playback);
    if (!next) return this.endPlayback();
    this.playback = next;
    this.tellBeat();
    this.awaitBeat();
  }

  endPlayback(): void {
    const over = this.playback;
    this.playback = undefined;
    if (over) this.tell(over.line.happened.length, this.asked || (this.look?.result.text ?? ''));
    this.awaitBeat();
  }

  // For who listens: a step at a time, when all of it is seen; where somebody goes on by hand, every beat.
  private heard = 0; // of what happened
  private tellBeat(): void {
    const playback = this.playback!;
    const isLast = playback.at + 1 === playback.beats.length || stepOf(playback, playback.at + 1) !== stepOf(playback);
    if (isLast || this.pace === 'steps' || waits(playback)) this.tell(seenWith(playback));
    else if (playback.at === 0) this.spoken = '';
  }
  private tell(count: number, asked = ''): void {
    const words = told((this.last?.happened ?? []).slice(this.heard, count)).map((each) => this.worded(each));
    this.heard = count;
    this.spoken = [...words, asked].filter(Boolean).join('. ');
  }

  private seen: (() => void)[] = []; // waiting for the end of a playback
  protected override async shown(): Promise<void> {
    if (this.playback) await new Promise<void>((resolve) => this.seen.push(resolve));
  }

  private beat: ReturnType<typeof setTimeout> | undefined;
  private awaitBeat(): void {
    clearTimeout(this.beat);
    if (!this.playback) for (const resolve of this.seen.splice(0)) resolve();
    const time = this.playback && waits(this.playback) ? undefined : paces[this.pace];
    if (this.playback && time !== undefined) this.beat = setTimeout(() => this.nextBeat(), time);
  }

  protected show(answer: Answer): void {
    this.endPlayback();
    this.look = answer.look as Look;
    this.problem = '';
    this.refused = '';
    this.tapped = undefined;
    this.idle = new Set();
    this.narrowed = undefined;
    this.pointed = undefined;
    this.preview = undefined;
    this.ahead.clear();
    clearTimeout(this.waiting);
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

  // By touch nothing is pointed at before it is chosen. Where a choice is worth a look first – a power's
  // target on the map, whatever is asked while Fear cards and Invaders act – the first tap shows what
  // it would do, the second does it.
  tap(choice: Choice, event: Event, listed = false): void {
    const shows = this.look?.state.phase === 'invader' || (this.kind === 'target' && !listed);
    if (!isTouch(event) || !shows || this.tapped === choice) {
      void this.choose(choice);
      return;
    }
    this.tapped = choice;
    this.point(choice);
  }

  private waiting: ReturnType<typeof setTimeout> | undefined;
  // Shows what a choice would do, a moment after it is pointed at.
  point(choice: Choice | undefined): void {
    this.pointed = choice;
    if (choice !== this.tapped) this.tapped = undefined;
    clearTimeout(this.waiting);
    if (!choice) {
      this.preview = undefined;
      return;
    }
    this.waiting = setTimeout(async () => {
      const shows = await this.previewOf(choice);
      if (this.pointed === choice && shows) this.preview = { choice, shows };
    }, 90);
  }

  // What a choice would do, asked for once; nothing if it is no longer open. One by one, so that a
  // click need not wait for them all.
  private ahead = new Map<Choice, Promise<Preview | undefined>>();
  private previewOf(choice: Choice): Promise<Preview | undefined> {
    const { seat, index: option } = choice;
    const known = this.ahead.get(choice);
    const shows = known ?? this.engine.ask({ do: 'preview', at: this.look?.choices, seat, option }).then(({ preview }) => preview as Preview, () => undefined);
    this.ahead.set(choice, shows);
    return shows;
  }

  // Lands where the power being aimed would change nothing. They are found out when there is time.
  idle = $state.raw<ReadonlySet<string>>(new Set());
  async findIdle(): Promise<void> {
    if (this.kind !== 'target') return;
    const decision = this.decision;
    const found = new Set<string>();
    await drawn();
    for (const choice of this.choices) {
      if (choice.land === undefined) continue;
      const shows = await this.previewOf(choice);
      if (this.decision !== decision) return;
      if (shows?.happened[0]?.idle) found.add(choice.land);
    }
    this.idle = found;
  }

  // The adversary and, where there are two, the one that supports it.
  get enemies(): { adversary: Adversary; level: number }[] {
    const { adversary, second } = this.look!.table;
    return [adversary, second].flatMap((chosen) => {
      const known = this.catalogue?.adversaries.find((each) => each.id === chosen?.id);
      return known ? [{ adversary: known, level: chosen!.level }] : [];
    });
  }

  // "River Surges in Sunlight · Kingdom of Sweden 3"
  get title(): string {
    if (!this.look) return '';
    const { seats, scenario } = this.look.table;
    return [
      seats.map((seat) => seat.name).join(', '),
      this.enemies.map(({ adversary, level }) => `${shortName(adversary)} ${level}`).join(' and '),
      this.catalogue?.scenarios.find((each) => each.id === scenario)?.name,
    ].filter(Boolean).join(' · ');
  }

  get moment(): string {
    if (!this.look) return '';
    const { state, result } = this.look;
    return result.over ? capital(result.text) : momentWords(state.turn, state.phase);
  }
  override get shownMoment(): string {
    return this.playback ? momentWords(this.playback.state.turn, 'invader') : this.moment;
  }

  nextSeat(step: number): void {
    const count = this.seats.length;
    this.seat = (this.seat + step + count) % count;
    this.point(undefined);
    this.narrowed = undefined;
  }
}
