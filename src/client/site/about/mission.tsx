import type { TextPoint, TextSection } from '../../../contract/learning/page-texts.ts';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { PartText } from '../page-text/part-text.tsx';
import hands from './drawings/hands.svg?url';
import loop from './drawings/loop.svg?url';
import bridges from './drawings/three-bridges.svg?url';

const drawings: Record<string, { address: string; width: number; height: number; look: string }> = {
  hands: {
    address: hands,
    width: 540,
    height: 380,
    look: '-rotate-[0.8deg] w-full rounded-paper border-2 border-ink shadow-lift',
  },
  skills: { address: loop, width: 420, height: 330, look: 'w-72 lg:w-80' },
  solving: { address: bridges, width: 460, height: 364, look: 'w-80 lg:w-full' },
};

/** What we are here for: the first part large, for it carries the others; the third and all after it have a row of their own. */
export function Mission({ section }: { section: TextSection }) {
  return (
    <section aria-labelledby="mission" className="bench section relative isolate lg:pt-10">
      <PageWire
        phone="M114 1.500C106 1.500 102.500 2.500 102.500 5S102 85 102.500 100"
        desktop="M100 0C100 8 101 12 100.500 22S101 80 100 100"
      />
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.2fr]">
        <h2 id="mission" className="text-3xl lg:text-4xl">
          {section.title}
        </h2>
        <div className="max-w-[48ch] text-lg text-quiet">
          <PartText part={section} />
        </div>
      </div>
      {section.points.length > 0 && (
        <div className="mt-12 grid items-end gap-x-20 gap-y-14 lg:mt-16 lg:grid-cols-[1.35fr_1fr]">
          {section.points.map((point, index) => (
            <Part key={point.id} point={point} number={index + 1} />
          ))}
        </div>
      )}
    </section>
  );
}

function Part({ point, number }: { point: TextPoint; number: number }) {
  const drawing = drawings[point.id];
  const inARow = number > 2;
  const below = drawing ? (number === 1 ? 'mt-6' : inARow ? 'max-lg:mt-4' : 'mt-4') : '';
  const beside = drawing ? 'lg:ml-[14%] lg:grid lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-x-14' : '';
  return (
    <article className={inARow ? `lg:col-span-2 ${beside}` : ''}>
      {drawing && (
        <img
          src={drawing.address}
          alt=""
          width={drawing.width}
          height={drawing.height}
          loading="lazy"
          className={`block h-auto ${drawing.look}`}
        />
      )}
      <div className={below}>
        <h3 className={number === 1 ? 'text-2xl' : 'text-xl'}>{point.title}</h3>
        <div className="mt-2">
          <PartText part={point} />
        </div>
      </div>
    </article>
  );
}
