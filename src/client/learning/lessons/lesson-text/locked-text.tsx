import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import type { Person } from '../../../platform/api/person.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import type { Course } from '../../catalogue/catalogue-api.ts';

type Props = {
  course: Course;
  person: Person | null;
  /** Where to come back to after signing in: the part of the address behind the course's. */
  back: Record<string, string>;
};

/** Something of the course that one may not open yet, and what to do about it. */
export function LockedText({ course, person, back }: Props) {
  const to = person
    ? paths.courseInfo(course.slug)
    : paths.signIn(`${paths.courseContent(course.slug)}?${new URLSearchParams(back)}`);
  return (
    <EmptyState
      pose="thinks"
      title={m.learning_lecture_locked()}
      text={person ? m.lessons_locked_enrol({ course: course.title }) : m.lessons_locked_sign_in()}
      action={
        <ButtonLink render={(look) => <Link to={to} {...look} />}>
          {person ? m.learning_locked_info_action() : m.learning_locked_sign_in_action()}
        </ButtonLink>
      }
    />
  );
}
