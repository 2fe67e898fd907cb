import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { STOCK_NOTE_MOST, SUPPLIER_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { CallFailed } from '../../../platform/api/call.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button, ButtonLink } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { receiveDelivery, type StockPart, stockQuery } from '../stock-api.ts';
import { CorrectDelivery } from './correct-delivery.tsx';
import { DeliveryKeys, ListFile, type Pieces, PiecesTable, useDelivery } from './delivery-lines.tsx';

/** /staff/stock/delivery: what a supplier brought, typed or read from the supplier's list; `?of=`: one that is to be corrected. */
export default function Delivery() {
  const query = useQuery(stockQuery(usePersonId()));
  const of = useSearchParams()[0].get('of');
  const typed = (useLocation().state as { typed?: Pieces } | null)?.typed ?? null;
  const { data, error } = query;
  return (
    <StaffLayout title={of ? m.stock_delivery_correct() : m.stock_delivery()} needs="stock.keep">
      {!data && error && <NotArrived title={m.stock_failed()} query={{ ...query, error }} />}
      {!data && !error && <Skeleton className="h-[70dvh] w-full" />}
      {data && !of && <DeliveryForm parts={data.parts} />}
      {data && of && <CorrectDelivery key={of} deliveryId={of} parts={data.parts} typed={typed} />}
    </StaffLayout>
  );
}

/** The delivery that stands in the way of one that was entered. */
const knownIn = (error: unknown): string | null =>
  error instanceof CallFailed && error.code === 'delivery_known' ? (error.reply?.about ?? null) : null;

function DeliveryForm({ parts }: { parts: readonly StockPart[] }) {
  const { announce } = useNotices();
  const navigate = useNavigate();
  const work = useDelivery({});
  const [known, setKnown] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The same until it is taken in: pressed twice, it came once.
  const deliveryId = useRef(crypto.randomUUID());

  const take = (isAnother: boolean) => {
    const typed = new FormData(form.current ?? undefined);
    const [supplier, note] = [String(typed.get('supplier')), String(typed.get('note'))];
    // What was sent under this id is another one, then.
    if (isAnother && known === deliveryId.current) deliveryId.current = crypto.randomUUID();
    void work.doing(
      async () => {
        setKnown(null);
        const came = await receiveDelivery(deliveryId.current, {
          supplier,
          note,
          lines: work.lines,
          isAnother,
        });
        deliveryId.current = crypto.randomUUID();
        announce(m.stock_delivery_taken({ pieces: came }), 'success');
        await navigate(paths.staffStock);
      },
      (error) => setKnown(knownIn(error)),
    );
  };

  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        take(false);
      }}
      className="grid max-w-[60rem] gap-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m.stock_delivery_supplier()}
          error={undefined}
          name="supplier"
          autoComplete="off"
          maxLength={SUPPLIER_MOST}
          required
        />
        <TextField
          label={m.stock_delivery_note()}
          hint={m.stock_delivery_note_hint()}
          error={undefined}
          name="note"
          autoComplete="off"
          maxLength={STOCK_NOTE_MOST}
          optional
        />
      </div>
      <ListFile work={work} />
      <FormError text={work.failure} />
      {known && (
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink
            size="small"
            variant="quiet"
            render={(look) => (
              <Link to={paths.staffDeliveryOf(known)} state={{ typed: work.pieces }} {...look} />
            )}
          >
            {m.stock_delivery_correct_known()}
          </ButtonLink>
          <Button type="button" size="small" variant="quiet" pending={work.isBusy} onClick={() => take(true)}>
            {m.stock_delivery_another()}
          </Button>
        </div>
      )}
      <DeliveryKeys work={work} send={m.stock_delivery_take()} />
      <PiecesTable
        work={work}
        parts={parts}
        caption={m.stock_delivery()}
        before={{ title: m.stock_part_stock(), of: ({ stock }) => stock }}
        typed={m.stock_delivery_pieces()}
      />
    </form>
  );
}
