// Asking the engine: every message gets its answer, in the order asked.
import { Known } from './laid';
import type { Answer, Told } from './messages';

type Pending = { resolve(answer: Answer): void; reject(error: Error): void };

export class EngineError extends Error {}

export class Engine {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Pending>();
  private readonly known = new Known();
  private last = 0;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<string>) => {
      const answer = this.known.complete(JSON.parse(event.data) as Told);
      // An answer without an id is to the message that has waited longest.
      const id = answer.id ?? this.waiting.keys().next().value ?? -1;
      const pending = this.waiting.get(id);
      this.waiting.delete(id);
      if (answer.error !== undefined) pending?.reject(new EngineError(answer.error));
      else pending?.resolve(answer);
    };
    this.worker.onerror = (event) => {
      const error = new EngineError(`The engine stopped: ${event.message}`);
      for (const pending of this.waiting.values()) pending.reject(error);
      this.waiting.clear();
    };
  }

  ask(message: Record<string, unknown>): Promise<Answer> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage(JSON.stringify({ id, ...message }));
    });
  }
}
