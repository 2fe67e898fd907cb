import { m } from '../../../texts/generated/messages.js';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { StatFigures } from '../../platform/ui/stat-figures.tsx';
import { school } from '../../site-facts.ts';
import type { Course } from './catalogue-api.ts';
import { instructorOf } from './course-facts.ts';

/** Who teaches. Without a picture Tink stands in. The two figures are the operator's own, shown as written. */
export function Instructor({ course }: { course: Course }) {
  const instructor = instructorOf(course.instructor);
  const { figures } = school();
  return (
    <section>
      <h2 className="sr-only">{m.catalogue_instructor_title()}</h2>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        {instructor.avatar ? (
          <img
            src={instructor.avatar}
            alt=""
            width={176}
            height={176}
            className="size-44 shrink-0 rounded-touch border-2 border-ink object-cover"
          />
        ) : (
          <Mascot pose="waves" className="w-44 shrink-0" />
        )}
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="font-bold font-display text-2xl leading-tight">{instructor.name}</p>
          <p className="mt-3 max-w-read">{instructor.bio}</p>
          <StatFigures
            className="mt-6"
            figures={[
              { figure: figures.instructorRating, label: m.catalogue_instructor_rating(), tone: 'sun' },
              { figure: figures.students, label: m.catalogue_instructor_students(), tone: 'leaf' },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
