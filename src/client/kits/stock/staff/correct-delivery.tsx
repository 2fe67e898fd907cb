import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { STOCK_NOTE_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showDate } from '../../../platform/api/show-date.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { correctDelivery, deliveryQuery, type StockPart } from '../stock-api.ts';
import { DeliveryKeys, ListFile, type Pieces, PiecesTable, useDelivery } from './delivery-lines.tsx';

type Props = {
  deliveryId: string;
  parts: readonly StockPart[];
  /** What was typed before, as a delivery of its own. */
  typed: Pieces | null;
};

/** A delivery that was entered: what really came, with the reason. */
export function CorrectDelivery({ deliveryId, parts, typed }: Props) {
  const query = useQuery(deliveryQuery(usePersonId(), deliveryId));
  const { data, error } = query;
  if (!data && error) return <NotArrived title={m.stock_delivery_failed()} query={{ ...query, error }} />;
  if (!data) return <Skeleton className="h-[70dvh] w-full" />;
  return <Correction delivery={data} parts={parts} typed={typed} />;
}

type Delivery = Awaited<ReturnType<ReturnType<typeof deliveryQuery>['queryFn']>>;

function Correction({ delivery, parts, typed }: Omit<Props, 'deliveryId'> & { delivery: Delivery }) {
  const { announce } = useNotices();
  const navigate = useNavigate();
  const known = new Map(delivery.lines.map(({ partId, quantity }) => [partId, quantity]));
  const work = useDelivery(
    typed ?? Object.fromEntries([...known].map(([partId, quantity]) => [partId, String(quantity)])),
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    void work.doing(async () => {
      await correctDelivery(delivery.id, { lines: work.lines, corrections: delivery.corrections, reason });
      announce(m.stock_delivery_corrected(), 'success');
      await navigate(paths.staffStock);
    });
  };
  return (
    <form method="post" onSubmit={send} className="grid max-w-[60rem] gap-4">
      <p className="text-quiet">
        {m.stock_delivery_of({ supplier: delivery.supplier, day: showDate(delivery.at) })}
        {delivery.note && ` – ${delivery.note}`}
      </p>
      <TextField
        label={m.stock_delivery_reason()}
        hint={m.stock_delivery_reason_hint()}
        error={undefined}
        name="reason"
        autoComplete="off"
        maxLength={STOCK_NOTE_MOST}
        required
      />
      <ListFile work={work} />
      <FormError text={work.failure} />
      <DeliveryKeys work={work} send={m.stock_delivery_save()} />
      <PiecesTable
        work={work}
        parts={parts}
        caption={m.stock_delivery_correct()}
        before={{ title: m.stock_delivery_was(), of: ({ id }) => known.get(id) ?? 0 }}
        typed={m.stock_delivery_now()}
      />
    </form>
  );
}
