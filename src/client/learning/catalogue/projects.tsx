import { m } from '../../../texts/generated/messages.js';
import type { Course } from './catalogue-api.ts';
import { timeInWords } from './course-facts.ts';

/** What one will build: each with its picture, and how long it takes. */
export function Projects({ projects }: Pick<Course, 'projects'>) {
  return (
    <section>
      <h2 className="text-2xl">{m.catalogue_projects_title()}</h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-2">
        {projects.map(({ projectId, title, summary, minutes, picture }) => (
          <li
            key={projectId}
            className="grid content-start overflow-hidden rounded-paper border-2 border-ink bg-surface shadow-paper"
          >
            {picture && (
              <img
                src={picture.url}
                alt={picture.alt}
                width={560}
                height={340}
                loading="lazy"
                className="aspect-[560/340] w-full border-ink border-b-2 object-contain"
              />
            )}
            <div className="p-4">
              <h3 className="text-lg leading-snug">{title}</h3>
              <p className="mt-1 text-quiet">{summary}</p>
              {minutes !== null && (
                <p className="mt-2 font-semibold text-sm">
                  {m.catalogue_project_time({ time: timeInWords(minutes) })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
