import { type MouseEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import type { PartName } from '../../learning/catalogue/drawing-of.ts';
import { PartPicture } from '../../learning/catalogue/part-picture.tsx';
import { paths } from '../../paths.ts';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { boxParts } from './box-parts.ts';
import front from './drawings/front.svg?url';
import lid from './drawings/lid.svg?url';
import { PartNotes } from './part-notes.tsx';
import './open-box.css';

/** A press that asks for a new tab or window is the browser's. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The page's own drawing: the open kit box. Every part in it can be tapped and says what it is for. */
export function OpenBox() {
  const parts = boxParts();
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const [picked, setPicked] = useState<PartName | null>(null);
  const notes = useRef<HTMLDivElement>(null);
  const addressed = hydrated ? parts.find(({ id }) => hash === `#part-${id}`)?.id : undefined;
  const chosen = picked ?? addressed ?? 'board';

  function pick(event: MouseEvent, part: PartName) {
    if (!isPlain(event)) return;
    event.preventDefault();
    setPicked(part);
    notes.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <section
      aria-labelledby="kits-title"
      className="open-box-stage bench relative isolate pb-16 lg:pt-6 lg:pb-24"
    >
      <PageWire phone="M50 58C90 64 103 66 101 74S98 92 100 100" desktop="M80 82C97 84 101 90 100 100" />
      <div className="open-box-words">
        <h1 id="kits-title" className="text-4xl lg:text-5xl">
          {m.kits_hero_title()}
        </h1>
        <p className="mt-4 max-w-[48ch] text-lg text-quiet max-lg:text-base">{m.kits_hero_lead()}</p>
        <p className="mt-4 font-semibold">{m.kits_box_hint()}</p>
      </div>
      <div className="open-box">
        <img src={lid} alt="" width="760" height="168" fetchPriority="high" className="block h-auto w-full" />
        <ul aria-label={m.kits_box_label()} className="open-box-tray">
          {parts.map(({ id, name }) => (
            <li key={id} style={{ gridArea: id }}>
              <a
                href={`#part-${id}`}
                aria-current={hydrated && id === chosen ? 'true' : undefined}
                onClick={(event) => pick(event, id)}
                className="open-box-slot"
              >
                <PartPicture part={id} className="open-box-part" />
                <span className="open-box-name">{name}</span>
              </a>
            </li>
          ))}
        </ul>
        <img src={front} alt="" width="760" height="74" className="block h-auto w-full" />
      </div>
      <PartNotes ref={notes} parts={parts} chosen={chosen} waiting={!hydrated} picked={picked !== null}>
        <p className="mt-6 max-w-[52ch] text-quiet text-sm">
          {m.kits_box_differs()}{' '}
          <Link
            to={paths.courses}
            className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
          >
            {m.kits_box_courses()}
          </Link>
        </p>
      </PartNotes>
    </section>
  );
}
