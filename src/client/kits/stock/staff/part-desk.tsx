import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PART_QUANTITY_MOST, STOCK_NOTE_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { MoreEntries } from '../../../platform/office/queue-list.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { countPart, partHistoryQuery, type StockMovement, type StockPart, stockQuery } from '../stock-api.ts';
import { Barcodes } from './barcodes.tsx';
import { movedWords } from './stock-words.ts';

/** A part beside the list: how many there are, what was counted, and what came in and went out. */
export function PartDesk({ id }: { id: string }) {
  const query = useQuery(stockQuery(usePersonId()));
  const { data, error } = query;
  const mayKeep = useMay('stock.keep');
  const part = data?.parts.find((one) => one.id === id);
  if (!data && error) return <NotArrived title={m.stock_failed()} query={{ ...query, error }} />;
  if (!data) return <Skeleton className="h-80 w-full" />;
  if (!part) return <p className="text-quiet">{m.failure_part_not_found()}</p>;
  return (
    <Panel as="section" className="grid gap-4 p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-3 font-bold font-display text-lg">
        {part.name} <span className="tabular-nums">{part.stock}</span>
      </h2>
      <p className="text-quiet text-sm">
        {m.stock_part_code()} <span className="select-all break-all font-mono">{part.key}</span>
      </p>
      {mayKeep && <CountForm part={part} />}
      <Barcodes part={part} mayKeep={mayKeep} />
      <History partId={id} mayKeep={mayKeep} />
    </Panel>
  );
}

function CountForm({ part }: { part: StockPart }) {
  const { announce } = useNotices();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // The same until it is taken: pressed twice, it is counted once.
  const countId = useRef(crypto.randomUUID());
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const counted = Number(typed.get('counted'));
    setSending(true);
    setFailure(null);
    try {
      const reason = String(typed.get('reason'));
      await countPart(part.id, countId.current, { counted, expected: part.stock, reason });
      countId.current = crypto.randomUUID();
      form.reset();
      announce(m.stock_count_saved({ name: part.name, count: String(counted) }), 'success');
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <form method="post" onSubmit={send} className="grid gap-3">
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
        <TextField
          label={m.stock_count()}
          error={undefined}
          name="counted"
          type="number"
          inputMode="numeric"
          min={0}
          max={PART_QUANTITY_MOST}
          step={1}
          required
        />
        <TextField
          label={m.stock_count_reason()}
          hint={m.stock_count_reason_hint()}
          error={undefined}
          name="reason"
          maxLength={STOCK_NOTE_MOST}
          required
        />
      </div>
      <FormError text={failure} />
      <Button type="submit" size="small" className="w-fit" pending={isSending}>
        {m.stock_count_save()}
      </Button>
    </form>
  );
}

function History({ partId, mayKeep }: { partId: string; mayKeep: boolean }) {
  const query = useInfiniteQuery(partHistoryQuery(usePersonId(), partId));
  const { data, error } = query;
  const movements = data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <section aria-label={m.stock_history()} className="grid gap-1">
      <h3 className="font-semibold text-sm">{m.stock_history()}</h3>
      {!data && error && <NotArrived title={m.stock_failed()} query={{ ...query, error }} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && movements.length === 0 && <p className="text-quiet text-sm">{m.stock_history_empty()}</p>}
      <ol>
        {movements.map((movement) => (
          <Moved key={movement.id} movement={movement} mayKeep={mayKeep} />
        ))}
      </ol>
      <MoreEntries query={query} />
    </section>
  );
}

function Moved({ movement, mayKeep }: { movement: StockMovement; mayKeep: boolean }) {
  const { kind, quantity, left, at, by, delivery } = movement;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 border-line border-t py-1.5 text-sm">
      <strong className="text-right tabular-nums">{quantity > 0 ? `+${quantity}` : quantity}</strong>
      <span>
        {movedWords(movement)}
        {delivery?.note && <span className="text-quiet"> – {delivery.note}</span>}
        <span className="block text-quiet text-xs tabular-nums">
          {m.stock_moved_left({ left: String(left) })}, {showMoment(at)}
          {by && ` ${m.stock_moved_by({ name: by })}`}
        </span>
        {mayKeep && kind === 'delivered' && delivery && (
          <Link
            to={paths.staffDeliveryOf(delivery.id)}
            className="inline-flex min-h-8 items-center font-semibold text-wire-deep text-xs underline underline-offset-2"
          >
            {m.stock_delivery_correct()}
          </Link>
        )}
      </span>
    </li>
  );
}
