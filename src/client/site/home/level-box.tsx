import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { Badge } from '../../platform/ui/badge.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { useTurnOnSight } from './in-sight.ts';

export type Level = {
  to: string;
  name: string;
  stage: string;
  grades: string;
  text: string;
  /** What is built, a few words each. */
  projects: string[];
  picture: string;
  tone: 'sun' | 'leaf' | 'indigo';
  /** How much lower its box stands than the first: classes. */
  step: string;
};

const grounds = { sun: 'bg-sun', leaf: 'bg-leaf text-white on-dark', indigo: 'bg-indigo text-white on-dark' };

/** A level as its kit box. The whole card is one link, which Enter and Space follow (client/follow-space.ts). */
export function LevelBox({ level, index }: { level: Level; index: number }) {
  const { card, seen, turned } = useTurnOnSight(index);
  return (
    <article
      ref={card}
      data-seen={seen || undefined}
      data-turned={turned || undefined}
      style={{ '--index': index } as CSSProperties}
      className={`level relative ${level.step}`}
    >
      <div className="level-turn">
        <Face level={level} />
        <Back level={level} />
      </div>
      <Link
        to={level.to}
        data-space=""
        className="-inset-x-1.5 absolute inset-y-0 z-20 focus-visible:rounded-paper"
      >
        <span className="sr-only">{m.home_level_go({ level: level.name })}</span>
      </Link>
    </article>
  );
}

function Face({ level: { name, stage, grades, text, picture, tone } }: { level: Level }) {
  return (
    <div className="level-face">
      <div
        className={`relative z-10 -mx-1.5 overflow-hidden rounded-paper border-2 border-ink shadow-paper ${grounds[tone]}`}
      >
        <img src={picture} alt="" width="340" height="216" loading="lazy" className="block h-auto w-full" />
        <span className="absolute top-3 left-3 rounded-chip border-2 border-ink bg-surface px-2.5 py-0.5 font-semibold text-ink text-sm">
          {grades}
        </span>
      </div>
      <div className="-mt-0.5 grow rounded-b-paper border-2 border-ink bg-surface px-5 py-5 shadow-lift">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-2xl">{name}</h3>
          <Badge tone={tone} className="text-sm">
            {stage}
          </Badge>
        </div>
        <p className="mt-1.5 text-quiet">{text}</p>
      </div>
    </div>
  );
}

function Back({ level: { name, grades, projects, tone } }: { level: Level }) {
  return (
    <div
      data-back=""
      className={`level-face relative overflow-hidden rounded-paper border-2 border-ink p-6 shadow-lift ${grounds[tone]}`}
    >
      <p className="font-semibold text-sm">{m.home_level_of({ level: name, grades })}</p>
      <p className="font-bold font-display text-xl leading-tight">{m.home_level_build()}</p>
      <ul className="my-4 grid gap-2">
        {projects.map((project) => (
          <li
            key={project}
            className="flex items-center gap-2.5 border-current/30 border-b-2 border-dotted py-1.5 font-semibold"
          >
            <Led on tone={tone === 'sun' ? 'led' : 'sun'} className="shrink-0" />
            {project}
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="mt-auto flex min-h-12 items-center justify-center gap-2.5 rounded-touch border-2 border-ink bg-surface px-5 font-display font-semibold text-ink shadow-[0_4px_0_var(--color-ink)]"
      >
        {m.home_learn_more()}
        <Icon path={icons.right} />
      </p>
    </div>
  );
}
