import { refuse } from '../../http/refusal.ts';

/** Those who may wait behind one key in one process. */
const MOST_WAITING = 512;

type Lane = { present: number; running: number; done: number; waiting: (() => void)[] };

/**
 * Lets tries at one key run side by side only as far as all of them may fail, and the others wait: a hundred guesses
 * sent at once are counted like a hundred sent one after the other, and a hundred right passwords all get through.
 */
export class Turns {
  readonly #lanes = new Map<string, Lane>();

  /** `room` says how many may still fail (or refuses); it is asked again after every wait. */
  async take<T>(key: string, room: () => Promise<number>, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { present: 0, running: 0, done: 0, waiting: [] };
    if (lane.waiting.length >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '5' });
    this.#lanes.set(key, lane);
    lane.present++;
    try {
      await this.#enter(lane, room);
      try {
        return await work();
      } finally {
        lane.running--;
        lane.done++;
      }
    } finally {
      lane.present--;
      if (lane.present === 0) this.#lanes.delete(key);
      // Also after a refusal: whoever comes next asks for themselves.
      lane.waiting.shift()?.();
    }
  }

  async #enter(lane: Lane, room: () => Promise<number>): Promise<void> {
    for (;;) {
      const doneBefore = lane.done;
      const most = await room();
      // What ended while the count was being read may not be in it.
      const missed = lane.done - doneBefore;
      if (lane.running + missed < most) {
        lane.running++;
        return;
      }
      if (missed === 0) await new Promise<void>((wake) => lane.waiting.push(wake));
    }
  }
}
