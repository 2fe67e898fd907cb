import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { boxesQuery } from './boxes-api.ts';

/** Beside a payment that is verified: where the box goes, where nobody has said it. */
export function PaidBox() {
  const { data = [] } = useQuery(boxesQuery(usePersonId()));
  const isAsked = data.some(
    ({ mayGive, address, boxes }) =>
      mayGive && address === null && boxes.some(({ state }) => state === 'owed'),
  );
  if (!isAsked) return null;
  return (
    <div className="grid justify-items-start gap-3 rounded-paper bg-paper-deep p-4">
      <p className="font-semibold">{m.boxes_paid_where()}</p>
      <ButtonLink render={(look) => <Link to={paths.boxes} {...look} />}>{m.boxes_note_give()}</ButtonLink>
    </div>
  );
}
