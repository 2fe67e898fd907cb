import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { TaughtCard } from './taught-card.tsx';
import { useTaught } from './use-taught.ts';

/** That one's class is being taught, and the way there; for whoever has not the course, that it is not theirs yet. */
export function TaughtOnBench({ personId }: { personId: string }) {
  const [taught] = useTaught(personId);
  if (!taught) return null;
  return (
    <TaughtCard taught={taught}>
      {taught.mayWatch ? (
        <ButtonLink
          size="small"
          render={(look) => <Link to={paths.courseLecture(taught.slug, taught.lectureId)} {...look} />}
        >
          {m.teaching_go_there()}
        </ButtonLink>
      ) : (
        <p className="text-sm">{m.teaching_not_yours()}</p>
      )}
    </TaughtCard>
  );
}
