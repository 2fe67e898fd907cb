import { outboxOf } from '../../../outbox/browser-outbox.ts';
import { takeTasks } from '../tasks/kept-tasks.ts';
import { addTasks } from '../tasks/tasks-outbox.ts';
import { unsentExperiments } from './experiments-outbox.ts';
import { keptExperiments, VISITOR } from './experiments-store.ts';
import type { KeptExperiment } from './kept-experiment.ts';
import { forgetMadeHere, madeHere } from './made-here.ts';

/** The tasks that a work was made for. */
function tasksIn({ body }: KeptExperiment): string[] {
  try {
    const { task, challenge } = JSON.parse(body) as Record<string, unknown>;
    return [task, challenge].filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
}

/** What a visitor made in this browser becomes a person's, and goes to their account with the tasks that it has done. */
export function takeAlong(personId: string, ones: readonly KeptExperiment[]): void {
  const store = keptExperiments();
  const box = outboxOf(personId).of(unsentExperiments);
  for (const one of ones) {
    store.keep(personId, one);
    store.forget(VISITOR, one.id);
    void box.put({ owner: personId, id: one.id, at: Date.now() });
  }
  addTasks(personId, takeTasks(ones.flatMap(tasksIn)));
}

/**
 * Takes along what somebody made before they came in to keep it: all of this tab, and the one that is `asked` for, wherever
 * in this browser it was made. Gives them, the one that was changed last first.
 */
export function takeMadeHere(personId: string, asked: string | null): KeptExperiment[] {
  const store = keptExperiments();
  const taken = [...new Set([...(asked ? [asked] : []), ...madeHere().reverse()])].flatMap(
    (id) => store.find(VISITOR, id) ?? [],
  );
  takeAlong(personId, taken);
  forgetMadeHere();
  return taken;
}
