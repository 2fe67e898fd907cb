import { type BlockFault, type BlockFaultCode, BlockTrouble, type FaultSaid } from './block-fault.ts';
import { evaluate, type Senses } from './evaluate.ts';
import type { Value } from './expression.ts';
import type { Plan, Step } from './plan-blocks.ts';

/** The pause that a loop makes by itself in every round, and between two looks at the buttons. Seconds. */
export const BEAT = 0.02;
/** Blocks that are done without any time passing, at most: more is a program that goes round and round. */
const MOST_AT_ONCE = 20_000;
const DEEPEST = 50;

/** What a program feels and does. Times in seconds, powers -100 to 100, angles in degrees. */
export type World = Pick<Senses, 'light' | 'distance' | 'button' | 'line'> & {
  switchPin(pin: number, isOn: boolean): void;
  turnServo(pin: number, angle: number): void;
  drive(left: number, right: number): void;
  /** `seconds` is null where the sound ends. */
  sound(pin: number, note: string | null, seconds: number): void;
  say(words: string): void;
};

type Mark = { line: number; seconds: number };
type Thread = { steps: Generator<Mark, void>; wake: number; line: number };
class Stop extends Error {}

/** How a program stands: `fault` is what ended it, `ended` that nothing of it goes on (a button may start it again). */
export type RunState = { time: number; lines: number[]; ended: boolean; fault: BlockFault | null };

/**
 * Runs a program of blocks on a pretended clock, one beat after the other. Nothing here waits: whoever shows it says how
 * much time passes. The same program in the same world does the same every time.
 */
export class BlockRun {
  private now = 0;
  private atOnce = 0;
  private line = 0;
  private chance = 1;
  private stopped = false;
  private fault: BlockFault | null = null;
  private threads: Thread[];
  private readonly hats: { button: number; steps: Step[]; down: boolean }[];
  private readonly variables = new Map<string, Value>();
  private readonly plan: Plan;
  private readonly world: World;
  private readonly senses: Senses;

  constructor(plan: Plan, world: World) {
    this.plan = plan;
    this.world = world;
    this.senses = {
      light: world.light,
      distance: world.distance,
      button: world.button,
      line: world.line,
      variable: (name) => {
        const value = this.variables.get(name);
        if (value === undefined) throw new BlockTrouble('name_unset', { of: name });
        return value;
      },
      timer: () => Math.round(this.now * 1000) / 1000,
      random: (from, to) => {
        if (from > to) throw new BlockTrouble('random_order', { low: `${from}`, high: `${to}` });
        this.chance = (this.chance * 48271) % 2147483647;
        return from + (this.chance % (to - from + 1));
      },
    };
    const { starts, own } = plan;
    const flags = starts.filter(({ form }) => form === 'when flag pressed').map(({ steps }) => steps);
    // Blocks of one's own that nothing starts yet are tried one by one.
    this.threads = (starts.length ? flags : [...own.values()]).map((steps) => this.begin(steps));
    this.hats = starts
      .filter(({ form }) => form !== 'when flag pressed')
      .map(({ button, steps }) => ({ button, steps, down: false }));
  }

  state(): RunState {
    const { now: time, threads, fault, stopped } = this;
    return {
      time,
      lines: [...new Set(threads.map(({ line }) => line).filter(Boolean))],
      ended: stopped || fault !== null || (threads.length === 0 && this.hats.length === 0),
      fault,
    };
  }

  /** Lets one beat pass: all that is due is done. */
  beat(): void {
    this.guarded(() => {
      this.feelButtons();
      for (const thread of this.threads) while (thread.wake <= this.now) this.next(thread);
      this.now += BEAT;
    });
  }

  /** Goes on to the next block that is due; gives whether there was one. Where none is, a beat passes. */
  step(): boolean {
    let isNext = false;
    this.guarded(() => {
      this.feelButtons();
      // A block that waits, and looks again and again, is one block.
      while (!isNext) {
        const thread = this.threads.find(({ wake }) => wake <= this.now);
        if (!thread) break;
        isNext = this.next(thread);
      }
      if (!isNext) this.now += BEAT;
    });
    return isNext;
  }

  private guarded(work: () => void): void {
    if (this.stopped || this.fault) return;
    try {
      work();
      this.threads = this.threads.filter(({ wake }) => wake < Number.POSITIVE_INFINITY);
    } catch (thrown) {
      if (thrown instanceof BlockTrouble)
        this.fault = { line: this.line, code: thrown.code, said: thrown.said };
      else if (!(thrown instanceof Stop)) throw thrown;
      this.stopped = true;
      this.threads = [];
    }
  }

  private begin(steps: Step[]): Thread {
    return { steps: this.follow(steps, 0), wake: this.now, line: 0 };
  }

  private feelButtons(): void {
    for (const hat of this.hats) {
      const down = this.world.button(hat.button);
      if (down && !hat.down) this.threads.push(this.begin(hat.steps));
      hat.down = down;
    }
  }

  /** Goes on in a script; gives whether another block has its turn now, or none is left. */
  private next(thread: Thread): boolean {
    const { value, done } = thread.steps.next();
    if (done) {
      thread.wake = Number.POSITIVE_INFINITY;
      return true;
    }
    thread.line = value.line;
    if (value.seconds > 0) this.atOnce = 0;
    thread.wake = Math.max(thread.wake, this.now - BEAT) + value.seconds;
    return value.seconds === 0;
  }

  /** Does the steps; says before each which one it is, and how many seconds pass. */
  private *follow(steps: Step[], depth: number): Generator<Mark, void> {
    for (const step of steps) {
      this.line = step.line;
      if (++this.atOnce > MOST_AT_ONCE || depth > DEEPEST)
        throw new BlockTrouble('endless', { words: step.words });
      yield { line: step.line, seconds: 0 };
      this.line = step.line;
      yield* this.control(step, depth);
    }
  }

  private *control(step: Step, depth: number): Generator<Mark, void> {
    const { form, body, otherwise, line, texts } = step;
    const again = depth + 1;
    const pause = (seconds: number): Mark => ({ line, seconds });
    switch (form) {
      case 'stop program':
        throw new Stop();
      case 'forever':
        while (true) {
          yield* this.follow(body, again);
          yield pause(BEAT);
        }
      case 'repeat _ times': {
        const times = this.number(step, 0, 0, 10_000, 'times');
        for (let i = 0; i < times; i += 1) yield* this.follow(body, again);
        return;
      }
      case 'repeat until _':
        while (!this.holds(step)) {
          yield* this.follow(body, again);
          yield pause(BEAT);
        }
        return;
      case 'if _ then':
        yield* this.follow(this.holds(step) ? body : (otherwise ?? []), again);
        return;
      case 'wait until _':
        while (!this.holds(step)) yield pause(BEAT);
        return;
      case 'wait _ seconds':
        yield pause(this.number(step, 0, 0, 600, 'wait'));
        return;
      case 'run _':
        yield* this.follow(this.plan.own.get(texts[0] ?? '') ?? [], again);
        return;
      case 'play _ on pin _ for _ seconds': {
        const pin = this.number(step, 1, 2, 13, 'buzzer_pin');
        const seconds = this.number(step, 2, 0, 60, 'note_length');
        this.world.sound(pin, texts[0] ?? '', seconds);
        yield pause(seconds);
        this.world.sound(pin, null, 0);
        return;
      }
      default:
        this.act(step);
    }
  }

  private act(step: Step): void {
    const { form, texts } = step;
    const { world, variables } = this;
    const name = texts[0] ?? '';
    if (form.startsWith('switch pin'))
      world.switchPin(this.number(step, 0, 2, 13, 'pin'), form.endsWith('on'));
    else if (form.startsWith('stop sound')) world.sound(this.number(step, 0, 2, 13, 'pin'), null, 0);
    else if (form.startsWith('turn servo'))
      world.turnServo(this.number(step, 0, 2, 13, 'servo_pin'), this.number(step, 1, 0, 180, 'angle'));
    else if (form.startsWith('drive'))
      world.drive(this.number(step, 0, -100, 100, 'speed'), this.number(step, 1, -100, 100, 'speed'));
    else if (form === 'stop driving') world.drive(0, 0);
    else if (form === 'set _ to _') variables.set(name, this.ask(step, 1));
    else if (form === 'change _ by _')
      variables.set(name, Number(this.senses.variable(name)) + this.number(step, 1, -1e9, 1e9, 'change'));
    else if (form === 'say _') {
      const value = this.ask(step, 0);
      world.say(typeof value === 'number' ? `${Math.round(value * 1e6) / 1e6}` : `${value}`);
    }
  }

  private ask(step: Step, slot: number): Value {
    this.line = step.line;
    const expression = step.slots[slot];
    return expression ? evaluate(expression, this.senses) : 0;
  }

  private number(step: Step, slot: number, low: number, high: number, of: string): number {
    const value = this.ask(step, slot);
    if (typeof value !== 'number') this.refuse('not_number', { words: step.texts[slot] ?? '' });
    else if (value < low || value > high)
      this.refuse('out_of_range', { of, low: `${low}`, high: `${high}`, value: `${value}` });
    return Number(value);
  }

  private holds(step: Step): boolean {
    const value = this.ask(step, 0);
    if (typeof value !== 'boolean') this.refuse('not_yes_or_no', { words: step.texts[0] ?? '' });
    return value === true;
  }

  private refuse(code: BlockFaultCode, said: FaultSaid): never {
    throw new BlockTrouble(code, said);
  }
}
