import { readBlocks } from '../../../src/server/modules/content/programs/block-program.ts';
import { type Plan, planBlocks, type Step } from './plan-blocks.ts';
import { pretendWorld } from './pretend-world.ts';
import type { Senses, Value } from './read-expression.ts';

/** How long a program is watched, in simulated seconds. */
const WATCHED = 10;
/** The pause that a loop makes by itself in every round, in seconds. */
const BEAT = 0.02;
const MOST_STEPS = 100_000;

/** What a program said, and what is wrong with it (`line` counted in the program from 1). */
export type Run = { printed: string[]; complaints: { line: number; sentence: string }[] };

class Stop extends Error {}
type Thread = { steps: Generator<number>; wake: number };

/** Runs a program of the block language on a pretended board for ten simulated seconds. */
export function runBlocks(text: string): Run {
  const { scripts, complaints } = readBlocks(text);
  const plan = planBlocks(scripts);
  const run: Run = { printed: [], complaints: [...complaints, ...plan.complaints] };
  // A program that is wrong on paper would only be wrong once more.
  if (run.complaints.length === 0) {
    try {
      new Board(plan, run).run();
    } catch (thrown) {
      if (!(thrown instanceof Stop)) throw thrown;
    }
  }
  const said = new Set<string>();
  const first = ({ line, sentence }: { line: number; sentence: string }) =>
    !said.has(`${line}${sentence}`) && said.add(`${line}${sentence}`);
  return { printed: run.printed, complaints: run.complaints.filter(first).sort((a, b) => a.line - b.line) };
}

class Board {
  private now = 0;
  private steps = 0;
  private line = 0;
  private chance = 1;
  private readonly variables = new Map<string, Value>();
  private readonly plan: Plan;
  private readonly result: Run;
  private readonly senses: Senses;

  constructor(plan: Plan, result: Run) {
    this.plan = plan;
    this.result = result;
    this.senses = {
      variable: (name) => {
        const value = this.variables.get(name);
        if (value === undefined) this.complain(`“${name}” is used before it is set`);
        return value ?? 0;
      },
      light: (pin) => pretendWorld.light(this.now, pin),
      distance: () => pretendWorld.distance(this.now),
      timer: () => Math.round(this.now * 1000) / 1000,
      random: (from, to) => {
        if (from > to) this.complain(`random ${from} to ${to}: the smaller number comes first`);
        this.chance = (this.chance * 48271) % 2147483647;
        return from + (this.chance % (to - from + 1));
      },
      button: (pin) => pretendWorld.button(this.now, pin),
      line: (side) => pretendWorld.line(this.now, side),
    };
  }

  run(): void {
    const { starts, own } = this.plan;
    const begin = (steps: Step[]): Thread => ({ steps: this.follow(steps), wake: this.now });
    const flags = starts.filter(({ form }) => form === 'when flag pressed').map(({ steps }) => steps);
    // Blocks of one's own that nothing starts yet are tried one by one.
    let threads = (starts.length ? flags : [...own.values()]).map(begin);
    const hats = starts
      .filter(({ form }) => form !== 'when flag pressed')
      .map((hat) => ({ ...hat, down: false }));
    for (; this.now < WATCHED; this.now += BEAT) {
      for (const hat of hats) {
        const down = pretendWorld.button(this.now, hat.button);
        if (down && !hat.down) threads.push(begin(hat.steps));
        hat.down = down;
      }
      for (const thread of threads)
        while (thread.wake <= this.now) {
          const { value, done } = thread.steps.next();
          thread.wake = done ? Number.POSITIVE_INFINITY : Math.max(thread.wake, this.now - BEAT) + value;
        }
      threads = threads.filter(({ wake }) => wake < Number.POSITIVE_INFINITY);
    }
  }

  private complain(sentence: string): void {
    this.result.complaints.push({ line: this.line, sentence });
  }

  private ask(step: Step, slot: number): Value {
    this.line = step.line;
    try {
      return step.slots[slot]?.value(this.senses) ?? 0;
    } catch (thrown) {
      this.complain(thrown instanceof Error ? thrown.message : String(thrown));
      throw new Stop();
    }
  }

  private number(step: Step, slot: number, low: number, high: number, of: string): number {
    const value = this.ask(step, slot);
    if (typeof value !== 'number') this.complain(`“${step.texts[slot]}” is not a number`);
    else if (value < low || value > high) this.complain(`${of} must be ${low} to ${high}, not ${value}`);
    return Number(value);
  }

  private holds(step: Step): boolean {
    const value = this.ask(step, 0);
    if (typeof value !== 'boolean') this.complain(`“${step.texts[0]}” is not a question of yes or no`);
    return value === true;
  }

  /** Does the steps; yields the seconds that pass. */
  private *follow(steps: Step[], depth = 0): Generator<number> {
    for (const step of steps) {
      this.line = step.line;
      if (++this.steps > MOST_STEPS || depth > 50) {
        this.complain(`“${step.words}” runs round and round without a rest`);
        throw new Stop();
      }
      yield* this.control(step, depth);
    }
  }

  private *control(step: Step, depth: number): Generator<number> {
    const { form, body, otherwise } = step;
    const again = depth + 1;
    if (form === 'stop program') throw new Stop();
    else if (form === 'forever')
      while (true) {
        yield* this.follow(body, again);
        yield BEAT;
      }
    else if (form === 'repeat _ times') {
      const times = this.number(step, 0, 0, 10_000, 'how often to repeat');
      for (let i = 0; i < times; i += 1) yield* this.follow(body, again);
    } else if (form === 'repeat until _')
      while (!this.holds(step)) {
        yield* this.follow(body, again);
        yield BEAT;
      }
    else if (form === 'if _ then') yield* this.follow(this.holds(step) ? body : (otherwise ?? []), again);
    else if (form === 'wait until _') while (!this.holds(step)) yield BEAT;
    else if (form === 'wait _ seconds') yield this.number(step, 0, 0, 600, 'a wait');
    else if (form === 'run _') yield* this.follow(this.plan.own.get(step.texts[0] ?? '') ?? [], again);
    else if (form.startsWith('play')) {
      this.number(step, 1, 2, 13, 'the pin of the buzzer');
      yield this.number(step, 2, 0, 60, 'the length of a note');
    } else this.act(step);
  }

  private act(step: Step): void {
    const { form, texts } = step;
    const name = texts[0] ?? '';
    if (form.startsWith('switch pin') || form.startsWith('stop sound')) this.number(step, 0, 2, 13, 'a pin');
    else if (form.startsWith('turn servo')) {
      this.number(step, 0, 2, 13, 'the pin of the servo');
      this.number(step, 1, 0, 180, 'the angle');
    } else if (form.startsWith('drive'))
      for (const side of [0, 1]) this.number(step, side, -100, 100, 'the speed');
    else if (form === 'set _ to _') this.variables.set(name, this.ask(step, 1));
    else if (form === 'change _ by _')
      this.variables.set(
        name,
        Number(this.senses.variable(name)) + this.number(step, 1, -1e9, 1e9, 'the change'),
      );
    else if (form === 'say _') {
      const value = this.ask(step, 0);
      this.result.printed.push(typeof value === 'number' ? `${Math.round(value * 1e6) / 1e6}` : `${value}`);
    }
  }
}
