import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon, icons } from '../../ui/icon.tsx';
import { Led } from '../../ui/led.tsx';

type Props = {
  category: 'Junior' | 'Explorer' | 'Master';
  name: string;
  stage: string;
  grades: string;
  text: string;
  picture: string;
  tone: 'sun' | 'leaf' | 'indigo';
  className?: string;
};

const grounds = { sun: 'bg-sun', leaf: 'bg-leaf', indigo: 'bg-indigo' };
const lids = {
  sun: 'group-focus-within:-rotate-1 group-hover:-rotate-1',
  leaf: 'group-focus-within:rotate-1 group-hover:rotate-1',
  indigo: 'group-focus-within:-rotate-1 group-hover:-rotate-1',
};

/** A level as its kit box: the lid shows what gets built, and its LED lights when one reaches for it. */
export function LevelBox({ category, name, stage, grades, text, picture, tone, className = '' }: Props) {
  return (
    <article className={`group relative ${className}`}>
      <div
        className={`relative z-10 -mx-1.5 overflow-hidden rounded-paper border-2 border-ink shadow-paper transition duration-calm ease-settle group-hover:-translate-y-2 group-focus-within:-translate-y-2 ${grounds[tone]} ${lids[tone]}`}
      >
        <img src={picture} alt="" width="340" height="216" loading="lazy" className="block h-auto w-full" />
        <span className="absolute top-3 left-3 rounded-chip border-2 border-ink bg-surface px-2.5 py-0.5 font-semibold text-sm">
          {grades}
        </span>
      </div>
      <div className="-mt-0.5 rounded-b-paper border-2 border-ink bg-surface px-5 pt-5 pb-5 shadow-lift">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-2xl">{name}</h3>
          <Badge tone={tone} className="text-sm">
            {stage}
          </Badge>
        </div>
        <p className="mt-1.5 text-quiet">{text}</p>
        <p className="mt-4 flex items-center justify-between gap-3 font-semibold text-wire-deep">
          <Link
            to={paths.coursesOf(category)}
            className="flex min-h-11 items-center gap-2 underline-offset-4 after:absolute after:inset-0 after:z-20 group-hover:underline"
          >
            {m.home_level_go({ level: name })}
            <Icon
              path={icons.right}
              className="size-5 transition-transform duration-calm ease-settle group-hover:translate-x-1"
            />
          </Link>
          <span aria-hidden="true" className="grid">
            <Led on={false} className="col-start-1 row-start-1" />
            <Led
              on
              tone="led"
              className="col-start-1 row-start-1 opacity-0 transition-opacity duration-quick group-focus-within:opacity-100 group-hover:opacity-100"
            />
          </span>
        </p>
      </div>
    </article>
  );
}
