import { useRef } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { Sticker } from '../../platform/ui/badge.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { Wire } from '../../platform/ui/wire.tsx';
import { school } from '../../site-facts.ts';
import bench from './drawings/bench.svg?url';
import { TypedHeadline } from './typed-headline.tsx';
import { useHeadline } from './use-headline.ts';
import { WatchDemo } from './watch-demo.tsx';

/** The first sight: what this is for, where to begin, and Tink at its bench. */
export function Hero() {
  const hero = useRef<HTMLElement>(null);
  const headline = m.home_hero_headline();
  const played = useHeadline(hero, headline);
  const { badge, tagline, figures, hasDemo } = school();
  const chips = [figures.mentoring, figures.mentors, figures.support].filter((chip) => chip !== null);
  return (
    <section
      ref={hero}
      data-played={played?.now}
      className="hero bench grid items-end gap-x-6 gap-y-10 pt-[calc(var(--bar-height)+1.5rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:pt-[calc(var(--bar-height)+2.5rem)]"
    >
      <div className="grid justify-items-start gap-6 lg:self-center lg:pb-16">
        <Sticker tone="indigo" className="text-base">
          {badge}
        </Sticker>
        <TypedHeadline
          text={headline}
          letters={played?.letters ?? null}
          className="text-5xl font-extrabold sm:text-6xl lg:text-[clamp(3.4rem,6.3vw,5.4rem)]"
        />
        <p className="hero-then max-w-[46ch] text-lg text-quiet">{m.home_hero_subline({ tagline })}</p>
        <div className="hero-then flex flex-wrap items-center gap-4 pt-1" data-then="buttons">
          <StartLearning />
          {hasDemo && <WatchDemo />}
        </div>
        {chips.length > 0 && (
          <ul
            aria-label={m.home_badges_label()}
            className="flex flex-wrap gap-x-4 gap-y-2 font-semibold text-xs sm:text-sm lg:hidden"
          >
            {chips.map((chip) => (
              <li key={chip} className="flex items-center gap-1">
                <Led on tone="power" className="h-6 w-5" />
                {chip}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div
        role="img"
        aria-label={m.home_hero_picture()}
        className="relative isolate aspect-[760/640] w-full max-lg:-mt-4 lg:-mr-4 lg:w-[calc(100%+1rem)]"
      >
        <Wire
          path="M718 447C718 380 800 400 778 500S760 560 760 641"
          viewBox="0 0 760 640"
          ends="cut"
          className="absolute inset-0 -z-10 size-full"
        />
        <img
          src={bench}
          alt=""
          width="760"
          height="640"
          fetchPriority="high"
          className="absolute inset-0 size-full"
        />
        <Mascot pose="waves" className="absolute top-[20.5%] left-[14%] w-[53%]" />
      </div>
    </section>
  );
}

/** To the courses for someone who is signed in, to the door for everyone else. */
export function StartLearning() {
  const { person } = useSession();
  return (
    <ButtonLink
      size="large"
      render={(look) => <Link to={person ? paths.courses : paths.signIn()} {...look} />}
    >
      {m.home_hero_start()}
    </ButtonLink>
  );
}
