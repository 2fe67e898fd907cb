import { m } from '../../../texts/generated/messages.js';
import { Wire } from '../../ui/wire.tsx';
import cardboard from './drawings/bench-cardboard.svg?url';
import circuit from './drawings/bench-circuit.svg?url';
import sketch from './drawings/bench-sketch.svg?url';
import tryIt from './drawings/bench-try.svg?url';
import works from './drawings/bench-works.svg?url';

/** One bench as long as the page is wide, in five pieces that join; on a phone one walks along it with a finger. */
export function LongBench() {
  const stations = [
    { picture: sketch, title: m.about_bench_sketch(), text: m.about_bench_sketch_text() },
    { picture: cardboard, title: m.about_bench_cardboard(), text: m.about_bench_cardboard_text() },
    { picture: circuit, title: m.about_bench_circuit(), text: m.about_bench_circuit_text() },
    { picture: tryIt, title: m.about_bench_try(), text: m.about_bench_try_text() },
    { picture: works, title: m.about_bench_works(), text: m.about_bench_works_text() },
  ];
  return (
    <section
      aria-label={m.about_bench_label()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and a keyboard must be able to scroll it too
      tabIndex={0}
      className="mt-6 snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-4 lg:mt-2 lg:overflow-visible"
    >
      <ol className="flex w-max lg:w-full">
        {stations.map((station, index) => (
          <li
            key={station.title}
            className="flex w-[74vw] max-w-80 snap-center flex-col lg:w-1/5 lg:max-w-none"
          >
            <img
              src={station.picture}
              alt=""
              width="400"
              height="440"
              fetchPriority={index === 0 ? 'high' : 'auto'}
              className="block h-auto w-full"
            />
            <div className="relative grow px-5 pt-4 pb-2 lg:px-[12%] lg:pt-6 lg:pb-24">
              {index === stations.length - 1 && <WireOverTheEnd />}
              <h2 className="font-bold text-lg leading-tight">{station.title}</h2>
              <p className="mt-1 text-quiet text-sm lg:text-base">{station.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Where the wire has fallen off the bench's end it swings over to the right edge of the page's column, where the next piece begins. The
 * box reaches from the one to the other: a fifth of the bench is its 100%, so the column's middle lies at -150%.
 */
function WireOverTheEnd() {
  return (
    <Wire
      path="M100 0V52C100 84 0 70 0 100"
      viewBox="0 0 100 100"
      stretch
      ends="cut"
      className="absolute inset-y-0 right-[3.5%] left-[calc(min(250%,632px)-150%-16px)] h-full w-[calc(246.5%-min(250%,632px)+16px)] max-lg:hidden"
    />
  );
}
