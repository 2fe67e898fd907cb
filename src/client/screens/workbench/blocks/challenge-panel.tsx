import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { type ChallengeId, challengeIds, type Goal } from '../../../../rules/blocks/challenges.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Led } from '../../../ui/led.tsx';
import { challengeGoal, challengeHints, challengeName } from './challenge-words.ts';

type Props = {
  task: ChallengeId | null;
  goal: Goal;
  /** It is asked for, and no other can be chosen. */
  isFixed: boolean;
  onChoose: (id: ChallengeId | null) => void;
};

/** The task that is chosen: its goal, whether the world has seen it reached, and hints, one after the other. */
export function ChallengePanel({ task, goal, isFixed, onChoose }: Props) {
  const next = !isFixed && task && challengeIds[challengeIds.indexOf(task) + 1];
  return (
    <section
      aria-label={m.blocks_challenges()}
      className="grid gap-3 rounded-paper border-2 border-ink bg-surface p-4 shadow-paper"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex flex-wrap items-center gap-3 font-display font-semibold">
          {m.blocks_challenges()}
          <select
            value={task ?? ''}
            disabled={isFixed}
            onChange={({ target }) => onChoose((target.value || null) as ChallengeId | null)}
            className="min-h-11 rounded-touch border-2 border-edge bg-surface px-3 font-text"
          >
            <option value="">{m.blocks_challenge_none()}</option>
            {challengeIds.map((id) => (
              <option key={id} value={id}>
                {challengeName(id)}
              </option>
            ))}
          </select>
        </label>
        {task && <p className="max-w-read grow basis-72">{challengeGoal(task)}</p>}
      </div>
      {task && (
        <>
          <p role="status" className="flex min-h-7 items-center gap-3 font-semibold">
            <Led on={goal === 'done'} />
            {goal === 'done' && <span className="text-power-deep">{m.blocks_challenge_done()}</span>}
            {goal === 'lost' && <span className="text-led-deep">{m.blocks_challenge_lost()}</span>}
            {goal === 'open' && <span className="text-quiet">{m.blocks_challenge_open()}</span>}
          </p>
          {goal === 'done' && next && (
            <Button size="small" className="justify-self-start" onClick={() => onChoose(next)}>
              {m.blocks_challenge_next()}
            </Button>
          )}
          <Hints key={task} task={task} />
        </>
      )}
    </section>
  );
}

function Hints({ task }: { task: ChallengeId }) {
  const [open, setOpen] = useState(0);
  const hints = challengeHints(task);
  return (
    <div className="grid justify-items-start gap-2">
      <ol aria-live="polite" className="grid gap-2">
        {hints.slice(0, open).map((hint, i) => (
          <li key={hint()} className="max-w-read rounded-paper border-sun border-l-8 bg-sun-pale px-4 py-2">
            <span className="sr-only">{m.blocks_hint_number({ number: i + 1 })}: </span>
            {hint()}
          </li>
        ))}
      </ol>
      {open < hints.length && (
        <Button
          size="small"
          variant="quiet"
          icon={<Lightbulb aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(open + 1)}
        >
          {open === 0 ? m.blocks_hint() : m.blocks_hint_more()}
        </Button>
      )}
    </div>
  );
}
