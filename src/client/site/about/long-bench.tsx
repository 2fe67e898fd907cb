import type { CSSProperties } from 'react';
import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { Wire } from '../../platform/ui/wire.tsx';
import { PartText } from '../page-text/part-text.tsx';
import cardboard from './drawings/bench-cardboard.svg?url';
import circuit from './drawings/bench-circuit.svg?url';
import plain from './drawings/bench-plain.svg?url';
import sketch from './drawings/bench-sketch.svg?url';
import tryIt from './drawings/bench-try.svg?url';
import works from './drawings/bench-works.svg?url';

const drawings: Record<string, string> = { sketch, cardboard, circuit, try: tryIt, works };

/** The piece where the bench ends and the wire falls off it. */
const END = 'works';

/** One bench as long as the page is wide, in pieces that join; on a phone one walks along it with a finger. */
export function LongBench({ section }: { section: TextSection }) {
  const { points } = section;
  return (
    <>
      {(section.passages.length > 0 || section.leadsTo) && (
        <div className="bench mt-6 grid max-w-read gap-4 *:mt-0">
          <PartText part={section} />
        </div>
      )}
      <section
        aria-label={section.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and a keyboard must be able to scroll it too
        tabIndex={0}
        className="mt-6 snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-4 lg:mt-2 lg:overflow-visible"
      >
        <ol className="flex w-max lg:w-full" style={{ '--pieces': points.length } as CSSProperties}>
          {points.map((station, index) => (
            <li
              key={station.id}
              className="flex w-[74vw] max-w-80 snap-center flex-col lg:w-[calc(100%/var(--pieces))] lg:max-w-none"
            >
              <img
                src={drawings[station.id] ?? plain}
                alt=""
                width="400"
                height="440"
                fetchPriority={index === 0 ? 'high' : 'auto'}
                className="block h-auto w-full"
              />
              <div className="relative grow px-5 pt-4 pb-2 lg:px-[12%] lg:pt-6 lg:pb-24">
                {index === points.length - 1 && station.id === END && <WireOverTheEnd />}
                <h2 className="font-bold text-lg leading-tight">{station.title}</h2>
                <div className="mt-1 text-quiet text-sm lg:text-base">
                  <PartText part={station} />
                </div>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/**
 * Where the wire has fallen off the bench's end it swings over to the right edge of the page's column, where the next piece begins. The
 * box reaches from the one to the other: a piece of the bench is its 100%, so the page's middle lies half the pieces to the left of the end.
 */
function WireOverTheEnd() {
  return (
    <Wire
      path="M100 0V52C100 84 0 70 0 100"
      viewBox="0 0 100 100"
      stretch
      ends="cut"
      className="absolute inset-y-0 right-[3.5%] left-[calc(min(var(--pieces)*50%,632px)-(var(--pieces)*50%-100%)-16px)] h-full w-[calc(var(--pieces)*50%-3.5%-min(var(--pieces)*50%,632px)+16px)] max-lg:hidden"
    />
  );
}
