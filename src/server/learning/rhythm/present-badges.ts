import type { Badge } from '../../../contract/learning/rhythm.ts';
import { reachedDays } from '../../../rules/learning/weekly-goal.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { BadgeRow, readBadges } from './store-badges.ts';

/** Weeks in which one's own goal was reached, in a row or not, that are a badge. */
const GOAL_WEEKS = [3, 10, 30];

function presentDeed(row: BadgeRow, timeZone: string): Badge {
  const { kind, subjectId, title, accepted, celebrated, courseId, slug, courseTitle, label } = row;
  return {
    kind,
    subjectId,
    title,
    course: { courseId, slug, title: courseTitle, label },
    weeks: null,
    accepted,
    earnedOn: dayIn(timeZone, new Date(row.earnedAt)),
    celebrated,
  };
}

/** A person's badges, the newest first. Those for goals follow from days and goals, which no later day or choice changes. */
export function presentBadges(
  { badges, days, choices }: Awaited<ReturnType<typeof readBadges>>,
  timeZone: string,
): Badge[] {
  const reached = reachedDays(choices, days);
  const kept = GOAL_WEEKS.flatMap((weeks): Badge[] => {
    const earnedOn = reached[weeks - 1];
    const none = { subjectId: null, title: null, course: null, accepted: false, celebrated: false };
    return earnedOn === undefined ? [] : [{ ...none, kind: 'goal', weeks, earnedOn }];
  });
  return [...badges.map((row) => presentDeed(row, timeZone)), ...kept].sort((a, b) =>
    b.earnedOn.localeCompare(a.earnedOn),
  );
}
