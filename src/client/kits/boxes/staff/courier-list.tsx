import { useState } from 'react';
import { csvOf } from '../../../../rules/platform/csv.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FileDrop } from '../../../platform/ui/file-drop.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { Table, TableCell, TableRow } from '../../../platform/ui/table.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { type BoxProblem, type CourierRow, readCourierList, sendBoxes } from '../box-desk-api.ts';
import { ensureMoved, problemWords } from './box-words.ts';

const columnsOf = () => [
  { id: 'row', title: m.boxes_courier_row(), numeric: true },
  { id: 'box', title: m.boxes_column_box() },
  { id: 'for', title: m.boxes_column_for() },
  { id: 'courier', title: m.boxes_column_courier() },
  { id: 'tracking', title: m.boxes_column_tracking() },
  { id: 'says', title: m.boxes_column_state(), className: 'max-sm:hidden' },
];

/** The list of a courier: read, shown with what is wrong in which row, and only then sent. */
export function CourierList() {
  const [rows, setRows] = useState<readonly CourierRow[] | null>(null);
  const [courier, setCourier] = useState('');
  const { isBusy, doing } = useDoing();
  const read = (file: File | null) =>
    file &&
    void doing(async () => {
      setRows((await readCourierList(file, file.name)).rows);
    }, m.boxes_courier_read());
  return (
    <details className="mt-8 border-line border-t pt-4">
      <summary className="min-h-11 cursor-pointer font-semibold">{m.boxes_courier_title()}</summary>
      <p className="mb-4 max-w-read text-quiet text-sm">{m.boxes_courier_lead()}</p>
      {rows ? (
        <Preview rows={rows} courier={courier} onCourier={setCourier} onRows={setRows} />
      ) : (
        <div className="max-w-form">
          <FileDrop
            label={m.boxes_courier_file()}
            error={undefined}
            name="list"
            accept=".csv,.txt,.xlsx"
            onChoose={read}
            preview={null}
            disabled={isBusy}
          />
        </div>
      )}
    </details>
  );
}

type Props = {
  rows: readonly CourierRow[];
  courier: string;
  onCourier: (name: string) => void;
  /** What is left of them; null for another file. */
  onRows: (rows: readonly CourierRow[] | null) => void;
};

function Preview({ rows, courier, onCourier, onRows }: Props) {
  const { isBusy, doing } = useDoing();
  const courierOf = (row: CourierRow) => (row.courier || courier).trim();
  const problemsOf = (row: CourierRow) =>
    courierOf(row).length < 2 ? [...row.problems, 'courier_missing' as const] : row.problems;
  const ready = rows.flatMap((row) =>
    row.boxId !== null && problemsOf(row).length === 0
      ? [{ boxId: row.boxId, courier: courierOf(row), tracking: row.tracking }]
      : [],
  );
  // What went before is done: it is said once, and is no row that is left.
  const leftOf = (row: CourierRow) => problemsOf(row).filter((problem) => problem !== 'gone_already');
  const wrong = rows.filter((row) => leftOf(row).length > 0);
  const send = async () => {
    // A call takes two hundred at once.
    const left = new Map<string, BoxProblem>();
    const gone = new Set<string>();
    try {
      for (let from = 0; from < ready.length; from += 200) {
        const reply = await sendBoxes(ready.slice(from, from + 200));
        for (const { boxId, problem } of reply.left) left.set(boxId, problem);
        for (const boxId of reply.moved) gone.add(boxId);
      }
    } finally {
      // What has gone is not sent again with the rest; what could not stays, with the reason.
      const rest = rows.flatMap((row) => {
        const problem = row.boxId === null ? undefined : left.get(row.boxId);
        if (row.boxId !== null && gone.has(row.boxId)) return [];
        return [problem && !row.problems.includes(problem) ? { ...row, problems: [problem] } : row];
      });
      // Also a row that was never asked for, because the network went or its courier is not named yet.
      onRows(rest.some((row) => !row.problems.includes('gone_already')) ? rest : null);
    }
    ensureMoved({ moved: [...gone], left: [...left].map(([boxId, problem]) => ({ boxId, problem })) });
  };
  const take = () => {
    const words = (row: CourierRow) =>
      leftOf(row)
        .map((problem) => problemWords[problem]())
        .join(' ');
    const lines = wrong.map((row) => [
      String(row.row),
      row.box,
      row.for,
      courierOf(row),
      row.tracking,
      words(row),
    ]);
    const text = csvOf([columnsOf().map(({ title }) => title), ...lines]);
    handOver(new Blob([text], { type: 'text/csv' }), `${m.boxes_courier_left_file()}.csv`);
  };
  return (
    <div className="grid gap-4">
      {rows.some((row) => !row.courier) && (
        <div className="max-w-form">
          <TextField
            label={m.boxes_courier_name()}
            error={undefined}
            value={courier}
            onChange={({ currentTarget }) => onCourier(currentTarget.value)}
          />
        </div>
      )}
      <Table caption={m.boxes_courier_title()} columns={columnsOf()} reachable>
        {rows.map((row) => {
          const problems = problemsOf(row);
          const isWrong = leftOf(row).length > 0;
          const says =
            problems.length > 0
              ? problems.map((problem) => problemWords[problem]()).join(' ')
              : m.boxes_courier_ready();
          return (
            <TableRow key={row.row}>
              <TableCell numeric>{row.row}</TableCell>
              <TableCell className="font-mono">{row.box}</TableCell>
              <TableCell>
                {row.for}
                {/* On a phone the last column is out of sight. */}
                <span className={`block text-xs sm:hidden ${isWrong ? 'font-semibold text-led-deep' : ''}`}>
                  {says}
                </span>
              </TableCell>
              <TableCell>{courierOf(row)}</TableCell>
              <TableCell className="font-mono">{row.tracking}</TableCell>
              <TableCell className={`max-sm:hidden ${isWrong ? 'font-semibold text-led-deep' : ''}`}>
                {says}
              </TableCell>
            </TableRow>
          );
        })}
      </Table>
      {ready.length === 0 && rows.some((row) => row.problems.some((one) => one !== 'gone_already')) && (
        <p role="status" className="font-semibold text-sm">
          {m.boxes_courier_left()}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={ready.length === 0}
          pending={isBusy}
          onClick={() => void doing(send, m.boxes_courier_sent({ count: ready.length }))}
        >
          {m.boxes_courier_send({ count: ready.length })}
        </Button>
        {wrong.length > 0 && (
          <Button variant="quiet" onClick={take} disabled={isBusy}>
            {m.boxes_courier_left_take()}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onRows(null)} disabled={isBusy}>
          {m.boxes_courier_again()}
        </Button>
      </div>
    </div>
  );
}
