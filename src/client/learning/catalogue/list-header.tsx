import { m } from '../../../texts/generated/messages.js';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';

/** The top board: what this shelf is, and Tink at work on it with the parts that come in the boxes. */
export function ListHeader() {
  return (
    <header className="relative">
      <div className="bench flex items-end justify-between gap-8">
        <div className="max-w-read pb-10 lg:pb-16">
          <h1 className="max-w-[14ch] text-4xl lg:text-5xl">{m.catalogue_list_title()}</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-quiet">{m.catalogue_list_lead()}</p>
        </div>
        <div aria-hidden="true" className="hidden items-end md:flex">
          <Spool />
          <Mascot pose="builds" className="-mb-[9px] w-64 lg:w-80" />
        </div>
      </div>
      <div aria-hidden="true" className="top-board" />
    </header>
  );
}

/** A spool of the orange wire; its end hangs over the board's edge. */
function Spool() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 170 210"
      className="-mr-6 -mb-[64px] relative z-10 w-28 lg:w-36"
      fill="none"
    >
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path d="M50 42h70v84H50z" fill="var(--color-wire)" />
        <path d="M50 56h70M50 70h70M50 84h70M50 98h70M50 112h70" strokeWidth="3" />
        <path d="M34 24h102v18H34zM34 126h102v18H34z" fill="#f6e3b8" />
        <path d="M70 24v-8h30v8" fill="var(--color-surface)" />
      </g>
      <path
        d="M50 112C20 112 8 130 10 152s18 18 18 40"
        stroke="var(--color-ink)"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path
        d="M50 112C20 112 8 130 10 152s18 18 18 40"
        stroke="var(--color-wire)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
      <path d="M28 194v12" stroke="var(--color-ink)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
