import { m } from '../../../texts/generated/messages.js';
import { showDay } from '../../platform/api/show-date.ts';
import { BadgePatch } from './badge-patch.tsx';
import { deedOf } from './badge-words.ts';
import type { Badge } from './rhythm-api.ts';

/** Sewn on by hand: none stands quite straight. */
const askew = ['-rotate-3', 'rotate-2', '-rotate-1', 'rotate-3'];

export function BadgeList({ badges, className }: { badges: readonly Badge[]; className: string }) {
  return (
    <ul className={`grid gap-x-5 gap-y-6 ${className}`}>
      {badges.map((badge, nth) => (
        <li
          key={`${badge.kind} ${badge.subjectId ?? badge.weeks}`}
          className="grid min-w-0 grid-cols-[5rem_minmax(0,1fr)] items-center gap-3.5"
        >
          <BadgePatch badge={badge} className={`w-20 ${askew[nth % askew.length]}`} />
          <div className="min-w-0 leading-snug">
            <p className="font-bold font-display leading-tight">{deedOf(badge)}</p>
            {badge.accepted && <p className="text-power-deep text-sm">{m.rhythm_badge_accepted()}</p>}
            {badge.kind !== 'course' && badge.courseTitle && (
              <p className="text-quiet text-sm">{badge.courseTitle}</p>
            )}
            <p className="text-quiet text-sm">{showDay(badge.earnedOn)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
