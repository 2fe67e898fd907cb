import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../platform/api/person.ts';
import { dashboardPath } from '../../platform/api/session.ts';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import type { Course } from '../catalogue/catalogue-api.ts';

/** The last light went on. */
export function CourseComplete({ course, person }: { course: Course; person: Person | null }) {
  return (
    <Panel as="section" className="mt-6 flex flex-wrap items-center gap-5 border-power border-l-[6px] p-5">
      <Mascot pose="confetti" className="w-32 shrink-0" />
      <div role="status" className="min-w-56 flex-1">
        <h2 className="text-xl">{m.learning_complete_title({ course: course.title })}</h2>
        <p className="mt-1">{m.learning_complete_text()}</p>
        {person && (
          <Link
            to={dashboardPath(person)}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-wire-deep underline"
          >
            {m.learning_complete_action()}
          </Link>
        )}
      </div>
    </Panel>
  );
}
