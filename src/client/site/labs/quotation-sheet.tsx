import type { TextPoint } from '../../../contract/learning/page-texts.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import { Passages } from '../../learning/lessons/lesson-text/passages.tsx';
import { inOrder, Spans } from '../../learning/lessons/lesson-text/spans.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { factsOf } from '../page-text/facts.ts';
import { PartText } from '../page-text/part-text.tsx';
import './sheet.css';

/** Drawn, because the display face fetches a whole file for this one sign. */
const RUPEE = 'M6 4h12M6 9h12M6 4h4c7 0 7 10 0 10H6l9 7';

/** A quotation as it looks before the visit: every line is there, no amount is made up. Its note (`>`) is the stamp. */
export function QuotationSheet({ quotation }: { quotation: TextPoint }) {
  const stamps = quotation.passages.filter((passage) => passage.type === 'quote');
  return (
    <div
      className={`relative rotate-[1.2deg] border-2 border-ink bg-surface px-6 pt-8 shadow-lift sm:px-8 ${stamps.length > 0 ? 'pb-24' : 'pb-8'}`}
    >
      <span aria-hidden="true" className="sheet-tape" />
      <h3 className="text-2xl">{quotation.title}</h3>
      {inOrder(quotation.passages, (passage) => (
        <OnQuotation passage={passage} />
      ))}
      <PartText part={{ passages: [], leadsTo: quotation.leadsTo }} />
      {stamps.length > 0 && (
        <div className="absolute right-6 bottom-6 -rotate-6 rounded-chip border-4 border-wire-deep px-4 py-1 font-bold font-display text-lg text-wire-deep">
          {inOrder(stamps, (stamp) => (
            <Passages passages={stamp.children} />
          ))}
        </div>
      )}
    </div>
  );
}

function OnQuotation({ passage }: { passage: Passage }) {
  if (passage.type === 'quote') return null;
  const lines = factsOf(passage);
  if (!lines)
    return (
      <div className="border-ink border-b-2 pb-3 text-quiet">
        <Passages passages={[passage]} />
      </div>
    );
  return (
    <ol>
      {inOrder(lines, (line) => (
        <li className="grid grid-cols-[1fr_auto] items-end gap-x-4 border-line border-b py-2.5 leading-snug">
          <span>
            <strong className="block font-semibold">{line.name}</strong>
            <span className="text-quiet text-sm">
              <Spans spans={line.spans} />
            </span>
          </span>
          <span aria-hidden="true" className="flex items-end gap-1.5 text-quiet">
            <Icon path={RUPEE} className="size-4" />
            <span className="w-20 border-edge border-b-2 border-dotted" />
          </span>
        </li>
      ))}
    </ol>
  );
}
