import type { Course } from '../../../contract/catalogue.ts';
import { m } from '../../../texts/generated/messages.js';
import { operator } from '../../shell/operator.ts';
import { ShareCourse } from './share-course.tsx';
import { trackOf } from './track.ts';

/** The label on the side of the box: the facts, and how to pass the course on. */
export function SidePanel({ course }: { course: Course }) {
  const { courseFacts } = operator();
  const facts = [
    [m.catalogue_fact_level(), course.difficulty || m.catalogue_fact_level_default()],
    [m.catalogue_fact_category(), course.coursename],
    [m.catalogue_fact_grades(), course.grades],
    [m.catalogue_fact_language(), courseFacts.language],
    [m.catalogue_fact_certificate(), courseFacts.certificate],
    [m.catalogue_fact_access(), courseFacts.access],
  ] as const;
  return (
    <aside className="border-2 border-ink bg-surface shadow-paper lg:sticky lg:top-28">
      <h2
        className={`border-ink border-b-2 px-5 py-2 font-semibold text-lg ${trackOf(course.coursename).band}`}
      >
        {m.catalogue_facts_title()}
      </h2>
      <dl className="px-5 py-2">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-line border-b border-dashed py-2.5 last:border-0"
          >
            <dt className="text-quiet text-sm">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ShareCourse title={course.title} />
    </aside>
  );
}
