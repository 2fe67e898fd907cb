import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { Wire } from '../../platform/ui/wire.tsx';
import crossing from './drawings/made-crossing.svg?url';
import jar from './drawings/made-jar.svg?url';
import weather from './drawings/made-weather.svg?url';
import yours from './drawings/made-yours.svg?url';

/** The wire becomes a line on which prints of finished things hang; the last print is still empty. */
export function Creations() {
  const prints = [
    { picture: jar, name: m.home_made_jar(), askew: '-3deg', place: 'lg:mt-3' },
    { picture: crossing, name: m.home_made_crossing(), askew: '2deg', place: 'lg:mt-9' },
    { picture: weather, name: m.home_made_weather(), askew: '-1.5deg', place: 'lg:mt-10' },
    { picture: yours, name: m.home_made_yours(), askew: '3deg', place: 'lg:mt-4' },
  ];
  return (
    <section aria-labelledby="creations" className="border-ink border-y-2 bg-sun">
      <div className="bench relative isolate pt-14 pb-16 lg:pt-20 lg:pb-28">
        <PageWire phone="M100 0C103 30 97 60 100 100" />
        <Wire
          path="M0 0C-1 45 0 64 7 67C26 78 38 92 56 92S90 72 100 66"
          viewBox="0 0 100 100"
          stretch
          ends="cut"
          className="absolute inset-x-4 top-0 -z-10 h-40 w-[calc(100%-2rem)] max-lg:hidden"
        />
        <Wire
          path="M50 0C30 40 64 60 50 100"
          viewBox="0 0 100 100"
          stretch
          ends="cut"
          className="absolute top-[6.6rem] right-2 bottom-0 -z-10 h-[calc(100%-6.6rem)] w-4 max-lg:hidden"
        />
        <span
          aria-hidden="true"
          className="absolute top-[6.1rem] right-2 size-4 rounded-full border-2 border-ink bg-line max-lg:hidden"
        />
        <ul className="grid grid-cols-2 gap-y-10 max-md:-ml-5 md:max-lg:-ml-8 md:grid-cols-4 lg:px-1">
          {prints.map(({ picture, name, askew, place }) => (
            <li key={name} className={`relative px-2.5 pt-5 lg:px-6 ${place}`}>
              <Wire
                path="M0 0C28 0 25 100 50 100S72 0 100 0"
                viewBox="0 0 100 100"
                stretch
                ends="cut"
                className="absolute inset-x-0 top-2 -z-20 h-4 w-full lg:hidden"
              />
              <figure
                style={{ '--askew': askew } as CSSProperties}
                className="hung-print border-2 border-ink bg-surface p-2.5 pb-0 shadow-lift sm:p-3.5 sm:pb-0"
              >
                <Peg />
                <img
                  src={picture}
                  alt=""
                  width="200"
                  height="180"
                  loading="lazy"
                  className="h-auto w-full border-2 border-ink"
                />
                <figcaption className="py-2 text-center font-display font-semibold text-sm sm:py-3 sm:text-base">
                  {name}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="mt-14 grid items-end gap-x-16 gap-y-7 max-lg:pr-5 lg:mt-20 lg:grid-cols-[1.3fr_1fr]">
          <div>
            <h2 id="creations" className="text-3xl lg:text-4xl">
              {m.home_creations_title()}
            </h2>
            <p className="mt-3 max-w-[54ch] text-lg">{m.home_creations_text()}</p>
          </div>
          <div className="flex flex-wrap gap-4 lg:justify-end lg:pr-6">
            <ButtonLink size="large" render={(look) => <Link to={paths.shareCreation} {...look} />}>
              {m.home_creations_share()}
            </ButtonLink>
            <ButtonLink variant="quiet" size="large" render={(look) => <Link to={paths.gallery} {...look} />}>
              {m.home_creations_gallery()}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** A wooden peg that holds a print to the line. */
function Peg() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 48"
      className="-top-6 absolute left-1/2 h-12 w-6 -translate-x-1/2"
    >
      <path
        d="M5 3h14v30l-3 12h-8L5 33Z"
        fill="#f0c98a"
        stroke="var(--color-ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M12 22v22M5 16h14" stroke="var(--color-ink)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
