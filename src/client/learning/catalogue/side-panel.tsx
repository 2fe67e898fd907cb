import { readingSpeed } from '../../../rules/learning/workload.ts';
import { m } from '../../../texts/generated/messages.js';
import { school } from '../../site-facts.ts';
import type { Course } from './catalogue-api.ts';
import { timeInWords, wholeMinutes } from './course-facts.ts';
import { ShareCourse } from './share-course.tsx';
import { trackOf } from './track.ts';

/** The label on the side of the box: the facts, the projects, and how to pass the course on. */
export function SidePanel({ course }: { course: Course }) {
  const { courseFacts } = school();
  const facts = [
    [m.catalogue_fact_level(), course.difficulty || m.catalogue_fact_level_default()],
    [m.catalogue_fact_category(), course.category],
    [m.catalogue_fact_grades(), course.grades],
    [m.catalogue_fact_time(), timeInWords(course.workMinutes)],
    [m.catalogue_fact_building(), course.buildingMinutes > 0 ? timeInWords(course.buildingMinutes) : null],
    [m.catalogue_fact_lessons(), m.catalogue_lessons({ count: course.totalLectures })],
    [m.catalogue_fact_reading(), course.readingMinutes > 0 ? timeInWords(course.readingMinutes) : null],
    [m.catalogue_fact_film(), m.catalogue_minutes({ minutes: wholeMinutes(course.totalMinutes * 60) })],
    [m.catalogue_fact_language(), courseFacts.language],
    [m.catalogue_fact_certificate(), courseFacts.certificate],
    [m.catalogue_fact_access(), courseFacts.access],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <aside className="border-2 border-ink bg-surface shadow-paper">
      <h2
        className={`border-ink border-b-2 px-5 py-2 font-semibold text-lg ${trackOf(course.category).band}`}
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
      {course.readingMinutes > 0 && (
        <p className="px-5 pb-4 text-quiet text-sm">
          {m.catalogue_time_how({ words: readingSpeed(course.grades) })}
        </p>
      )}
      {course.projects.length > 0 && (
        <div className="border-line border-t px-5 py-4">
          <h3 className="font-semibold text-base">{m.catalogue_facts_projects()}</h3>
          <ul className="mt-2 grid gap-1.5">
            {course.projects.map((project) => (
              <li key={project.projectId} className="flex items-center gap-2.5 leading-snug">
                <span
                  aria-hidden="true"
                  className={`size-3 shrink-0 rounded-full border-2 border-ink ${trackOf(course.category).band}`}
                />
                {project.title}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ShareCourse title={course.title} />
    </aside>
  );
}
