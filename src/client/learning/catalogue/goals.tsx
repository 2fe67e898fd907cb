import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Led } from '../../platform/ui/led.tsx';
import type { Course } from './catalogue-api.ts';

/** What the course is good for: in the child's words, in what a parent will see, and for the curriculum. */
export function Goals({ goals, slug }: { goals: NonNullable<Course['goals']>; slug: string }) {
  return (
    <section>
      <h2 className="text-2xl">{m.lessons_goals_title()}</h2>
      <div className="mt-4 grid gap-x-8 gap-y-7 sm:grid-cols-2">
        {goals.child.length > 0 && (
          <div className="rounded-paper bg-sun-pale px-5 py-4 shadow-paper">
            <h3 className="text-lg">{m.lessons_goals_child()}</h3>
            <ul className="mt-2 grid gap-2">
              {goals.child.map((goal) => (
                <li key={goal} className="font-display font-semibold leading-snug">
                  “{goal}”
                </li>
              ))}
            </ul>
          </div>
        )}
        {goals.parent.length > 0 && (
          <div className="sm:py-4">
            <h3 className="text-lg">{m.lessons_goals_parent()}</h3>
            <ul className="mt-2 grid gap-2">
              {goals.parent.map((goal) => (
                <li key={goal} className="flex items-start gap-3 leading-snug">
                  <Led on className="h-6 w-5 shrink-0" />
                  {goal}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {goals.curriculum.length > 0 && (
        <>
          <h3 className="mt-7 text-lg">{m.lessons_goals_curriculum()}</h3>
          <dl className="mt-2 max-w-read">
            {goals.curriculum.map(({ frame, goal }) => (
              <div
                key={`${frame} ${goal}`}
                className="grid gap-x-5 border-line border-t border-dashed py-2.5 sm:grid-cols-[10rem_1fr]"
              >
                <dt className="font-semibold text-quiet text-sm leading-relaxed">{frame}</dt>
                <dd>{goal}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Link
        to={paths.alignmentOf(slug)}
        className="mt-3 inline-flex min-h-11 w-fit items-center font-semibold text-wire-dark underline underline-offset-4"
      >
        {m.alignment_link_of()}
      </Link>
    </section>
  );
}
