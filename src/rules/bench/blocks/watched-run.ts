import type { Challenge, Goal } from './challenges.ts';
import type { Mat } from './mat.ts';
import type { Plan } from './plan-blocks.ts';
import { PretendedWorld } from './pretended-world.ts';
import { BEAT, BlockRun, type RunState } from './run-blocks.ts';

/** A goal may be to stand still for a while: so long one looks on when the program has ended. Seconds. */
export const LOOKS_ON = 2;
/** One step lets that much time pass at most. Beats. */
const LONGEST_STEP = 60 / BEAT;

/** A program in its world, with a task's watcher that looks at every beat. Whoever shows it says how much time passes. */
export class WatchedRun {
  readonly world: PretendedWorld;
  private readonly run: BlockRun;
  private readonly watch: ReturnType<Challenge['watch']> | null;
  private reached: Goal = 'open';
  private sinceEnd = 0;

  constructor(plan: Plan, mat: Mat, challenge: Challenge | null) {
    this.world = new PretendedWorld(mat);
    this.run = new BlockRun(plan, this.world);
    this.watch = challenge?.watch() ?? null;
  }

  /** `isOver`: the program has ended, and nothing that counts can come any more. */
  state(): RunState & { goal: Goal; isOver: boolean } {
    const state = this.run.state();
    return { ...state, goal: this.reached, isOver: state.ended && !this.goesOn() };
  }

  /** Lets one beat pass: the program does what is due, and the world moves. */
  beat(): void {
    if (this.run.state().ended) this.sinceEnd += BEAT;
    this.run.beat();
    this.world.beat();
    this.look();
  }

  /** Does the next block, after as much time as it has to wait. With the last one the world comes to rest. */
  step(): void {
    for (let beats = 0; beats < LONGEST_STEP && !this.run.state().ended; beats += 1) {
      if (this.run.step()) break;
      this.world.beat();
      this.look();
    }
    for (let beats = 0; beats < LONGEST_STEP; beats += 1) {
      const { ended, isOver } = this.state();
      if (!ended || isOver) return;
      this.beat();
    }
  }

  private look(): void {
    if (this.reached === 'open' && this.watch)
      this.reached = this.watch(this.world.seen(), { light: this.world.light(0) });
  }

  /** After the program's end: a rover that nobody stopped drives on until a wall holds it, and a task is looked at a while. */
  private goesOn(): boolean {
    if (this.reached !== 'open') return false;
    const { rover } = this.world.seen();
    const rolls = !rover.isTouching && (rover.left !== 0 || rover.right !== 0);
    return rolls || (this.watch !== null && this.sinceEnd < LOOKS_ON);
  }
}
