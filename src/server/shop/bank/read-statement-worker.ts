import { STATEMENT_COLUMNS_MOST, STATEMENT_LINES_MOST } from '../../../contract/platform/limits.ts';
import { readTable, type TableFault } from '../../platform/outside/read-table.ts';
import { describeUnknown, findLayout, type Layout, type Remembered, type Unknown } from './layouts.ts';
import { type BadLine, type Read, readDeposits } from './read-deposits.ts';

export type StatementTask = {
  /** Columns that were chosen for this very file; null when they are to be found out. */
  chosen: Remembered | null;
  remembered: Remembered[];
};

export type StatementRead =
  | ({ is: 'read'; read: Read } & Pick<Layout, 'bank' | 'signature'>)
  | { is: 'unknown'; unknown: Unknown }
  | ({ is: 'bad line' } & BadLine)
  | { is: 'refused'; code: `statement_${TableFault | 'no_entries'}` };

/** A statement has a day, words and an amount at least. */
const bounds = { linesMost: STATEMENT_LINES_MOST, columnsMost: STATEMENT_COLUMNS_MOST, columnsLeast: 3 };

/** Reads a statement from its file: what the process does. */
export async function readStatementFile(
  file: Buffer,
  { chosen, remembered }: StatementTask,
): Promise<StatementRead> {
  const rows = await readTable(file, bounds);
  if (typeof rows === 'string') return { is: 'refused', code: `statement_${rows}` };
  const layout = findLayout(rows, chosen ? [chosen] : remembered);
  const read = layout && readDeposits(rows, layout);
  const bad = read && 'fault' in read ? read : null;
  if (layout && read && !('fault' in read)) {
    const { bank, signature } = layout;
    return { is: 'read', bank, signature, read };
  }
  const isGuessed = layout?.bank === 'other' && !chosen;
  // What was chosen once and does not fit any more is asked for again.
  const unknown = !layout || isGuessed ? describeUnknown(rows) : null;
  if (unknown) return { is: 'unknown', unknown };
  if (bad) return { is: 'bad line', ...bad };
  return { is: 'refused', code: 'statement_no_entries' };
}
