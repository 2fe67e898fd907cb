import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { kitBoxQuery } from '../part-problems/part-problems-api.ts';
import { boxSays, HasCome } from './box-card.tsx';

const words = { reported: m.lessons_guide_part_reported, coming: m.lessons_guide_part_coming } as const;

type Props = {
  personId: string;
  courseId: string;
  /** Takes what is beside the parts that have not come. */
  onComes: (comes: Record<string, () => string>) => void;
};

/**
 * The box from which a project is built: where it is, and the way to say that a part of it is missing. Nothing for who has none,
 * and without a network.
 */
export function OwnBox({ personId, courseId, onComes }: Props) {
  const { data } = useQuery(kitBoxQuery(personId, courseId));
  useEffect(() => {
    if (data) onComes(Object.fromEntries(data.parts.map(({ part, state }) => [part, words[state]])));
  }, [data, onComes]);
  if (!data?.box) return null;
  const { box, ofSeat } = data;
  return (
    <div className="mt-3 grid gap-1 border-line border-t pt-3 print:hidden">
      <p>
        <span className="font-semibold">{ofSeat ? m.boxes_school_kit() : m.boxes_own_kit()}</span>{' '}
        {boxSays(box)}
      </p>
      {box.state === 'sent' && !ofSeat && <HasCome boxId={box.id} />}
      {(box.state === 'sent' || box.state === 'delivered') && (
        <Link to={paths.boxParts(box.id)} className="flex min-h-11 w-fit items-center font-semibold">
          {m.boxes_own_kit_part()}
        </Link>
      )}
    </div>
  );
}
