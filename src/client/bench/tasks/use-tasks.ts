import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type BenchTask, benchTasks } from '../../../contract/bench/bench-tasks.ts';
import { useSession } from '../../platform/api/session.ts';
import { doneTasksQuery } from '../experiments/experiments-api.ts';
import { VISITOR } from '../experiments/experiments-store.ts';
import { keepTasks, keptTasks, onTasks, readTasks } from './kept-tasks.ts';
import { addTasks } from './tasks-outbox.ts';

/** Which tasks are done, on this device or, with an account, on any; and what notes that one is. */
export function useTasks(): { done: readonly BenchTask[]; add: (task: BenchTask) => void } {
  const { person } = useSession();
  const owner = person?.id ?? VISITOR;
  const { data = [] } = useQuery({ ...doneTasksQuery(owner), enabled: person !== null });
  const here = readTasks(
    useSyncExternalStore(
      onTasks,
      () => keptTasks(owner),
      () => '[]',
    ),
  );
  return {
    done: benchTasks.filter((task) => here.includes(task) || data.includes(task)),
    add(task) {
      if (data.includes(task)) return;
      if (person) addTasks(person.id, [task]);
      else keepTasks(VISITOR, [task]);
    },
  };
}
