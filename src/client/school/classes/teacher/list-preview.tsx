import { useEffect, useRef } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import type { CheckedPupil, PupilProblem } from '../classes-api.ts';
import { problemWords } from './class-words.ts';

type Props = {
  rows: readonly CheckedPupil[];
  isBusy: boolean;
  /** Asks what is wrong with these rows now. */
  onCheck: (rows: CheckedPupil[]) => void;
  onSend: () => void;
  onCancel: () => void;
};

type Column = 'roll' | 'name' | 'username' | 'guardianEmail';
const columns: [Column, () => string, string][] = [
  ['roll', m.classes_pupil_roll, 'w-16'],
  ['name', m.classes_pupil_name, 'w-44'],
  ['username', m.classes_pupil_username, 'w-36'],
  ['guardianEmail', m.classes_pupil_guardian, 'w-52'],
];
const columnOf = (problem: PupilProblem): Column =>
  problem.startsWith('roll')
    ? 'roll'
    : problem.startsWith('username')
      ? 'username'
      : problem.startsWith('email')
        ? 'guardianEmail'
        : 'name';

/** What a list says, row by row, with what is wrong: to be mended here or left out. Nothing is written yet. */
export function ListPreview({ rows, isBusy, onCheck, onSend, onCancel }: Props) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const change = (at: number, column: Column, value: string) => {
    const row = rows[at];
    if (row && row[column] !== value) onCheck(rows.with(at, { ...row, [column]: value }) as CheckedPupil[]);
  };
  return (
    <div className="grid gap-3">
      <p ref={heading} tabIndex={-1} role="status" className="font-semibold">
        {wrong.length > 0
          ? m.classes_list_wrong({ count: wrong.length, all: String(rows.length) })
          : m.classes_list_right({ count: rows.length })}
      </p>
      <div className="max-h-[60dvh] overflow-auto rounded-paper border border-line">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{m.classes_list_caption()}</caption>
          <thead className="sticky top-0 z-10 bg-paper-deep text-xs">
            <tr>
              <th scope="col" className="px-2 py-2">
                {m.classes_list_row()}
              </th>
              {columns.map(([column, title]) => (
                <th key={column} scope="col" className="px-1 py-2">
                  {title()}
                </th>
              ))}
              <th scope="col" className="px-2 py-2">
                <span className="sr-only">{m.classes_list_leave_out()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row
                // Whoever leaves a row out moves those below: what stands in them belongs to the line of the file.
                key={row.row}
                row={row}
                disabled={isBusy}
                onChange={(column, value) => change(at, column, value)}
                onLeaveOut={() => onCheck(rows.filter((_row, other) => other !== at))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSend} pending={isBusy} disabled={wrong.length > 0}>
          {m.classes_list_add({ count: rows.length })}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.classes_list_again()}
        </Button>
      </div>
    </div>
  );
}

type RowProps = {
  row: CheckedPupil;
  disabled: boolean;
  onChange: (column: Column, value: string) => void;
  onLeaveOut: () => void;
};

function Row({ row, disabled, onChange, onLeaveOut }: RowProps) {
  const isWrong = row.problems.length > 0;
  const problemsId = `row-${row.row}-problems`;
  return (
    <tr className={`border-line border-t align-top ${isWrong ? 'bg-led-pale/50' : ''}`}>
      <th scope="row" className="px-2 py-3 font-normal text-quiet tabular-nums">
        {row.row}
      </th>
      {columns.map(([column, title, width]) => {
        const faulty = row.problems.some((problem) => columnOf(problem) === column);
        return (
          <td key={column} className="px-1 py-1">
            <input
              defaultValue={row[column]}
              aria-label={m.classes_list_cell({ column: title(), row: row.row })}
              aria-invalid={faulty || undefined}
              aria-describedby={faulty ? problemsId : undefined}
              readOnly={disabled}
              onBlur={({ currentTarget }) => onChange(column, currentTarget.value)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
              className={`min-h-11 ${width} rounded-chip border border-edge bg-surface px-2 aria-invalid:border-2 aria-invalid:border-led-deep`}
            />
            {faulty && column === columnOf(row.problems[0] ?? 'name_missing') && (
              <p id={problemsId} className="max-w-52 py-1 font-semibold text-led-deep text-xs">
                {row.problems.map((problem) => problemWords[problem]()).join(' ')}
              </p>
            )}
          </td>
        );
      })}
      <td className="px-2 py-1">
        <button
          type="button"
          disabled={disabled}
          onClick={onLeaveOut}
          className="min-h-11 whitespace-nowrap px-2 font-semibold text-ink text-xs underline underline-offset-2"
        >
          {m.classes_list_leave_out()}
          <span className="sr-only"> {row.name}</span>
        </button>
      </td>
    </tr>
  );
}
