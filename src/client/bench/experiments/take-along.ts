import { benchTasks } from '../../../contract/bench/bench-tasks.ts';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { m } from '../../../texts/generated/messages.js';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import { takeTasks } from '../tasks/kept-tasks.ts';
import { addTasks } from '../tasks/tasks-outbox.ts';
import { unsentExperiments } from './experiments-outbox.ts';
import { keptExperiments, VISITOR } from './experiments-store.ts';
import type { KeptExperiment } from './kept-experiment.ts';
import { forgetMadeHere, madeHere } from './made-here.ts';

/** The tasks that a work solved itself. One that it was only made for may have been done by a brother, in a work of his. */
function solvedBy({ body }: KeptExperiment): string[] {
  try {
    const { solved } = JSON.parse(body) as Record<string, unknown>;
    return [solved].flat().filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
}

/** What a visitor made in this browser becomes a person's, and goes to their account with tasks that were done. */
function takeAlong(personId: string, ones: readonly KeptExperiment[], tasks: readonly string[]): void {
  const store = keptExperiments();
  const box = outboxOf(personId).of(unsentExperiments);
  for (const one of ones) {
    // Where there is no room for it twice, it lives in this page until the old place is free.
    const hadRoom = store.keep(personId, one);
    store.forget(VISITOR, one.id);
    if (!hadRoom) store.keep(personId, one);
    void box.put({ owner: personId, id: one.id, at: Date.now() });
  }
  addTasks(personId, takeTasks(tasks));
}

/** Whoever says that all of it is theirs has done all of the visitor's tasks, too, also those that no work names. */
export const takeAll = (personId: string): void =>
  takeAlong(personId, keptExperiments().all(VISITOR), benchTasks);

/**
 * Takes along the work that somebody came in to keep: the one that is `asked` for, wherever in this browser it was made, or
 * the latest of this tool in this tab. It is announced. Of all else one is asked on the workbench whose it is: a brother may
 * have made it.
 */
export function takeMadeHere(
  personId: string,
  { kind, asked }: { kind: ExperimentKind; asked: string | null },
  announce: (words: string, kind: 'success') => void,
): KeptExperiment | undefined {
  const ids = asked ? [asked] : madeHere().reverse();
  const one = ids.flatMap((id) => keptExperiments().find(VISITOR, id) ?? []).find((it) => it.kind === kind);
  forgetMadeHere();
  if (!one) return undefined;
  takeAlong(personId, [one], solvedBy(one));
  announce(m.experiments_taken_one({ name: one.name }), 'success');
  return one;
}
