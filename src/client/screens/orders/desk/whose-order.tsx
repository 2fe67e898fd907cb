import { m } from '../../../../texts/generated/messages.js';
import type { WaitingPayment } from '../../../api/orders.ts';
import { ToPerson } from '../../office/place-link.tsx';

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
