// The island on the screen: what the engine shows, and everything a person can do with it.
import type { Adversary, Answer, Catalogue, Daily, Decision, DecisionKind, Element, HistoryPoint, Land, LogLine, Look, NextWave, Option, Power, Preview, ScoreRow, Seat, Spirit } from '../engine/messages';
import type { Asking } from './asking';
import { choicesOf, digitsOf, inOrder, likeLast, onCard, partsInOrder, shaped, type Choice } from './choices';
import { drawn } from './drawn';
import { botPlaybackOf, endOf, isBots, landsOf, nextBeat, paces, playbackOf, readingTime, seenWith, showingOf, shownState, stepOf, waits, type Pace, type Playback } from './playback';
import { withBotChoices, withPlayers } from './players';
import { PlayClock, withSecondsPlayed } from './play-clock';
import { dropResult, keepResult } from './results';
import { Sitting, told } from './sitting.svelte';
import { elementsOf, elementsOfAspect, stylesOf } from './spirits';
import { journeyOf } from './travel';
import { remember } from './storage';
import { capital, phaseName, roman, winConditions } from './words';

const most = 40; // choices that are made again by one press

// How a game stands that was left, as home tells it.
export interface Standing {
  key: string;
  against: string;
  goal: string;
  blight: string;
  danger: string;
}

export const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch';

// Whatever its place.
export const cardsOf = (seat: Seat): string[] => [...seat.hand, ...seat.discard, ...seat.play.map((card) => card.id)];

const momentWords = (turn: number, phase: string) => `Turn ${turn}, ${phaseName(phase)}`;

export class Game extends Sitting<Look> {
  catalogue = $state.raw<Catalogue>();
  seat = $state(0); // whose panel and choices are shown
  pointed = $state.raw<Choice>(); // under the pointer or focus
  preview = $state.raw<{ choice: Choice; shows: Preview }>();
  inspected = $state<string>(); // the land under the pointer or focus
  narrowed = $state<string>(); // a land with several choices that was clicked
  pace = $state<Pace>('normal');
  still = $state(false); // nothing travels
  playback = $state.raw<Playback>(); // what Invaders and Fear cards do; nothing is asked meanwhile
  fresh = $state.raw<ReadonlySet<string>>(new Set()); // power cards gained this turn
  tapped = $state.raw<Choice>(); // what a finger has pointed at: the next tap chooses it
  refused = $state(''); // a land that was clicked and cannot be chosen
  bots = $state<string[]>([]); // a plan for each seat; empty: a person
  byBots = new Set<number>(); // which choices bots made
  clock = new PlayClock();
  botsPlay = $state(false); // one after the other; nothing is asked meanwhile
  history = $state.raw<HistoryPoint[]>([]);
  score = $state.raw<ScoreRow[]>([]);
  nextWave = $state.raw<NextWave>(); // what goes on from here, when it is won
  dailyText = $state(''); // how the island of a day ended, to pass on

  powers = $derived(new Map<string, Power>(this.catalogue?.powers.map((power) => [power.id, power])));
  spirits = $derived(new Map<string, Spirit>(this.catalogue?.spirits.map((spirit) => [spirit.id, spirit])));
  private table = $derived(this.look?.table); // the same after most choices
  styles = $derived(stylesOf(this.table?.seats.map((seat) => seat.spirit) ?? []));
  decision = $derived.by<Decision | undefined>(() => {
    const found = this.playback || this.botsPlay || this.isBot(this.seat) ? undefined : this.look?.decisions.find((decision) => decision.seat === this.seat);
    return found && shaped(found);
  });
  // Where all pay a price together: what each of them is asked.
  sharers = $derived.by<Decision[]>(() => {
    const asked = this.decision ? this.look!.decisions : []; // all of one question
    return asked.some(({ options }) => options.some(({ verb }) => verb === 'pay')) ? asked : [];
  });
  choices = $derived<Choice[]>(this.decision ? inOrder(choicesOf(this.decision), this.powers) : []);
  // The list of them, and what the digits choose: those of the land that it is narrowed to.
  listed = $derived(this.narrowed ? this.choices.filter((choice) => choice.land === this.narrowed || choice.corner === this.narrowed || choice.ends) : this.choices);
  // What digits choose; where all pay together, what each can add.
  payable = $derived(this.sharers.flatMap(choicesOf).filter((choice) => !choice.ends));
  digits = $derived(digitsOf(this.sharers.length > 1 ? this.payable : this.listed));
  // Power cards turned up, if one of them is to be chosen.
  turnedUp = $derived.by<Choice[]>(() => {
    // Those set aside too, where one of them is gained.
    const aside = this.kind === 'gain' ? (this.look?.state.seats[this.seat]?.aside ?? []) : [];
    const cards = [...new Set([...(this.look?.state.drawn ?? []), ...aside])].flatMap((id) => onCard(this.choices, id) ?? []);
    return cards.length === this.choices.filter((choice) => !choice.ends).length ? cards : [];
  });
  asking = $derived<Asking | undefined>(
    this.look && this.decision ? { look: this.look, decision: this.decision, choices: this.choices, powers: this.powers, catalogue: this.catalogue, before: this.log.at(-1)?.option as Option | undefined } : undefined,
  );
  kind = $derived<DecisionKind>(this.decision?.kind ?? 'other');
  // What is foretold still holds: nothing but a bot's choice is shown.
  foretells = $derived(this.playback === undefined || this.playback.bot === this.playback.beats.length);
  // As it is shown: in a playback everything is as it stood at its beat, and what was foretold is
  // happening.
  staged = $derived<Look | undefined>(this.playback && this.look ? { ...this.look, state: shownState(this.playback), decisions: [], forecast: this.foretells ? this.look.forecast : { lands: [], explorable: [], ending: null, acting: true } } : this.look);
  lands = $derived<Map<string, Land>>(this.staged ? landsOf(this.staged.state) : new Map());
  override told = $derived<LogLine[]>(this.playback ? [...this.log.slice(0, -1), { ...this.playback.line, happened: this.playback.line.happened.slice(0, seenWith(this.playback) - (this.playback.settled ? 0 : 1)) }] : this.log);
  // What is defended now no longer is when the Ravage comes that is foretold in the Slow phase.
  defends = $derived(this.staged?.state.phase !== 'slow');
  seats = $derived(this.staged?.state.seats ?? []);
  names = $derived(this.seats.map((seat) => seat.name));

  async start(setup: string[], seed: string, bots: string[] = []): Promise<void> {
    this.seatAll(bots);
    await this.begin(await this.engine.ask({ do: 'new', setup, seed }));
  }

  override again(): Promise<void> {
    this.seatAll(this.bots);
    return super.again();
  }

  // Who plays, which choices bots made, and how long it has been played.
  seatAll(bots: string[], byBots = new Set<number>(), seconds = 0): void {
    this.bots = bots;
    this.byBots = byBots;
    this.clock = new PlayClock(seconds);
  }

  async dailyOf(date: string): Promise<Daily> {
    return (await this.engine.ask({ do: 'daily', date })).daily!;
  }

  private staging = false; // cases of the rules: there it stays as it stands at the end
  // A table of its own at the same engine, on which cases of the rules are played; the game here stays.
  besides(): Game {
    const other = new Game(this.engine);
    other.catalogue = this.catalogue;
    other.staging = true;
    other.pace = 'steps';
    other.still = this.still;
    return other;
  }

  // Plays a case of the rules; says its steps.
  async perform(cases: string, name: string): Promise<string[]> {
    const { shows } = await this.engine.ask({ do: 'show', cases, name });
    const { table, state, steps } = shows!;
    this.playback = undefined;
    this.look = { game: 'island', choices: 0, seed: null, from_position: true, seat: 0, table, state, decisions: [], forecast: { lands: [], explorable: [], ending: null }, result: { over: false, won: false, text: '' } };
    const happened = steps.flatMap((step) => step.happened);
    this.last = { turn: state.turn, phase: state.phase, seat: 0, option: { label: name, verb: '', group: 0 }, happened };
    this.playback = showingOf(this.last, state);
    if (this.playback) this.awaitBeat();
    return steps.map((step) => step.text);
  }

  protected override taken(answer: Answer): void {
    const before = this.look!;
    this.byBots.delete(this.log.length);
    this.clock.choiceMade();
    this.noteGains(before, answer.look as Look);
    super.taken(answer);
    if (this.pace === 'instant') return;
    const line = answer.line!;
    this.playback = this.isBot(line.seat) && !this.hurries ? botPlaybackOf(line, before, this.lineWords(line)) : playbackOf(line, before, this.powers);
    if (this.playback) this.last = this.playback.line;
    if (!this.playback) return;
    this.heard = 0;
    this.tellBeat();
    this.awaitBeat();
  }

  protected override arrive(answer: Answer): void {
    this.growing = undefined;
    this.fresh = new Set();
    super.arrive(answer);
    // Whoever's choice was taken back is to choose again.
    const seat = this.undone[0]?.seat;
    if (seat !== undefined && !this.isBot(seat) && this.look!.decisions.some((decision) => decision.seat === seat)) this.seat = seat;
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
    if (over) this.shownAt = performance.now();
    if (over && this.staging) this.look = { ...this.look!, state: endOf(over) };
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
    if (this.playback && isBots(this.playback)) words.unshift(this.names[this.playback.line.seat] ?? '');
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
    clearTimeout(this.settling);
    if (!this.playback) {
      for (const resolve of this.seen.splice(0)) resolve();
      return;
    }
    const beat = this.playback.beats[this.playback.at]!;
    const factor = paces[this.pace];
    const { settles, ends } = journeyOf(beat);
    const rate = this.rate;
    if (this.still || settles === 0) this.settle();
    else this.settling = setTimeout(() => this.settle(), settles * rate);
    if (factor === undefined || waits(this.playback)) return;
    this.beat = setTimeout(() => this.nextBeat(), Math.max(this.still ? 0 : ends, readingTime(beat)) * factor);
  }
  private settling: ReturnType<typeof setTimeout> | undefined;
  private settle(): void {
    if (this.playback) this.playback = { ...this.playback, settled: true };
  }
  // How much longer than usual what moves takes.
  get rate(): number {
    return paces[this.pace] ?? 1;
  }

  // The parts of Growth one after the other; where one of them asks, it goes on after the answer.
  private growing: number | undefined; // the seat whose parts are done so
  private get hasParts(): boolean {
    return this.kind === 'growth_part' && this.look?.state.seats[this.seat]?.stage === 'growing';
  }
  async growInOrder(): Promise<void> {
    this.growing = this.seat;
    while (this.growing === this.seat && this.hasParts) {
      const [next] = partsInOrder(this.choices);
      const made = this.look!.choices;
      if (next) await super.choose(next);
      if (!next || this.look?.choices === made) this.growing = undefined;
    }
    // Another row is another question.
    if (this.kind === 'growth' || this.look?.state.seats[this.growing ?? 0]?.stage !== 'growing') this.growing = undefined;
    await this.letBotsPlay();
  }

  // Of several parts the last one comes by itself.
  private async takeLastPart(): Promise<void> {
    const [part, ...others] = this.choices;
    if (part?.icon && others.length === 0 && this.hasParts && this.undone.length === 0) await this.takeUnasked(part);
  }

  // What was just chosen once more, if it can be; and again until it cannot, or something else is asked.
  sameAgain = $derived(likeLast(this.choices, this.decision, this.log.at(-1)?.option as Option | undefined, this.log.at(-1)?.seat));
  async doTheRest(): Promise<void> {
    const { kind } = this.decision!;
    for (let times = 0; times < most && this.sameAgain && this.decision?.kind === kind; times++) await super.choose(this.sameAgain);
    await this.letBotsPlay();
  }

  // How much Damage is being shared out; 0: none.
  damage = $derived(this.decision?.kind === 'damage' && this.choices.filter((choice) => !choice.ends).length > 1 ? (this.decision.left ?? this.decision.amount ?? 0) : 0);
  // Several choices that were made up beforehand, as how Damage is split; as far as each is still open.
  async chooseAll(wanted: ((choices: Choice[]) => Choice | undefined)[]): Promise<void> {
    for (const find of wanted) {
      const choice = find(this.choices);
      if (!choice) break;
      await super.choose(choice);
    }
    await this.letBotsPlay();
  }

  override async choose(choice: { seat: number; index: number }): Promise<void> {
    await super.choose(choice);
    if (this.growing === this.seat) await this.growInOrder();
    else await this.takeLastPart();
    await this.letBotsPlay();
  }

  // Presence that may count as other pieces does so, Action after Action, unless somebody wants to be asked. Who
  // goes back to where it was decided is asked.
  asksCounting = $state(false);
  counting = $derived.by<Choice | undefined>(() => {
    if (this.asksCounting || !this.last || this.playing || this.undone.length > 0 || this.kind !== 'other') return undefined;
    const ends = this.choices.find((choice) => choice.verb === 'done');
    const others = this.choices.filter((choice) => choice !== ends);
    return ends && others.length > 0 && others.every((choice) => choice.verb === 'count') ? ends : undefined;
  });
  async letCount(): Promise<void> {
    if (this.counting) await this.takeUnasked(this.counting);
  }

  // What is chosen for a person; undo goes back over it.
  private unasked = new Set<number>();
  private async takeUnasked(choice: Choice): Promise<void> {
    const made = this.log.length;
    const chosen = this.choose(choice);
    this.unasked.add(made);
    await chosen;
    if (this.log.length === made) this.unasked.delete(made);
  }

  // That Presence counts as other pieces, unless somebody wanted to be asked.
  override isQuiet(at: number): boolean {
    return this.unasked.has(at) && this.log[at]?.option.verb === 'done';
  }

  isBot(seat: number): boolean {
    return (this.bots[seat] ?? '') !== '';
  }
  // The bot that is to choose: bots do so before people are asked.
  botSeat = $derived(this.look?.decisions.find(({ seat }) => this.isBot(seat))?.seat);

  override async begin(answer: Answer, key?: string): Promise<void> {
    this.unasked.clear();
    await super.begin(answer, key);
    void this.letBotsPlay();
  }

  // Another player for a seat, at any time.
  async seatPlayer(seat: number, plan: string): Promise<void> {
    this.bots = (this.look?.table.seats ?? []).map((_, i) => (i === seat ? plan : (this.bots[i] ?? '')));
    await this.save();
    if (this.undone.length === 0) await this.letBotsPlay();
  }

  // One choice after the other, each as long as it takes to follow, until a person is asked, or goes
  // elsewhere.
  private hurries = false; // what bots do is not shown
  async letBotsPlay(): Promise<void> {
    if (this.botsPlay || this.staging || this.botSeat === undefined) return;
    let key = this.key;
    this.hurries = false;
    let made = this.log.length;
    const isHere = () => this.key === key && this.log.length === made && this.look !== undefined;
    try {
      await this.shown();
      while (isHere() && this.botSeat !== undefined) {
        this.botsPlay = true;
        const before = made;
        await this.changing(async () => {
          const seat = this.botSeat!;
          this.taken(await this.ask({ do: 'bot', at: this.look?.choices, seat, plan: this.bots[seat], ...this.asSeat() }));
          this.goOn();
          key = this.key;
          this.byBots.add(made);
          made += 1;
        });
        if (made === before) break; // it could not: there is a problem, or something else under way
        await this.shown();
      }
    } finally {
      this.botsPlay = false;
      this.hurries = false;
      if (this.look && isHere()) this.seatAsked();
    }
  }

  // To the end of what is shown: of what bots do until a person is asked, or of what the Invaders do.
  skip(): void {
    if (this.playback ? !isBots(this.playback) : !this.botsPlay) return this.endPlayback();
    this.hurries = true;
    while (this.playback && isBots(this.playback)) this.nextBeat();
  }

  // Bots' choices go with those of the person before them.
  override undo(): Promise<void> {
    const people = this.log.findLastIndex(({ seat }, i) => !this.isBot(seat) && !this.unasked.has(i));
    for (const i of [...this.unasked]) if (i >= people) this.unasked.delete(i);
    return this.goTo(people >= 0 ? people : this.log.length - 1);
  }
  override redo(): Promise<void> {
    const next = this.undone.findIndex(({ seat }, i) => i > 0 && !this.isBot(seat));
    return this.goTo(this.log.length + (this.bots.every((_, seat) => this.isBot(seat)) ? 1 : next < 0 ? this.undone.length : next));
  }

  // How it stands, for where it is gone on with.
  override keepNow(): void {
    super.keepNow();
    if (!this.look || this.staging || this.look.result.over) return;
    const { state, forecast } = this.look;
    const left = `${state.blight.pool} Blight left${state.blight.card ? (state.blight.card.flipped ? ' on the blighted island' : ' on the healthy island') : ''}`;
    const taken = state.blight.pool - (forecast.blight_pool ?? state.blight.pool);
    const danger = forecast.ending ? `as things stand: ${forecast.ending}` : forecast.flips ? 'this turn would turn the card' : taken > 0 ? `this turn would take ${taken}` : '';
    const stands: Standing = { key: this.key, against: this.against, goal: state.goal === 'own' ? '' : `Terror level ${roman(Math.min(state.terror, 3))}. ${winConditions[state.terror - 1]}`, blight: left, danger };
    remember('stands', stands);
  }

  protected override asKept(replay: string): string {
    return withBotChoices(withPlayers(withSecondsPlayed(replay, this.clock.seconds), this.bots), this.byBots, this.log.length);
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
    this.seatAsked();
    this.nextWave = undefined;
    this.dailyText = '';
    if (this.look.result.over) void this.readHistory();
    else if (this.key && !this.looksBack) dropResult(this.key);
  }

  // Somebody who has something to decide is shown; while bots play, whoever was.
  private seatAsked(): void {
    const open = this.look!.decisions.filter(({ seat }) => !this.isBot(seat));
    if (!open.some(({ seat }) => seat === this.seat) && (open.length > 0 || this.seat >= this.look!.table.seats.length)) this.seat = open[0]?.seat ?? 0;
  }

  private async readHistory(): Promise<void> {
    const answer = await this.engine.ask({ do: 'history' });
    this.history = (answer.history as HistoryPoint[] | undefined) ?? [];
    this.score = (answer.score as ScoreRow[] | undefined) ?? [];
    this.nextWave = answer.next_wave ?? undefined;
    this.dailyText = answer.daily_text ?? '';
    const isPlayed = !this.look?.table.seats.every((_, seat) => this.isBot(seat)); // by somebody
    if (this.look?.result.over && isPlayed) this.keepResult();
  }

  private keepResult(): void {
    const { table, state, result } = this.look!;
    const score = this.score.reduce((sum, row) => sum + row.points, 0);
    keepResult({ key: this.key, ended: Date.now(), spirits: table.seats.map(({ spirit }) => spirit), boards: table.boards, adversary: table.adversary?.id ?? '', level: table.adversary?.level ?? 0, scenario: table.scenario ?? '', won: result.won, score, turn: state.turn, terror: state.terror, seconds: this.clock.seconds });
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
      if (shows?.idle) found.add(choice.land);
    }
    this.idle = found;
  }

  // Of the cards of a Spirit, the most frequent first.
  elementsOf(spirit: string): Element[] {
    const found = this.spirits.get(spirit);
    return found?.aspect_of ? elementsOfAspect(found, this.spirits.get(found.aspect_of), this.powers) : elementsOf(found, this.powers);
  }

  // What a Spirit is called where there is little room.
  calledOf(spirit: string): string {
    return this.spirits.get(spirit)?.called ?? spirit;
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
    return [this.look?.table.seats.map((seat) => seat.name).join(', '), this.against].filter(Boolean).join(' · ');
  }
  private get against(): string {
    if (!this.look) return '';
    const scenario = this.catalogue?.scenarios.find(({ id }) => id === this.look!.table.scenario);
    return [this.enemies.map(({ adversary, level }) => `${adversary.called} ${level}`).join(' and '), scenario?.name].filter(Boolean).join(' · ');
  }

  get moment(): string {
    if (!this.look) return '';
    const { state, result } = this.look;
    return result.over ? capital(result.text) : momentWords(state.turn, state.phase);
  }
  override get shownMoment(): string {
    return this.playback ? momentWords(this.playback.state.turn, this.shownPhase) : this.moment;
  }

  get shownPhase(): string {
    if (!this.playback) return this.look!.state.phase;
    return isBots(this.playback) ? this.playback.line.phase : 'invader';
  }

  nextSeat(step: number): void {
    const count = this.seats.length;
    this.seat = (this.seat + step + count) % count;
    this.point(undefined);
    this.narrowed = undefined;
  }
}
