import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import type { Announcement } from './announcements-api.ts';
import { LinkedText } from './linked-text.tsx';

/** A text longer than this, or of more lines, is cut where it stands among other things. */
const SHOWN_CHARACTERS = 240;
const SHOWN_LINES = 4;
export const isLong = (text: string): boolean =>
  text.length > SHOWN_CHARACTERS || text.split('\n').length > SHOWN_LINES;

const edge = { important: 'border-l-wire-deep', news: 'border-l-leaf' } as const;

type Props = {
  announcement: Pick<Announcement, 'id' | 'title' | 'text' | 'level' | 'link' | 'startsAt'>;
  /** Whole, as in one's list; else a long text is cut, with the way to all of it. */
  isWhole: boolean;
  /** The heading under which it stands. */
  level: 'h2' | 'h3';
  /** What can be done with it, or what became of it. */
  children: ReactNode;
};

/** One announcement: a note of the school. That it is important is said in a word. */
export function AnnouncementCard({ announcement, isWhole, level: Heading, children }: Props) {
  const { id, title, text, level, link, startsAt } = announcement;
  const isCut = !isWhole && isLong(text);
  return (
    <article
      id={isWhole ? id : undefined}
      aria-labelledby={`announcement-${id}`}
      className={`grid scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-paper border border-line border-l-[6px] bg-surface p-4 shadow-paper sm:px-5 ${edge[level]}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
        {level === 'important' ? (
          <Badge tone="wire">{m.announcements_important()}</Badge>
        ) : (
          <Badge tone="leaf">{m.announcements_news()}</Badge>
        )}
        <time dateTime={startsAt}>{showDate(startsAt)}</time>
      </p>
      <Heading
        id={`announcement-${id}`}
        className="font-bold font-display text-lg leading-snug [overflow-wrap:anywhere]"
      >
        {title}
      </Heading>
      <LinkedText text={text} className={`max-w-read ${isCut ? 'line-clamp-4' : ''}`} />
      <div className="-mb-2 flex flex-wrap items-center gap-x-6">
        {isCut && (
          <Link
            to={`${paths.announcements}#${id}`}
            aria-label={m.announcements_read_on_one({ title })}
            className="inline-flex min-h-11 items-center font-semibold text-wire-deep"
          >
            {m.announcements_read_on()}
          </Link>
        )}
        {link && (
          <Link to={link.path} className="inline-flex min-h-11 items-center font-semibold text-wire-deep">
            {link.words}
          </Link>
        )}
        {children}
      </div>
    </article>
  );
}

/** Takes it out of sight, on every device. Without `onPress` it only looks so. */
export function PutAwayButton({ title, onPress }: { title: string; onPress?: () => void }) {
  return (
    <button
      type="button"
      data-put-away
      aria-label={m.announcements_put_away_one({ title })}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
      className="inline-flex min-h-11 items-center text-quiet underline underline-offset-2 hover:text-ink"
    >
      {m.announcements_put_away()}
    </button>
  );
}
