import type { Span } from '../../../../contract/platform/passages.ts';
import { m } from '../../../../texts/generated/messages.js';
import { inOrder, Spans } from './spans.tsx';

type Props = { head: readonly Span[][]; rows: readonly Span[][][] };

/** A table; on a narrow screen it scrolls inside itself. */
export function PassageTable({ head, rows }: Props) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={m.lessons_table_label()}
      className="mt-5 max-w-full overflow-x-auto rounded-paper border-2 border-ink first:mt-0 print:overflow-visible"
    >
      <table className="w-full border-collapse bg-surface text-left text-sm">
        <thead className="bg-sun-pale">
          <tr>
            {inOrder(head, (cell) => (
              <th
                scope="col"
                className="min-w-32 border-ink border-b-2 px-3 py-2 font-display font-semibold text-base"
              >
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <Row cells={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ cells }: { cells: readonly Span[][] }) {
  return (
    <tr className="break-inside-avoid border-line border-t first:border-t-0">
      {inOrder(cells, (cell) => (
        <td className="px-3 py-2 align-top">
          <Spans spans={cell} />
        </td>
      ))}
    </tr>
  );
}
