// Asking the engine: every message gets its answer, in the order asked.
import { Known } from './laid';
import type { Answer, Told } from './messages';

type Pending = { resolve(answer: Answer): void; reject(error: Error): void };

export class EngineError extends Error {}

export class Engine {
  private readonly worker: Promise<Worker>;
  private readonly waiting = new Map<number, Pending>();
  private readonly known = new Known();
  private last = 0;

  private isThere!: () => void;
  // It has been loaded. Nobody need wait for it: what is asked before is answered then.
  readonly ready = new Promise<void>((resolve) => (this.isThere = resolve));

  // It takes the network for itself once something else is over.
  constructor(after: Promise<unknown> = Promise.resolve()) {
    this.worker = after.then(() => this.hire());
  }

  private hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<string>) => {
      if (event.data === 'ready') return this.isThere();
      const answer = this.known.complete(JSON.parse(event.data) as Told);
      // An answer without an id is to the message that has waited longest.
      const id = answer.id ?? this.waiting.keys().next().value ?? -1;
      const pending = this.waiting.get(id);
      this.waiting.delete(id);
      if (answer.error !== undefined) pending?.reject(new EngineError(answer.error));
      else pending?.resolve(answer);
    };
    worker.onerror = (event) => {
      const error = new EngineError(`The engine stopped: ${event.message}`);
      for (const pending of this.waiting.values()) pending.reject(error);
      this.waiting.clear();
    };
    return worker;
  }

  ask(message: Record<string, unknown>): Promise<Answer> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      void this.worker.then((worker) => worker.postMessage(JSON.stringify({ id, ...message })));
    });
  }
}
