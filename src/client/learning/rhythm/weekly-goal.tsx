import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { WEEKLY_GOAL_LEAST, WEEKLY_GOAL_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { FormError } from '../../platform/ui/form-error.tsx';
import { chooseGoal, type Week } from './rhythm-api.ts';

/** What one may choose: no goal, or so many days. */
const choices: (number | null)[] = [
  ...Array.from({ length: WEEKLY_GOAL_MOST - WEEKLY_GOAL_LEAST + 1 }, (_, nth) => WEEKLY_GOAL_LEAST + nth),
  null,
];
const nameOf = (days: number | null) => (days === null ? m.rhythm_goal_none() : m.rhythm_goal_days({ days }));

/** A goal of one's own for the week: a box of cells that fill, and the choice of another at any time. */
export function WeeklyGoal({ personId, week }: { personId: string; week: Week }) {
  const { goal } = week;
  const learned = week.days.filter(({ studied }) => studied).length;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (days: number | null) => chooseGoal(personId, days),
  });
  const chosen = goal.next ? goal.next.days : goal.days;
  return (
    <div className="grid min-w-0 content-start gap-3 border-line max-lg:border-t-2 max-lg:border-dashed max-lg:pt-5 lg:border-l-2 lg:border-dashed lg:pl-8">
      <h3 className="font-bold font-display text-lg">{m.rhythm_goal()}</h3>
      {goal.days === null ? (
        <p className="text-quiet">{m.rhythm_goal_suggestion()}</p>
      ) : (
        <div className="grid gap-2">
          <Battery cells={goal.days} full={Math.min(goal.days, learned)} />
          <p role="status">
            {goal.reached
              ? m.rhythm_goal_reached()
              : m.rhythm_goal_so_far({ count: learned, days: goal.days })}
          </p>
        </div>
      )}
      {goal.next && (
        <p className="text-quiet text-sm">{m.rhythm_goal_next({ goal: nameOf(goal.next.days) })}</p>
      )}
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-wire-deep underline underline-offset-4">
          {goal.days === null ? m.rhythm_goal_choose() : m.rhythm_goal_change()}
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <fieldset className="mt-1 grid gap-3">
          <legend className="mb-2 text-sm">{m.rhythm_goal_legend()}</legend>
          <div className="flex flex-wrap gap-2">
            {choices.map((days) => (
              <button
                key={days}
                type="button"
                aria-pressed={days === chosen}
                disabled={isPending}
                onClick={() => mutate(days)}
                className={`min-h-11 rounded-touch border-2 border-ink px-4 font-display font-semibold ${days === chosen ? 'bg-sun' : 'bg-surface hover:bg-sun-pale'}`}
              >
                {nameOf(days)}
              </button>
            ))}
          </div>
          <p className="text-quiet text-sm">{m.rhythm_goal_note()}</p>
          <FormError text={error ? failureText(error) : null} />
        </fieldset>
      </details>
    </div>
  );
}

/** Of the drawing: how wide a cell is. */
const CELL = 40;

/** A battery of so many cells; full, its lamp is lit. */
function Battery({ cells, full }: { cells: number; full: number }) {
  const width = cells * CELL + 12;
  const isFull = full === cells;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width + 56} 56`} className="h-14 max-w-full justify-self-start">
      <rect
        x="2"
        y="10"
        width={width}
        height="36"
        rx="6"
        className="fill-surface stroke-ink"
        strokeWidth="2.4"
      />
      {Array.from({ length: cells }, (_, nth) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are alike
          key={nth}
          x={10 + nth * CELL}
          y="16"
          width={CELL - 4}
          height="24"
          rx="3"
          className={nth < full ? 'fill-power stroke-ink' : 'fill-paper-deep stroke-edge'}
          strokeWidth="1.6"
        />
      ))}
      <rect x={width + 2} y="20" width="7" height="16" rx="2" className="fill-ink" />
      <path d={`M${width + 9} 28 h16`} className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <path d={`M${width + 9} 28 h16`} className="stroke-wire" strokeWidth="3" strokeLinecap="round" />
      {isFull && <circle cx={width + 38} cy="26" r="18" className="fill-power" opacity="0.25" />}
      <path
        d={`M${width + 27} 38 v-11 a11 11 0 0 1 22 0 v11 Z`}
        className={`stroke-ink ${isFull ? 'fill-power' : 'fill-surface'}`}
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
