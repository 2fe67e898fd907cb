import { m } from '../../../texts/generated/messages.js';
import { Panel } from '../../platform/ui/panel.tsx';
import { BadgePatch } from './badge-patch.tsx';
import './chapter-party.css';

/** Parts of a kit that fall around the patch: where from the middle, in parts of its width, and how far they turn. */
const parts = [
  { kind: 'resistor', x: -92, y: -28, turn: -40 },
  { kind: 'lamp', x: -64, y: 26, turn: 18 },
  { kind: 'wire', x: -112, y: 12, turn: 12 },
  { kind: 'lamp', x: 66, y: -34, turn: -20 },
  { kind: 'resistor', x: 90, y: 22, turn: 34 },
  { kind: 'wire', x: 112, y: -14, turn: -16 },
] as const;

const drawings = {
  resistor: (
    <>
      <path d="M-16 0h32" className="stroke-quiet" strokeWidth="2.4" />
      <rect
        x="-9"
        y="-5"
        width="18"
        height="10"
        rx="3"
        className="fill-sun-pale stroke-ink"
        strokeWidth="1.8"
      />
      <path d="M-4-5v10" className="stroke-led" strokeWidth="2.6" />
      <path d="M3-5v10" className="stroke-leaf" strokeWidth="2.6" />
    </>
  ),
  lamp: (
    <>
      <path d="M-3 8v9M3 8v6" className="stroke-quiet" strokeWidth="2" />
      <path d="M-7 7v-8a7 7 0 0 1 14 0v8z" className="fill-sun stroke-ink" strokeWidth="1.8" />
    </>
  ),
  wire: (
    <>
      <path d="M-15 6q8-18 15-6t15-6" fill="none" className="stroke-ink" strokeWidth="6" />
      <path d="M-15 6q8-18 15-6t15-6" fill="none" className="stroke-wire" strokeWidth="3" />
    </>
  ),
};

/** A chapter is finished: its patch is sewn on, and parts fall around it. Where motion is not wanted, it is the sentence. */
export function ChapterParty({ title, category }: { title: string; category: string }) {
  return (
    <Panel
      as="section"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-power border-l-[6px] p-5"
    >
      <div className="chapter-party relative w-64 max-w-full shrink-0 motion-reduce:hidden">
        <svg
          aria-hidden="true"
          viewBox="-132 -62 264 124"
          className="block w-full overflow-visible"
          strokeLinecap="round"
        >
          {parts.map(({ kind, x, y, turn }) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
              <g className="chapter-part">{drawings[kind]}</g>
            </g>
          ))}
        </svg>
        <BadgePatch
          badge={{ kind: 'chapter', category, accepted: false }}
          className="chapter-patch absolute inset-0 m-auto w-24"
        />
      </div>
      <div role="status" className="min-w-56 flex-1 max-sm:order-first">
        <h2 className="text-xl">{m.rhythm_chapter_done({ title })}</h2>
        <p className="mt-1">{m.rhythm_chapter_done_text()}</p>
      </div>
    </Panel>
  );
}
