// Spirits of the Forest on the screen: what the engine shows, who plays for each seat, and hints.
import { Engine } from '../engine/engine';
import type { ForestDecision, ForestHint, ForestLook, ForestOption, Standing } from '../engine/forest';
import type { Answer, LogLine } from '../engine/messages';
import { Sitting } from '../game/sitting.svelte';
import { colourOf } from '../game/spirits';
import { withPlayers } from '../game/players';
import { capital, listed } from '../game/words';
import { choicesOf, figure, optionWords, playerNames, type ForestChoice } from './words';

const depths = ['mcts:800', 'mcts:4000', 'mcts:16000']; // a hint comes at once, and gets better
const seatColours = ['azure', 'lichen', 'plum', 'scarlet'] as const; // gold is for what is to be chosen

export class Forest extends Sitting<ForestLook> {
  bots = $state<string[]>([]); // a plan for each seat; empty: a person
  hint = $state.raw<ForestHint>();
  thinking = $state(false);
  meanwhile = $state.raw<LogLine[]>([]); // what bots did since a person's last choice
  pointed = $state.raw<ForestChoice>();
  private preview = $state.raw<{ choice: ForestChoice; standing: Standing }>();

  names = $derived(playerNames(this.look?.state.seats.length ?? 0, this.bots, this.look?.table.seats.length === 1));
  styles = $derived(seatColours.map((colour) => ({ ...colourOf(colour), glyph: 'gemstone', letter: '' })));
  decision = $derived<ForestDecision | undefined>(this.look?.decisions[0]);
  private botsPlay = $state(false); // one after the other, until a person is asked
  botsTurn = $derived(this.decision !== undefined && this.isBot(this.decision.seat));
  botsWait = $derived(this.botsTurn && !this.botsPlay); // somebody went back to before a bot's choice
  choices = $derived<ForestChoice[]>(this.decision && !this.botsTurn ? choicesOf(this.decision) : []);
  // As if the game ended now, or after the choice that is pointed at.
  standing = $derived<Standing | undefined>(this.preview && this.preview.choice === this.pointed ? this.preview.standing : this.look?.forecast);

  private isBot(seat: number): boolean {
    return (this.bots[seat] ?? '') !== '';
  }

  async start(bots: string[], optionalPayment: boolean, seed: string): Promise<void> {
    const setup = [`players ${bots.length}`, 'first random', `payment ${optionalPayment ? 'optional' : 'forced'}`];
    this.bots = bots;
    await this.begin(await this.engine.ask({ do: 'new', game: 'forest', setup, seed, ...this.asSeat() }));
  }

  override async begin(answer: Answer, key?: string): Promise<void> {
    this.meanwhile = [];
    this.botsPlay = true;
    try {
      await super.begin(answer, key);
    } finally {
      this.botsPlay = false;
    }
    await this.letBotsPlay();
  }

  // Another player for a seat, in mid-game.
  seatPlayer(seat: number, plan: string): Promise<void> {
    this.bots = this.bots.map((each, i) => (i === seat ? plan : each));
    return this.undone.length > 0 ? this.save() : this.letBotsPlay();
  }

  protected show(answer: Answer): void {
    this.look = answer.look as ForestLook;
    while (this.bots.length < this.look.table.seats.length) this.bots.push('');
    this.problem = '';
    this.hint = undefined;
    this.pointed = undefined;
    this.preview = undefined;
  }

  override choose(choice: { seat: number; index: number }): Promise<void> {
    if (this.isNext(choice)) return this.redo();
    return this.changing(async () => {
      this.meanwhile = [];
      this.playing = false;
      this.branched = undefined;
      await this.take(choice);
      this.goOn();
      await this.runBots();
    });
  }

  letBotsPlay(): Promise<void> {
    return this.changing(() => this.runBots());
  }

  private async runBots(): Promise<void> {
    this.botsPlay = true;
    try {
      while (this.botsTurn) {
        const answer = await this.ask({ do: 'bot', at: this.look?.choices, plan: this.bots[this.decision!.seat], ...this.asSeat() });
        this.goOn();
        this.meanwhile = [...this.meanwhile, answer.line!];
        this.taken(answer);
      }
    } finally {
      this.botsPlay = false;
    }
    await this.lookAsDecider();
  }

  // Everybody sees their own favor tokens when they decide.
  private async lookAsDecider(): Promise<void> {
    const seat = this.decision?.seat;
    if (seat === undefined || this.botsTurn || seat === this.look?.seat) return;
    this.show(await this.ask({ do: 'look', as: seat }));
  }

  // A bot's view is nobody's business: while it decides the last person's view stays.
  protected override asSeat(): { as?: number } {
    const shown = this.look?.seat ?? 0;
    const person = this.isBot(shown) ? this.bots.indexOf('') : shown;
    return { as: Math.max(0, person) };
  }

  protected get asked(): string {
    return this.decision && !this.botsTurn ? `${this.names[this.decision.seat]}: ${this.decision.prompt}` : '';
  }

  // Bots' choices go with those of the person before them.
  override undo(): Promise<void> {
    const people = this.log.map((line, i) => (this.isBot(line.seat) ? -1 : i)).filter((i) => i >= 0);
    const last = people.at(-1) ?? (this.bots.includes('') ? -1 : this.log.length - 1);
    return this.goTo(last);
  }

  override redo(): Promise<void> {
    let count = 1;
    while (count < this.undone.length && this.isBot(this.undone[count]!.seat)) count += 1;
    return this.goTo(this.log.length + count);
  }

  override async goTo(count: number): Promise<void> {
    this.meanwhile = [];
    await super.goTo(count);
    await this.changing(() => this.lookAsDecider());
  }

  // An engine of its own thinks about it, so that play never waits.
  private helper: Engine | undefined;
  async askHint(): Promise<void> {
    if (!this.decision || this.botsTurn || this.thinking) return;
    const look = this.look;
    this.thinking = true;
    try {
      const helper = (this.helper ??= new Engine());
      await helper.ask({ do: 'load', replay: await this.replay() });
      for (const plan of depths) {
        const { hint } = await helper.ask({ do: 'hint', at: look?.choices, plan });
        if (this.look !== look) return;
        this.hint = hint as ForestHint;
      }
    } catch {
      // The decision it was asked for is over: there is nothing to advise.
    } finally {
      this.thinking = false;
    }
  }

  private waiting: ReturnType<typeof setTimeout> | undefined;
  point(choice: ForestChoice | undefined): void {
    this.pointed = choice;
    clearTimeout(this.waiting);
    if (!choice) return;
    const at = this.look?.choices;
    this.waiting = setTimeout(async () => {
      try {
        const { preview } = await this.engine.ask({ do: 'preview', at, seat: choice.seat, option: choice.index });
        if (this.pointed === choice) this.preview = { choice, standing: preview!.forecast as Standing };
      } catch {
        // The choice is no longer open: there is nothing to show.
      }
    }, 90);
  }

  override lineWords(line: LogLine): string {
    return optionWords(line.option as ForestOption);
  }

  override worded(text: string): string {
    return (this.look?.table.seats ?? []).reduce((words, { name }, seat) => words.replaceAll(name, this.names[seat] ?? name), text);
  }

  protected override asKept(replay: string): string {
    return withPlayers(replay, this.bots);
  }

  get title(): string {
    return `Forest: ${this.names.slice(0, this.look?.table.seats.length).join(', ')}`;
  }

  // How it ended for the one person who played, or for whoever won.
  get ending(): string {
    const { winners } = this.look!.forecast;
    const people = this.bots.flatMap((plan, seat) => (plan === '' ? [seat] : []));
    if (people.length === 1 && !winners.includes(people[0]!)) return 'Defeat';
    return winners.length > 1 ? 'Shared victory' : 'Victory';
  }
  // Who won, and by what.
  get endingWhy(): string {
    const { table, state, forecast, result } = this.look!;
    if (table.seats.length === 1) return `${capital(result.text)}${state.bonus && forecast.winners.length > 0 ? `, of them ${state.bonus} for the favor token` : ''}.`;
    const points = (seat: number) => forecast.points[seat]!;
    const order = table.seats.map((_, seat) => seat).sort((a, b) => points(b) - points(a));
    const sums = order.map((seat) => `${this.names[seat]} ${figure(points(seat))}`).join(', ');
    const level = new Set(order.map(points)).size < order.length ? ' With equal points fewer tiles win.' : '';
    return `${listed(forecast.winners.map((seat) => this.names[seat]!))} won: ${sums} points.${level}`;
  }

  get moment(): string {
    if (!this.look?.result.over) return `Turn ${this.look?.state.turn}`;
    const points = this.look.forecast.points.slice(0, this.look.table.seats.length);
    return `${this.ending}: ${points.map(figure).join(' to ')} points`;
  }
}
