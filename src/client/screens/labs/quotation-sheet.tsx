import { m } from '../../../texts/generated/messages.js';
import { Icon } from '../../ui/icon.tsx';
import './sheet.css';

/** Drawn, because the display face fetches a whole file for this one sign. */
const RUPEE = 'M6 4h12M6 9h12M6 4h4c7 0 7 10 0 10H6l9 7';

/** A quotation as it looks before the visit: every line is there, no amount is made up. */
export function QuotationSheet() {
  const lines = [
    [m.labs_quote_furniture(), m.labs_quote_furniture_by()],
    [m.labs_quote_power(), m.labs_quote_power_by()],
    [m.labs_quote_tools(), m.labs_quote_tools_by()],
    [m.labs_quote_kits(), m.labs_quote_kits_by()],
    [m.labs_quote_training(), m.labs_quote_training_by()],
    [m.labs_quote_parts(), m.labs_quote_parts_by()],
  ] as const;
  return (
    <div className="relative rotate-[1.2deg] border-2 border-ink bg-surface px-6 pt-8 pb-24 shadow-lift sm:px-8">
      <span aria-hidden="true" className="sheet-tape" />
      <h3 className="text-2xl">{m.labs_quote_title()}</h3>
      <p className="border-ink border-b-2 pb-3 text-quiet">{m.labs_quote_for()}</p>
      <ol>
        {lines.map(([line, by]) => (
          <li
            key={line}
            className="grid grid-cols-[1fr_auto] items-end gap-x-4 border-line border-b py-2.5 leading-snug"
          >
            <span>
              <strong className="block font-semibold">{line}</strong>
              <span className="text-quiet text-sm">{by}</span>
            </span>
            <span aria-hidden="true" className="flex items-end gap-1.5 text-quiet">
              <Icon path={RUPEE} className="size-4" />
              <span className="w-20 border-edge border-b-2 border-dotted" />
            </span>
          </li>
        ))}
      </ol>
      <p className="absolute right-6 bottom-6 -rotate-6 rounded-chip border-4 border-wire-deep px-4 py-1 font-bold font-display text-lg text-wire-deep">
        {m.labs_quote_stamp()}
      </p>
    </div>
  );
}
