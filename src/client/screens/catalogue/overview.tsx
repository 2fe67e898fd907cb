import { m } from '../../../texts/generated/messages.js';
import type { Course } from '../../api/catalogue.ts';
import { Led } from '../../ui/led.tsx';
import { Goals } from './goals.tsx';

/** What one learns, what the course is, what one builds. */
export function Overview({ course }: { course: Course }) {
  const highlights = course.highlights.length > 0 ? course.highlights : defaultHighlights();
  return (
    <div className="grid gap-10">
      <section>
        <h2 className="text-2xl">{m.catalogue_learn_title()}</h2>
        <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {highlights.map((highlight) => (
            <li key={highlight} className="flex items-start gap-3">
              <Led on tone="sun" className="shrink-0" />
              {highlight}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-2xl">{m.catalogue_description_title()}</h2>
        <p className="mt-4 max-w-read whitespace-pre-line">
          {course.description || m.catalogue_description_default()}
        </p>
      </section>
      {course.goals && <Goals goals={course.goals} />}
      {course.projects.length > 0 && (
        <section>
          <h2 className="text-2xl">{m.catalogue_projects_title()}</h2>
          <ol className="mt-4 grid gap-4">
            {course.projects.map((project, index) => (
              <li key={project.projectId} className="flex gap-4 border-line border-t border-dashed pt-4">
                <span
                  aria-hidden="true"
                  className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-ink bg-surface font-bold font-display text-lg leading-none"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg leading-snug">{project.title}</h3>
                  <p className="text-quiet">{project.summary}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function defaultHighlights(): string[] {
  return [
    m.catalogue_learn_default_1(),
    m.catalogue_learn_default_2(),
    m.catalogue_learn_default_3(),
    m.catalogue_learn_default_4(),
  ];
}
