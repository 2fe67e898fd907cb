import { useRef } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { AnnouncementCard, PutAwayButton } from './announcement-card.tsx';
import type { Announcement } from './announcements-api.ts';
import { useAnnounced } from './use-announced.ts';

/** So many stand on a page at once. */
const MOST = 2;

/** What the office announces, on the first page of whoever is here: two at most, and how many more. Nothing where there is nothing. */
export function Announced({ personId }: { personId: string }) {
  const { shown, putAway } = useAnnounced(personId);
  const section = useRef<HTMLElement>(null);
  if (shown.length === 0) return null;
  const more = shown.length - MOST;
  function away(one: Announcement) {
    // Whoever goes by keys goes on with the next one.
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>('[data-put-away]') ?? [])];
    const at = shown.indexOf(one);
    const next = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
    void putAway(one);
  }
  return (
    <section ref={section} aria-labelledby="announced" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="announced" className="font-bold font-display text-xl">
          {m.announcements_title()}
        </h2>
        <Link
          to={paths.announcements}
          aria-label={more > 0 ? m.announcements_more_words({ count: more }) : undefined}
          className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep"
        >
          {more > 0 ? m.announcements_more({ count: more }) : m.announcements_all()}
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] items-start gap-4">
        {shown.slice(0, MOST).map((one) => (
          <li key={one.id}>
            <AnnouncementCard announcement={one} isWhole={false} level="h3">
              <PutAwayButton title={one.title} onPress={() => away(one)} />
            </AnnouncementCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
