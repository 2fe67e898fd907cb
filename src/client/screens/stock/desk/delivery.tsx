import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PART_QUANTITY_MOST, STOCK_NOTE_MOST, SUPPLIER_MOST } from '../../../../contract/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { usePersonId } from '../../../api/session.ts';
import {
  type ReadLine,
  readDeliveryList,
  receiveDelivery,
  type StockPart,
  stockQuery,
} from '../../../api/stock.ts';
import { paths } from '../../../paths.ts';
import { NotArrived } from '../../../shell/not-arrived.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableCell } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { StaffLayout } from '../../office/staff-layout.tsx';

/** /staff/stock/delivery: what a supplier brought, typed or read from the supplier's list. */
export default function Delivery() {
  const query = useQuery(stockQuery(usePersonId()));
  const { data, error } = query;
  return (
    <StaffLayout title={m.stock_delivery()}>
      {!data && error && <NotArrived title={m.stock_failed()} query={{ ...query, error }} />}
      {!data && !error && <Skeleton className="h-[70dvh] w-full" />}
      {data && <DeliveryForm parts={data.parts} />}
    </StaffLayout>
  );
}

/** How many came, as it stands in the fields, by part. */
type Pieces = Readonly<Record<string, string>>;

function DeliveryForm({ parts }: { parts: readonly StockPart[] }) {
  const { announce } = useNotices();
  const navigate = useNavigate();
  const [pieces, setPieces] = useState<Pieces>({});
  const [left, setLeft] = useState<readonly ReadLine[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same until it is taken in: pressed twice, it came once.
  const deliveryId = useRef(crypto.randomUUID());
  const sum = Object.values(pieces).reduce((all, one) => all + (Number(one) || 0), 0);

  const doing = async (what: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await what();
    } catch (error) {
      setFailure(sayFailure(error) || m.site_unreachable());
    } finally {
      setBusy(false);
    }
  };
  const read = (file: File) =>
    doing(async () => {
      const lines = await readDeliveryList(file, file.name);
      const sums: Record<string, number> = {};
      for (const { partId, pieces: count } of lines)
        if (partId !== null && count !== null) sums[partId] = (sums[partId] ?? 0) + count;
      setPieces(Object.fromEntries(Object.entries(sums).map(([part, count]) => [part, String(count)])));
      setLeft(lines.filter(({ problem }) => problem !== null));
      announce(m.stock_delivery_read({ count: lines.length }), 'success');
    });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const lines = Object.entries(pieces)
      .filter(([, count]) => count.trim() !== '' && count !== '0')
      .map(([partId, count]) => ({ partId, quantity: Number(count) }));
    const [supplier, note] = [String(typed.get('supplier')), String(typed.get('note'))];
    void doing(async () => {
      const came = await receiveDelivery(deliveryId.current, { supplier, note, lines });
      deliveryId.current = crypto.randomUUID();
      announce(m.stock_delivery_taken({ pieces: came }), 'success');
      await navigate(paths.staffStock);
    });
  };

  return (
    <form method="post" onSubmit={send} className="grid max-w-[60rem] gap-4">
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
      <div>
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-touch font-semibold text-wire-deep underline underline-offset-4 focus-within:outline-3 focus-within:outline-indigo">
          {m.stock_delivery_file()}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={isBusy}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void read(file);
              // The same file may be chosen again after it was mended.
              currentTarget.value = '';
            }}
          />
        </label>
        <p className="text-quiet text-sm">{m.stock_delivery_file_text()}</p>
      </div>
      <LeftOut lines={left} />
      <FormError text={failure} />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-paper py-2">
        <Button type="submit" size="small" pending={isBusy} disabled={sum === 0}>
          {m.stock_delivery_take()}
        </Button>
        <span role="status" className="text-sm tabular-nums">
          {m.stock_delivery_count({ pieces: sum })}
        </span>
        <ButtonLink size="small" variant="quiet" render={(look) => <Link to={paths.staffStock} {...look} />}>
          {m.stock_delivery_cancel()}
        </ButtonLink>
      </div>
      <Table
        caption={m.stock_delivery()}
        columns={[
          { id: 'part', title: m.stock_part() },
          { id: 'stock', title: m.stock_part_stock(), numeric: true },
          { id: 'came', title: m.stock_delivery_pieces(), numeric: true },
        ]}
      >
        {parts.map(({ id, name, stock }) => (
          <tr key={id} className="border-line border-t">
            <TableCell className="py-1">{name}</TableCell>
            <TableCell numeric className="py-1">
              {stock}
            </TableCell>
            <TableCell numeric className="w-32 py-1">
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={PART_QUANTITY_MOST}
                step={1}
                aria-label={name}
                value={pieces[id] ?? ''}
                onChange={({ currentTarget }) => setPieces({ ...pieces, [id]: currentTarget.value })}
                className="min-h-11 w-24 rounded-chip border border-edge bg-surface px-2 text-right tabular-nums"
              />
            </TableCell>
          </tr>
        ))}
      </Table>
    </form>
  );
}

/** Lines of the list that nobody can take in as they are, each with its place in the file. */
function LeftOut({ lines }: { lines: readonly ReadLine[] }) {
  return (['part_unknown', 'quantity_wrong'] as const).map((problem) => {
    const some = lines.filter((one) => one.problem === problem);
    if (some.length === 0) return null;
    return (
      <div key={problem} role="alert" className="rounded-paper bg-sun-pale p-3 text-sm">
        <p className="font-semibold">
          {problem === 'part_unknown' ? m.stock_delivery_unknown() : m.stock_delivery_wrong()}
        </p>
        <ul>
          {some.map(({ row, name, quantity }) => (
            <li key={row}>{m.stock_delivery_row({ row: String(row), name, quantity })}</li>
          ))}
        </ul>
      </div>
    );
  });
}
