import type { KeyboardEvent } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { showDay } from '../../../platform/api/show-date.ts';

export type CellState = { percent: number; doneOn: string | null; dueOn: string | null };

/** What a cell says, to eyes by a sign and to ears by words: nobody needs its colour. */
export function readCell({ percent, doneOn, dueOn }: CellState, today: string) {
  const isLate = dueOn !== null && (doneOn ? doneOn > dueOn : today > dueOn);
  if (doneOn) {
    const day = showDay(doneOn);
    return isLate
      ? { sign: '✓+', words: m.classes_cell_done_late({ day }), look: 'bg-sun-pale text-sun-deep' }
      : { sign: '✓', words: m.classes_cell_done({ day }), look: 'bg-power-pale text-power-deep' };
  }
  if (isLate)
    return percent > 0
      ? {
          sign: `!${percent}`,
          words: m.classes_cell_late_begun({ percent }),
          look: 'bg-led-pale text-led-deep',
        }
      : { sign: '!', words: m.classes_cell_late(), look: 'bg-led-pale text-led-deep' };
  if (percent > 0)
    return {
      sign: String(percent),
      words: m.classes_cell_begun({ percent }),
      look: 'bg-paper-deep text-ink',
    };
  return { sign: '·', words: m.classes_cell_none(), look: 'text-quiet' };
}

const steps: Record<string, [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -10_000],
  End: [0, 10_000],
};

/** Arrow keys walk over the cells of a table; of all of them one is a stop of the Tab key. Nothing renders for it. */
export function walkCells(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td');
  if (!step || !cell) return;
  event.preventDefault();
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
  const row = cell.parentElement as HTMLTableRowElement;
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  const next = rows[within(rows.indexOf(row) + step[0], rows.length)];
  const cells = next ? [...next.querySelectorAll<HTMLTableCellElement>('td')] : [];
  const at = [...row.querySelectorAll('td')].indexOf(cell);
  const target = cells[within(at + step[1], cells.length)];
  if (!target) return;
  cell.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
