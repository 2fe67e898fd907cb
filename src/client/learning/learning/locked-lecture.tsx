import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import type { Course, Lecture } from '../catalogue/catalogue-api.ts';
import { PlayerNote } from './player/player-note.tsx';

type Props = { course: Course; lecture: Lecture; person: Person | null };

/** A lecture that one may not watch yet, and what to do about it. */
export function LockedLecture({ course, lecture, person }: Props) {
  const next = paths.courseLecture(course.slug, lecture.id);
  return (
    <PlayerNote
      pose="thinks"
      text={person ? m.learning_locked_enrol({ course: course.title }) : m.learning_locked_sign_in()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {!person && (
            <ButtonLink size="small" render={(look) => <Link to={paths.signIn(next)} {...look} />}>
              {m.learning_locked_sign_in_action()}
            </ButtonLink>
          )}
          <ButtonLink
            size="small"
            variant={person ? 'main' : 'quiet'}
            render={(look) => <Link to={paths.courseInfo(course.slug)} {...look} />}
          >
            {m.learning_locked_info_action()}
          </ButtonLink>
        </div>
      }
    />
  );
}
