import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BenchTask } from '../../../contract/bench/bench-tasks.ts';
import { type ChallengeId, challengeIds, type Goal } from '../../../rules/bench/blocks/challenges.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { challengeGoal, challengeHints, challengeName } from './challenge-words.ts';

type Props = {
  task: ChallengeId | null;
  done: readonly BenchTask[];
  /** It is asked for, and no other can be chosen. */
  isFixed: boolean;
  /** It was chosen just now: who works by keyboard goes on from here. */
  hasFocus: boolean;
  onChoose: (id: ChallengeId | null) => void;
};

/** The task that is chosen: its goal, and hints, one after the other. */
export function ChallengePanel({ task, done, isFixed, hasFocus, onChoose }: Props) {
  const choice = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (hasFocus) choice.current?.focus();
  }, [hasFocus]);
  return (
    <section
      aria-label={m.blocks_challenges()}
      className="grid items-center gap-x-6 gap-y-3 rounded-paper border-2 border-ink bg-surface p-4 shadow-paper lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex flex-wrap items-center gap-3 font-display font-semibold">
          {m.blocks_challenges()}
          <select
            ref={choice}
            value={task ?? ''}
            disabled={isFixed}
            onChange={({ target }) => onChoose((target.value || null) as ChallengeId | null)}
            className="min-h-11 scroll-mt-[calc(var(--bar-height)+1rem)] rounded-touch border-2 border-edge bg-surface px-3 font-text"
          >
            <option value="">{m.blocks_challenge_none()}</option>
            {challengeIds.map((id) => (
              <option key={id} value={id}>
                {done.includes(id)
                  ? m.workbench_task_done_named({ name: challengeName(id) })
                  : challengeName(id)}
              </option>
            ))}
          </select>
        </label>
        {task && <p className="max-w-read grow basis-72">{challengeGoal(task)}</p>}
      </div>
      {task && <Hints key={task} task={task} />}
    </section>
  );
}

type GoalProps = { task: ChallengeId; goal: Goal; isFixed: boolean; onChoose: (id: ChallengeId) => void };

/** Whether the world has seen the task done: it stands beside what one looks at while it runs. */
export function GoalReached({ task, goal, isFixed, onChoose }: GoalProps) {
  const next = isFixed ? undefined : challengeIds[challengeIds.indexOf(task) + 1];
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-paper border-2 px-4 py-3 ${looks[goal]}`}
    >
      <p role="status" className="flex min-h-7 grow basis-40 items-center gap-3 font-semibold">
        <Led on={goal === 'done'} className="shrink-0" />
        {words[goal]()}
      </p>
      {goal === 'done' && next && (
        <Button size="small" onClick={() => onChoose(next)}>
          {m.blocks_challenge_next()}
        </Button>
      )}
    </div>
  );
}

const words: Record<Goal, () => string> = {
  open: m.blocks_challenge_open,
  done: m.blocks_challenge_done,
  lost: m.blocks_challenge_lost,
};
const looks: Record<Goal, string> = {
  open: 'border-line bg-surface text-quiet',
  done: 'border-power-deep bg-power-pale text-power-deep',
  lost: 'border-led-deep bg-led-pale text-led-deep',
};

/** The button stands beside the task; what it tells, below. */
function Hints({ task }: { task: ChallengeId }) {
  const [open, setOpen] = useState(0);
  const hints = challengeHints(task);
  const isAll = open === hints.length;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        // It stays when all is told: who works by keyboard is not thrown out.
        aria-disabled={isAll}
        className="justify-self-start aria-disabled:cursor-not-allowed aria-disabled:opacity-60 lg:col-start-2 lg:row-start-1"
        icon={<Lightbulb aria-hidden="true" className="size-4" />}
        onClick={() => !isAll && setOpen(open + 1)}
      >
        {isAll ? m.blocks_hint_all() : open === 0 ? m.blocks_hint() : m.blocks_hint_more()}
      </Button>
      <ol aria-live="polite" className="grid justify-items-start gap-2 empty:-mt-3 lg:col-span-2">
        {hints.slice(0, open).map((hint, i) => (
          <li key={hint()} className="max-w-read rounded-paper border-sun border-l-8 bg-sun-pale px-4 py-2">
            <span className="sr-only">{m.blocks_hint_number({ number: i + 1 })}: </span>
            {hint()}
          </li>
        ))}
      </ol>
    </>
  );
}
