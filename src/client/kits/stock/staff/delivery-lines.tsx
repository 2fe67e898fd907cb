import { useState } from 'react';
import { Link } from 'react-router';
import { PART_QUANTITY_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button, ButtonLink } from '../../../platform/ui/button.tsx';
import { FieldError } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Table, TableCell } from '../../../platform/ui/table.tsx';
import { type ReadLine, readDeliveryList, type StockPart } from '../stock-api.ts';

/** How many came, as it stands in the fields, by part. */
export type Pieces = Readonly<Record<string, string>>;

/** Whole pieces, or nothing yet. */
const isCount = (typed: string) =>
  typed === '' || (/^\d+$/.test(typed) && Number(typed) <= PART_QUANTITY_MOST);

/** What a delivery says, while it is typed or read from the supplier's list; and one act at a time about it. */
export function useDelivery(first: Pieces) {
  const { announce } = useNotices();
  const [pieces, setPieces] = useState(first);
  const [left, setLeft] = useState<readonly ReadLine[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Does something with it; what it is refused with is said beside it, and handed to `refused`. */
  const doing = async (what: () => Promise<void>, refused: (error: unknown) => void = () => {}) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await what();
    } catch (error) {
      setFailure(failureText(error));
      refused(error);
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
  const lines = Object.entries(pieces)
    .filter(([, count]) => Number(count) > 0)
    .map(([partId, count]) => ({ partId, quantity: Number(count) }));
  const isWrong = Object.values(pieces).some((count) => !isCount(count));
  const sum = lines.reduce((all, { quantity }) => all + quantity, 0);
  return { pieces, setPieces, left, failure, isBusy, doing, read, lines, sum, isWrong };
}
export type DeliveryWork = ReturnType<typeof useDelivery>;

/** What sends a delivery, how many pieces it is by now, and the way back. `send`: what the first key says. */
export function DeliveryKeys({ work, send }: { work: DeliveryWork; send: string }) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-paper py-2">
      <Button type="submit" size="small" pending={work.isBusy} disabled={work.sum === 0 || work.isWrong}>
        {send}
      </Button>
      <span role="status" className="text-sm tabular-nums">
        {m.stock_delivery_count({ pieces: work.sum })}
      </span>
      <ButtonLink size="small" variant="quiet" render={(look) => <Link to={paths.staffStock} {...look} />}>
        {m.stock_delivery_cancel()}
      </ButtonLink>
    </div>
  );
}

/** The supplier's list, in the place of typing; below it what nobody can take in as it is. */
export function ListFile({ work: { isBusy, read, left } }: { work: DeliveryWork }) {
  return (
    <>
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
    </>
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

type TableProps = {
  work: DeliveryWork;
  parts: readonly StockPart[];
  caption: string;
  /** A figure that stands before what is typed: what there is, or what was taken in. */
  before: { title: string; of: (part: StockPart) => number };
  /** What is typed. */
  typed: string;
};

/** Every part, with a field for how many came. */
export function PiecesTable({ work: { pieces, setPieces }, parts, caption, before, typed }: TableProps) {
  return (
    <Table
      caption={caption}
      columns={[
        { id: 'part', title: m.stock_part() },
        { id: 'before', title: before.title, numeric: true },
        { id: 'came', title: typed, numeric: true },
      ]}
    >
      {parts.map((part) => (
        <tr key={part.id} className="border-line border-t">
          <TableCell className="py-1">{part.name}</TableCell>
          <TableCell numeric className="py-1">
            {before.of(part)}
          </TableCell>
          <TableCell numeric className="w-40 py-1">
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={PART_QUANTITY_MOST}
              step={1}
              aria-label={part.name}
              aria-invalid={isCount(pieces[part.id] ?? '') ? undefined : true}
              aria-describedby={isCount(pieces[part.id] ?? '') ? undefined : `wrong-${part.id}`}
              value={pieces[part.id] ?? ''}
              onChange={({ currentTarget }) => setPieces({ ...pieces, [part.id]: currentTarget.value })}
              className="min-h-11 w-24 rounded-chip border border-edge bg-surface px-2 text-right tabular-nums aria-invalid:border-led-deep"
            />
            {!isCount(pieces[part.id] ?? '') && (
              <FieldError
                id={`wrong-${part.id}`}
                text={m.fault_quantity_wrong({ limit: showNumber(PART_QUANTITY_MOST) })}
              />
            )}
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}
