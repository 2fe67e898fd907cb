import { m } from '../../../texts/generated/messages.js';
import { Led } from '../../platform/ui/led.tsx';
import { BeforeBuying } from './before-buying.tsx';
import type { Course } from './catalogue-api.ts';
import { Goals } from './goals.tsx';
import { KitTray } from './kit-tray.tsx';
import { Projects } from './projects.tsx';

/** What one gets: the box first, what one builds with it, what to know before buying, and what one learns. */
export function Overview({ course }: { course: Course }) {
  const highlights = course.highlights.length > 0 ? course.highlights : defaultHighlights();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {course.kit.length > 0 && <KitTray kit={course.kit} />}
      {course.projects.length > 0 && <Projects projects={course.projects} />}
      <BeforeBuying needs={course.needs} />
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
      {course.goals && <Goals goals={course.goals} slug={course.slug} />}
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
