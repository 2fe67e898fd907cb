import type { TextPoint } from '../../../contract/learning/page-texts.ts';
import type { Passage, Span } from '../../../contract/platform/passages.ts';
import { Passages } from '../../learning/lessons/lesson-text/passages.tsx';
import { inOrder, Spans } from '../../learning/lessons/lesson-text/spans.tsx';
import { PartText } from '../page-text/part-text.tsx';

/** A ruled sheet: left what the policy asks for, right what stands against it here. */
export function PolicySheet({ point }: { point: TextPoint }) {
  return (
    <div className="rotate-[0.8deg] border-2 border-ink bg-surface px-6 pt-8 pb-8 shadow-lift sm:px-9">
      <h3 className="text-2xl">{point.title}</h3>
      {inOrder(point.passages, (passage) => (
        <OnSheet passage={passage} />
      ))}
      <PartText part={{ passages: [], leadsTo: point.leadsTo }} />
    </div>
  );
}

function OnSheet({ passage }: { passage: Passage }) {
  switch (passage.type) {
    case 'table':
      return <Ruled head={passage.head} rows={passage.rows} />;
    case 'quote':
      return (
        <div className="mt-6 border-wire border-l-4 pl-4 text-sm">
          <Passages passages={passage.children} />
        </div>
      );
    default:
      return (
        <div className="mt-3">
          <Passages passages={[passage]} />
        </div>
      );
  }
}

/** A table whose first column is what its rows are about; on a phone each row's cells stand below each other. */
function Ruled({ head, rows }: { head: readonly Span[][]; rows: readonly Span[][][] }) {
  return (
    <table className="mt-6 w-full text-left align-top">
      <thead className="max-sm:sr-only">
        <tr className="border-ink border-b-2 font-display">
          {inOrder(head, (cell, column) => (
            <th scope="col" className={`pb-2 font-bold ${column === 0 ? 'w-1/2 pr-6' : ''}`}>
              <Spans spans={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(rows, (cells) => (
          <tr className="border-line border-b-2 max-sm:block max-sm:py-4">
            {inOrder(cells, (cell, column) =>
              column === 0 ? (
                <th scope="row" className="pr-6 align-top font-semibold max-sm:block sm:py-4">
                  <Spans spans={cell} />
                </th>
              ) : (
                <td className="align-top text-quiet max-sm:block max-sm:pt-1 sm:py-4">
                  <Spans spans={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
