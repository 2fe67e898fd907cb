import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import type { Course } from '../catalogue/catalogue-api.ts';

/** Where progress would stand: why there is none for someone who watches a preview. */
export function SignInNote({ course, person }: { course: Course; person: Person | null }) {
  return (
    <Panel as="section" className="p-5">
      <h2 className="text-lg">{m.learning_preview_title()}</h2>
      <p className="mt-1 text-quiet text-sm">{m.learning_preview_text()}</p>
      <Link
        to={person ? paths.courseInfo(course.slug) : paths.signIn(paths.courseContent(course.slug))}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-wire-deep underline"
      >
        {person ? m.learning_locked_info_action() : m.learning_locked_sign_in_action()}
      </Link>
    </Panel>
  );
}
