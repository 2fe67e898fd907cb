import { type BenchTask, benchTasks } from '../../../contract/bench/bench-tasks.ts';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import type { OutboxKind } from '../../platform/outbox/waiting-entries.ts';
import { doneTasksAre, sendDoneTasks } from '../experiments/experiments-api.ts';
import { keepTasks } from './kept-tasks.ts';

type DoneTask = { task: BenchTask };

/** Tasks that were done, until the school knows. */
export const doneTasks: OutboxKind<DoneTask, BenchTask[]> = {
  name: 'bench-tasks',
  idOf: ({ task }) => task,
  isEntry: (kept): kept is DoneTask => benchTasks.some((task) => task === (kept as Partial<DoneTask>)?.task),
  send: ({ task }, options) => sendDoneTasks([task], options),
  settled(_entry, reply, personId) {
    if (reply) doneTasksAre(personId, reply);
  },
};

/** Somebody has done these: here at once, with their account as soon as it can be. */
export function addTasks(personId: string, tasks: readonly BenchTask[]): void {
  const box = outboxOf(personId).of(doneTasks);
  for (const task of keepTasks(personId, tasks)) void box.put({ task });
}
