import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** To the courses for someone who is signed in, to the door for everyone else. */
export function StartLearning() {
  const { person } = useSession();
  return (
    <ButtonLink
      size="large"
      render={(look) => <Link to={person ? paths.courses : paths.signIn()} {...look} />}
    >
      {m.home_hero_start()}
    </ButtonLink>
  );
}
