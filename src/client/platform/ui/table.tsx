import type { ReactNode, TdHTMLAttributes } from 'react';

type Props = {
  /** Said before the table by those who read aloud; the heading above it usually shows the same. */
  caption: string;
  columns: readonly { id: string; title: ReactNode; numeric?: boolean; className?: string }[];
  /** Nothing in it can be reached by keyboard: then the box itself can, so that it can be scrolled. */
  reachable?: true;
  /** TableRow elements. */
  children: ReactNode;
};

/** A dense table for the staff room: heads stay in sight, it scrolls inside its box (which holds the words for ears alone, too). */
export function Table({ caption, columns, reachable, children }: Props) {
  return (
    <div
      {...(reachable ? { role: 'group', tabIndex: 0, 'aria-label': caption } : {})}
      className="relative overflow-auto rounded-paper border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-paper-deep text-xs">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`whitespace-nowrap px-3 py-2 font-semibold ${column.numeric ? 'text-right' : ''} ${column.className ?? ''}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A row; `chosen` is the one whose details stand beside the list. */
export function TableRow({
  chosen = false,
  onChoose,
  children,
}: {
  chosen?: boolean;
  onChoose?: () => void;
  children: ReactNode;
}) {
  return (
    <tr
      aria-selected={chosen || undefined}
      onClick={onChoose}
      className={`border-line border-t ${chosen ? 'bg-indigo-pale' : 'hover:bg-paper'} ${onChoose ? 'cursor-pointer' : ''}`}
    >
      {children}
    </tr>
  );
}

/** A cell; numbers and amounts stand to the right with figures of one width. */
export function TableCell({
  numeric = false,
  className = '',
  ...cell
}: TdHTMLAttributes<HTMLTableCellElement> & { numeric?: boolean }) {
  return (
    <td
      {...cell}
      className={`px-3 align-middle ${className.includes('py-') ? '' : 'py-2'} ${numeric ? 'text-right tabular-nums' : ''} ${className}`}
    />
  );
}
