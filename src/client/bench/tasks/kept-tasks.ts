import { type BenchTask, benchTasks } from '../../../contract/bench/bench-tasks.ts';
import { browserStorage } from '../../platform/outbox/browser-storage.ts';
import { VISITOR } from '../experiments/experiments-store.ts';

/** Tasks that were done in this browser, a key for each person and one for who was not signed in. */
const keyOf = (owner: string) => `tasks-done.${owner}`;
const listeners = new Set<() => void>();
/** What this browser keeps of somebody, as it stands there. */
export function keptTasks(owner: string): string {
  try {
    return browserStorage().getItem(keyOf(owner)) ?? '[]';
  } catch {
    return '[]';
  }
}

/** The tasks in what is kept, in the order of the workbench. */
export function readTasks(text: string): BenchTask[] {
  try {
    const kept = JSON.parse(text) as unknown;
    return Array.isArray(kept) ? benchTasks.filter((task) => kept.includes(task)) : [];
  } catch {
    return [];
  }
}

function keep(owner: string, tasks: readonly BenchTask[]): void {
  try {
    browserStorage().setItem(keyOf(owner), JSON.stringify(tasks));
  } catch {
    // Closed or full: with an account the school knows it all the same.
  }
  for (const listener of listeners) listener();
}

/** Adds tasks; gives those that were not there. */
export function keepTasks(owner: string, tasks: readonly BenchTask[]): BenchTask[] {
  const before = readTasks(keptTasks(owner));
  const fresh = tasks.filter((task) => !before.includes(task));
  if (fresh.length > 0) keep(owner, [...before, ...fresh]);
  return fresh;
}

/** Takes from the visitor of this browser what belongs to works that become somebody's; gives what there was. */
export function takeTasks(of: readonly string[]): BenchTask[] {
  const before = readTasks(keptTasks(VISITOR));
  const taken = before.filter((task) => of.includes(task));
  if (taken.length > 0)
    keep(
      VISITOR,
      before.filter((task) => !taken.includes(task)),
    );
  return taken;
}

/** Hears of every write. */
export function onTasks(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
