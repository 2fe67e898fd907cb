import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../ui/page-wire.tsx';
import hands from './drawings/hands.svg?url';
import loop from './drawings/loop.svg?url';
import bridges from './drawings/three-bridges.svg?url';

/** What we are here for, in three parts: the first large, for it carries the other two. */
export function Mission() {
  return (
    <section aria-labelledby="mission" className="bench section relative isolate lg:pt-10">
      <PageWire
        phone="M114 1.500C106 1.500 102.500 2.500 102.500 5S102 85 102.500 100"
        desktop="M100 0C100 8 101 12 100.500 22S101 80 100 100"
      />
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.2fr]">
        <h2 id="mission" className="text-3xl lg:text-4xl">
          {m.about_mission_title()}
        </h2>
        <p className="max-w-[48ch] text-lg text-quiet">{m.about_mission_text()}</p>
      </div>
      <div className="mt-12 grid items-end gap-x-20 gap-y-14 lg:mt-16 lg:grid-cols-[1.35fr_1fr]">
        <article>
          <img
            src={hands}
            alt=""
            width="540"
            height="380"
            loading="lazy"
            className="-rotate-[0.8deg] block h-auto w-full rounded-paper border-2 border-ink shadow-lift"
          />
          <h3 className="mt-6 text-2xl">{m.about_hands()}</h3>
          <p className="mt-2 max-w-read">{m.about_hands_text()}</p>
        </article>
        <article>
          <img
            src={loop}
            alt=""
            width="420"
            height="330"
            loading="lazy"
            className="block h-auto w-72 lg:w-80"
          />
          <h3 className="mt-4 text-xl">{m.about_skills()}</h3>
          <p className="mt-2">{m.about_skills_text()}</p>
        </article>
        <article className="lg:col-span-2 lg:ml-[14%] lg:grid lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-x-14">
          <img
            src={bridges}
            alt=""
            width="460"
            height="364"
            loading="lazy"
            className="block h-auto w-80 lg:w-full"
          />
          <div className="max-lg:mt-4">
            <h3 className="text-xl">{m.about_solving()}</h3>
            <p className="mt-2">{m.about_solving_text()}</p>
          </div>
        </article>
      </div>
    </section>
  );
}
