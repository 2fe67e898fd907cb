import { m } from '../../../../texts/generated/messages.js';
import { ToPerson } from '../../../platform/office/place-link.tsx';
import type { WaitingPayment } from '../orders-api.ts';

/** For whom an order is and who pays it, each leading to their page. */
export function WhoseOrder({
  order: { learner, child },
}: {
  order: Pick<WaitingPayment, 'learner' | 'child'>;
}) {
  const payer = <ToPerson id={learner.id}>{learner.name}</ToPerson>;
  if (!child) return payer;
  return (
    <>
      <ToPerson id={child.id}>{child.name || m.office_child_gone()}</ToPerson> · {m.people_order_paid_by()}{' '}
      {payer}
    </>
  );
}
