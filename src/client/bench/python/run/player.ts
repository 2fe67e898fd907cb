import {
  type BoardComplaint,
  type BoardName,
  type HandMove,
  type ProgramToRun,
  type PythonError,
  type RunEvent,
  worldOf,
} from '../../../../rules/bench/python/program-to-run.ts';
import { shortened } from '../../code/console/shortened.ts';
import { addLine, type Curve } from '../../code/plotter/read-values.ts';
import type { FromWorker, ToWorker } from './python-worker.ts';

/** Who runs programs: a worker, or a test's own. `end` is heard at once, whatever it is doing. */
type Runner = { run: (message: Extract<ToWorker, { run: number }>) => void; end: () => void };
export type Runners = (onMessage: (message: FromWorker) => void) => Runner;

type PlayStatus = 'ready' | 'running' | 'ended' | 'stopped' | 'fault' | 'hangs' | 'long';
export type Played = {
  status: PlayStatus;
  text: string;
  curves: readonly Curve[];
  /** What each part does, by its name on the board: `pin:2`, `servo:0`, `distance:19`. */
  parts: ReadonlyMap<string, number | string>;
  complaints: readonly BoardComplaint[];
  error: PythonError | null;
  /** The program waits for words. */
  asks: boolean;
  /** For a moment nothing new has come: the program computes. */
  isThinking: boolean;
};

const SECOND = 1_000_000;
/** After a hand moved it is enough to know the next moment; later more. Microseconds of the program's time. */
const NEAR = 3 * SECOND;
/** A program runs for ten minutes. */
const LONGEST = 600 * SECOND;
/** A program that lets no time pass for so long hangs; real milliseconds. */
export const HANGS_AFTER_MS = 10_000;
const THINKS_AFTER_MS = 400;

const nothing: Played = {
  status: 'ready',
  text: '',
  curves: [],
  parts: new Map(),
  complaints: [],
  error: null,
  asks: false,
  isThinking: false,
};

/**
 * Plays a program in its own time. The worker runs ahead of it without a pause; what it saw is shown when its moment comes.
 * When a hand moves a part, the program is run anew from its beginning with all that hands did, and goes on from this
 * moment: the same program with the same hands does the same. So a sleeping program needs no thread that sleeps.
 */
export class Player {
  played: Played = nothing;
  private readonly runners: Runners;
  private runner: Runner | null = null;
  private program: Pick<ProgramToRun, 'code' | 'board' | 'paths' | 'messages'> | null = null;
  private hands: HandMove[] = [];
  private waiting: RunEvent[] = [];
  private count = 0;
  private seed = 1;
  private clock = 0;
  private computed = 0;
  private known = 0;
  private until = 0;
  private ended: FromWorker['ended'] | null = null;
  private isBusy = false;
  private hasMoved = false;
  private stalledMs = 0;
  private line = '';

  constructor(runners: Runners) {
    this.runners = runners;
  }

  start(code: string, board: BoardName, seed: number): void {
    this.halt('ready');
    this.program = { code, board, ...worldOf(code) };
    this.hands = [];
    this.clock = 0;
    this.seed = seed;
    this.line = '';
    this.stalledMs = 0;
    this.played = { ...nothing, status: 'running', parts: new Map() };
    // Nothing was shown yet, not even what happens in the first microsecond.
    this.compute(-1, 15 * SECOND);
  }

  /** Ends what runs, at once; what was printed until then stays. */
  stop(): void {
    if (this.played.status === 'running') this.halt('stopped');
  }

  /** A hand moves a part now. */
  move(part: string, value: number | string): void {
    if (this.played.status !== 'running') return;
    const last = this.hands.at(-1);
    // While the program is run for the move before, only where a slider came to matters.
    if (this.hasMoved && last?.[1] === part && !/^(button|visit|message|answer)/.test(part)) this.hands.pop();
    const at = Math.max(this.clock + 1000, (this.hands.at(-1)?.[0] ?? 0) + 1);
    this.hands.push([at, part, value]);
    this.hasMoved = true;
    // What the program would have done without this hand is not shown, and its time stands still until it is run anew: what
    // it does in between would be taken for shown.
    this.waiting = [];
    this.computed = this.clock;
    if (!this.isBusy) this.again();
  }

  hear(message: FromWorker): void {
    if (message.run !== this.count) return;
    if (!this.hasMoved) {
      this.computed = Math.max(this.known, message.computed);
      this.waiting.push(...message.events);
    }
    if (!message.ended) return;
    this.isBusy = false;
    if (this.hasMoved) this.again();
    else this.ended = message.ended;
  }

  /** Lets real time pass; gives whether anything changed. */
  tick(ms: number): boolean {
    const before = this.played;
    if (before.status !== 'running') return false;
    const wanted = this.clock + ms * 1000;
    const isHeld = !this.ended && wanted > this.computed;
    this.clock = isHeld ? Math.max(this.clock, Math.min(wanted, this.computed)) : wanted;
    this.stalledMs = isHeld ? this.stalledMs + ms : 0;
    this.showDue();
    const isThinking = this.stalledMs > THINKS_AFTER_MS;
    if (isThinking !== this.played.isThinking) this.played = { ...this.played, isThinking };
    if (this.stalledMs > HANGS_AFTER_MS) this.halt('hangs');
    else this.goOn();
    return this.played !== before;
  }

  private goOn(): void {
    const { ended } = this;
    if (!ended) return;
    if (ended.isOver) {
      if (this.waiting.length > 0 || this.clock < this.computed) return;
      this.halt(ended.error ? 'fault' : 'ended', ended.error);
    } else if (this.clock >= LONGEST) this.halt('long');
    else if (this.clock > this.until - 2 * SECOND && this.until < LONGEST)
      this.compute(this.until, Math.min(LONGEST, this.until + Math.max(10 * SECOND, this.until)));
  }

  private again(): void {
    this.hasMoved = false;
    this.waiting = [];
    this.compute(this.clock, this.clock + NEAR);
  }

  private compute(from: number, until: number): void {
    if (!this.program) return;
    this.runner ??= this.runners((message) => this.hear(message));
    this.count += 1;
    this.ended = null;
    this.isBusy = true;
    this.until = until;
    // All up to there was shown, or waits for its moment.
    this.known = from;
    this.computed = from;
    this.runner.run({
      run: this.count,
      program: { ...this.program, hands: this.hands, until },
      from,
      seed: this.seed,
    });
  }

  private showDue(): void {
    const due = this.waiting.findIndex(({ at }) => at > this.clock);
    const now = this.waiting.splice(0, due < 0 ? this.waiting.length : due);
    if (now.length === 0) return;
    let { text, curves, complaints, asks } = this.played;
    const parts = new Map(this.played.parts);
    for (const event of now) {
      if ('printed' in event) {
        text += event.printed;
        const lines = (this.line + event.printed).split('\n');
        this.line = lines.pop() ?? '';
        for (const line of lines) curves = addLine(curves, line, event.at / SECOND);
      } else if ('complaint' in event) {
        const { complaint } = event;
        if (!complaints.some(({ code, first }) => code === complaint.code && first === complaint.first))
          complaints = [...complaints, complaint];
      } else if (event.part === 'asks') asks = event.value !== 0;
      else parts.set(event.part, event.value);
    }
    this.played = { ...this.played, text: shortened(text), curves, complaints, asks, parts };
  }

  private halt(status: PlayStatus, error: PythonError | null = null): void {
    // A worker that is not done would go on for nobody.
    if (this.isBusy) this.close();
    this.waiting = [];
    this.ended = null;
    this.hasMoved = false;
    this.played = { ...this.played, status, error, asks: false, isThinking: false };
  }

  /** Lets go of the worker. */
  close(): void {
    this.runner?.end();
    this.runner = null;
    this.isBusy = false;
    this.count += 1;
  }
}
