import type { BenchTask } from '../../../contract/bench/bench-tasks.ts';
import { m } from '../../../texts/generated/messages.js';
import { Led } from '../../platform/ui/led.tsx';
import { useTasks } from './use-tasks.ts';

/** Says of a task that it is done; nothing of one that is open. */
export function DoneMark({ task }: { task: BenchTask }) {
  if (!useTasks().done.includes(task)) return null;
  return (
    <p className="flex items-center gap-2 font-semibold text-power-deep text-sm">
      <Led on tone="power" />
      {m.workbench_task_done()}
    </p>
  );
}
