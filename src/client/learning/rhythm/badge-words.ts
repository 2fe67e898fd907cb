import { m } from '../../../texts/generated/messages.js';
import type { Badge } from './rhythm-api.ts';

/** The deed that a badge names. */
export function deedOf({ kind, title, weeks }: Badge): string {
  switch (kind) {
    case 'built':
      return m.rhythm_badge_built({ title: title ?? '' });
    case 'course':
      return m.rhythm_badge_course({ title: title ?? '' });
    case 'chapter':
      return m.rhythm_badge_chapter({ title: title ?? '' });
    case 'tricky':
      return m.rhythm_badge_tricky();
    case 'helped':
      return m.rhythm_badge_helped();
    case 'goal':
      return m.rhythm_badge_goal({ weeks: weeks ?? 0 });
  }
}

type Group = { title: string; badges: Badge[] };

/** Badges as they are looked at: what was built first, then what was finished, then one's own way. */
export function groupBadges(badges: readonly Badge[]): Group[] {
  const of = (...kinds: Badge['kind'][]) => badges.filter(({ kind }) => kinds.includes(kind));
  return [
    { title: m.rhythm_group_built(), badges: of('built') },
    { title: m.rhythm_group_finished(), badges: [...of('course'), ...of('chapter')] },
    { title: m.rhythm_group_own(), badges: of('goal', 'tricky', 'helped') },
  ].filter((group) => group.badges.length > 0);
}
