import { refuse } from '../../platform/http/refusal.ts';

/** Tries at one budget that run side by side in one process: as many as the smallest budget holds, so that none is refused because another has not ended. */
const SIDE_BY_SIDE = 3;
/** Those who may wait behind one budget in one process. */
const MOST_WAITING = 512;

type Lane = { running: number; waiting: (() => void)[] };

/** Lets tries at one key run a few at a time, the others in the order in which they came: any number of right passwords at once gets through. */
export class Turns {
  readonly #lanes = new Map<string, Lane>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.running < SIDE_BY_SIDE) lane.running++;
    else if (lane.waiting.length >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '5' });
    else await new Promise<void>((wake) => lane.waiting.push(wake));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      // Whoever comes next takes over the place.
      if (next) next();
      else if (--lane.running === 0) this.#lanes.delete(key);
    }
  }
}
