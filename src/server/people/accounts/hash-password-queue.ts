import { queueOptionsSymbol, type TaskQueue } from 'piscina';

/** Passwords that may wait for a thread: some seconds of work. Whoever comes later is asked to come again. */
const MOST_WAITING = 512;
/** Of these, how many may be strangers': the rest is kept for those whom an account knows. */
const MOST_STRANGERS = 384;

type Task = Parameters<TaskQueue['push']>[0];
type Asking = { isKnown: boolean };

/** The queue before the hashing threads: whoever is known to an account goes before all who are not. */
export class TwoLines implements TaskQueue {
  readonly #known: Task[] = [];
  readonly #strangers: Task[] = [];

  /** Says of a task in which line it waits. */
  static mark<T extends object>(task: T, asking: Asking): T {
    return Object.assign(task, { [queueOptionsSymbol]: asking });
  }

  get size(): number {
    return this.#known.length + this.#strangers.length;
  }

  hasRoom({ isKnown }: Asking): boolean {
    return this.size < MOST_WAITING && (isKnown || this.#strangers.length < MOST_STRANGERS);
  }

  push(task: Task): void {
    this.#lineOf(task).push(task);
  }

  shift(): Task | null {
    return this.#known.shift() ?? this.#strangers.shift() ?? null;
  }

  unshift(task: Task): void {
    this.#lineOf(task).unshift(task);
  }

  remove(task: Task): void {
    const line = this.#lineOf(task);
    const index = line.indexOf(task);
    if (index >= 0) line.splice(index, 1);
  }

  #lineOf(task: Task): Task[] {
    const asking = (task as unknown as Record<symbol, Asking | null>)[queueOptionsSymbol];
    return asking?.isKnown ? this.#known : this.#strangers;
  }
}
