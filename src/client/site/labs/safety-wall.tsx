import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { PartText } from '../page-text/part-text.tsx';
import wall from './drawings/safety-wall.svg?url';

/** The numbers that the things have in the drawing. */
const numbers: Record<string, number> = { way: 1, box: 2, fuse: 3, button: 4, solder: 5, tools: 6 };

/** What keeps the lab safe: one drawn wall, its things numbered as in the list below it. A thing that is not in the drawing has a plus. */
export function SafetyWall({ section }: { section: TextSection }) {
  return (
    <section aria-labelledby="safety" className="bench relative isolate pb-16 md:pb-24 lg:pb-32">
      <PageWire
        phone="M102.500 0C103 20 102 40 102.500 60S102 85 102.500 100"
        desktop="M100 0C100.800 10 100.800 20 100.800 40S100.800 90 100 100"
      />
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.3fr]">
        <h2 id="safety" className="text-3xl lg:text-4xl">
          {section.title}
        </h2>
        <div className="max-w-read text-quiet lg:pb-2">
          <PartText part={section} />
        </div>
      </div>
      {section.points.some(({ id }) => numbers[id]) && (
        <img
          src={wall}
          alt={m.labs_safe_picture()}
          width="900"
          height="384"
          loading="lazy"
          className="-mx-4 mt-8 block h-auto w-[calc(100%+2rem)] max-w-none sm:mx-0 sm:w-full"
        />
      )}
      <ol className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {section.points.map((thing) => (
          <li key={thing.id} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-8 place-items-center rounded-full bg-ink font-bold font-display text-base text-white leading-none"
            >
              {numbers[thing.id] ?? '+'}
            </span>
            <div>
              <h3 className="font-bold text-lg leading-tight">{thing.title}</h3>
              <div className="mt-1 text-quiet">
                <PartText part={thing} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
