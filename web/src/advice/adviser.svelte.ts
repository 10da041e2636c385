// What a bot would do, and how a game went: found out by an engine of its own, so that play never waits.
import { Engine } from '../engine/engine';
import type { Analysis, Answer, CostlyChoice, Hint, HintedPlan, Look } from '../engine/messages';
import type { Game } from '../game/game.svelte';
import { remember, remembered } from '../game/storage';
import { depths, marksOf, noMarks, spokenPlan, type Depth, type PlanMarks } from './plans';

const glance = 'plan:200ms'; // the first answer
const deeper = 'plan:400ms'; // every one that follows
const longest = 8000; // milliseconds that a hint is improved for
const judge = 'plan:100'; // for each choice of a game

type Asks = Pick<Engine, 'ask'>;

export class Adviser {
  hint = $state.raw<Hint>();
  improving = $state(false);
  picked = $state(0); // of the plans: the one that is drawn
  depth = $state<Depth>(depths.find((each) => each === remembered('hint')) ?? 'plan');
  problem = $state('');
  offered = $state(''); // the phase in which a hint was offered and taken
  reviewed = $state.raw<CostlyChoice>(); // the plan is what would have been better than this
  private about = $state.raw<{ look: Look; seat: number }>(); // the moment that it is for
  private asked = 0;

  private readonly game: Game;
  constructor(game: Game, private readonly hire: () => Asks = () => new Engine()) {
    this.game = game;
  }

  // It goes away when a choice is made, or another Spirit looked at.
  open = $derived.by(() => this.about !== undefined && this.about.look === this.game.look && this.about.seat === this.game.seat && !this.game.playback);
  plan = $derived<HintedPlan | undefined>(this.open ? (this.hint?.plans[this.picked] ?? this.hint?.plans[0]) : undefined);
  marks = $derived<PlanMarks>(this.plan ? marksOf(this.plan, this.reviewed ? 'plan' : this.depth) : noMarks);
  // What to take now. A choice of the past is looked at, not made anew.
  step = $derived.by(() => (this.plan && !this.reviewed ? this.game.choices.find(({ index }) => index === this.plan!.option) : undefined));

  // The engine takes a moment to start: it is there when somebody asks.
  private helper: Asks | undefined;
  warm(): Asks {
    return (this.helper ??= this.hire());
  }
  private loaded = ''; // the game that it knows
  private async tell(replay: string): Promise<Asks> {
    const helper = this.warm();
    if (this.loaded === replay) return helper;
    this.loaded = replay;
    await helper.ask({ do: 'load', replay });
    return helper;
  }

  setDepth(depth: Depth): void {
    this.depth = depth;
    remember('hint', depth);
    if (this.plan) this.speak(this.plan);
  }

  async ask(): Promise<void> {
    const { look, decision } = this.game;
    if (!look || !decision) return;
    const run = ++this.asked;
    this.about = { look, seat: decision.seat };
    this.hint = undefined;
    this.reviewed = undefined;
    this.picked = 0;
    this.problem = '';
    this.improving = true;
    const isWanted = () => run === this.asked && this.open;
    try {
      const helper = await this.tell(await this.game.replay());
      const begun = performance.now();
      for (let plan = glance; isWanted() && performance.now() - begun < longest; plan = deeper) {
        this.take(await helper.ask({ do: 'hint', at: look.choices, seat: decision.seat, plan }), isWanted());
      }
    } catch (error) {
      this.loaded = '';
      if (isWanted()) this.problem = (error as Error).message;
    } finally {
      if (run === this.asked) this.improving = false;
    }
  }

  // A better plan takes the place of the last one; the one that somebody looks at stays in sight.
  private take(answer: Answer, wanted: boolean): void {
    const hint = answer.hint as Hint | undefined;
    if (!wanted || !hint || hint.plans.length === 0) return;
    const before = this.hint?.plans[this.picked]?.option;
    const wasBest = this.picked === 0;
    const best = this.hint?.plans[0]?.option;
    this.hint = hint;
    const still = hint.plans.findIndex(({ option }) => option === before);
    this.picked = wasBest ? 0 : Math.max(0, still);
    if (hint.plans[0]!.option !== best) this.speak(hint.plans[0]!);
  }
  private speak(plan: HintedPlan): void {
    this.game.spoken = `Hint. ${spokenPlan(plan, this.depth)}`;
  }

  close(): void {
    this.asked += 1;
    this.about = undefined;
    this.improving = false;
  }

  // What a whole game looked like to a bot.
  analysis = $state.raw<Analysis>();
  analysing = $state(false);
  private analysed = $state(''); // the game that it is about
  private runs = 0;
  readonly done = $derived(this.analysis !== undefined && this.analysis.examined >= this.analysis.of);

  // Forgets what was found out about another game.
  async turnTo(): Promise<void> {
    const replay = await this.game.replay();
    if (this.analysed === replay) return;
    this.stop();
    this.analysed = replay;
    this.analysis = undefined;
  }

  async analyse(): Promise<void> {
    await this.turnTo();
    if (this.analysing) return;
    const run = ++this.runs;
    this.problem = '';
    this.analysing = true;
    try {
      const helper = await this.tell(this.analysed);
      do {
        const { analysis } = await helper.ask({ do: 'analyze', plan: judge, more: 2 });
        if (run !== this.runs) return;
        this.analysis = analysis;
      } while (!this.done);
    } catch (error) {
      this.loaded = '';
      this.problem = (error as Error).message;
    }
    this.analysing = false;
  }
  stop(): void {
    this.runs += 1;
    this.analysing = false;
  }

  // To a choice of the past, with what would have been better.
  async review(costly: CostlyChoice): Promise<void> {
    await this.game.goTo(costly.choice);
    this.game.seat = costly.seat;
    this.asked += 1;
    this.improving = false;
    this.reviewed = costly;
    this.picked = 0;
    this.hint = { seat: costly.seat, tried: 0, plans: [costly.better] };
    this.about = { look: this.game.look!, seat: costly.seat };
    this.speak(costly.better);
  }
}
