import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../ui/page-wire.tsx';
import wall from './drawings/safety-wall.svg?url';

/** What keeps the lab safe: one drawn wall, its things numbered as in the list below it. */
export function SafetyWall() {
  const things = [
    [m.labs_safe_way(), m.labs_safe_way_text()],
    [m.labs_safe_box(), m.labs_safe_box_text()],
    [m.labs_safe_fuse(), m.labs_safe_fuse_text()],
    [m.labs_safe_button(), m.labs_safe_button_text()],
    [m.labs_safe_solder(), m.labs_safe_solder_text()],
    [m.labs_safe_tools(), m.labs_safe_tools_text()],
  ] as const;
  return (
    <section aria-labelledby="safety" className="bench relative isolate pb-16 md:pb-24 lg:pb-32">
      <PageWire
        phone="M102.500 0C103 20 102 40 102.500 60S102 85 102.500 100"
        desktop="M100 0C100.800 10 100.800 20 100.800 40S100.800 90 100 100"
      />
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.3fr]">
        <h2 id="safety" className="text-3xl lg:text-4xl">
          {m.labs_safe_title()}
        </h2>
        <p className="max-w-read text-quiet lg:pb-2">{m.labs_safe_text()}</p>
      </div>
      <img
        src={wall}
        alt={m.labs_safe_picture()}
        width="900"
        height="384"
        loading="lazy"
        className="-mx-4 mt-8 block h-auto w-[calc(100%+2rem)] max-w-none sm:mx-0 sm:w-full"
      />
      <ol className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {things.map(([thing, text], index) => (
          <li key={thing} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-8 place-items-center rounded-full bg-ink font-bold font-display text-base text-white leading-none"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-bold text-lg leading-tight">{thing}</h3>
              <p className="mt-1 text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
