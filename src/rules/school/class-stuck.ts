import type { Stuck } from '../../contract/school/class-progress.ts';
import { daysBetween } from '../platform/study-streak.ts';

/** Days without anything after which somebody is said to stand still. */
export const STILL_AFTER_DAYS = 7;

/** How somebody is in a course, as far as a class sees it. Days are ISO dates where the school is. */
export type HowFar = {
  mayWatch: boolean;
  /** Each lesson's percent, the day it was done on, and the day until which it is assigned. */
  lessons: readonly { percent: number; doneOn: string | null; dueOn: string | null }[];
  /** The last day on which something was done. */
  lastOn: string | null;
  /** Questions whose latest try was wrong. */
  missed: number;
};

/**
 * Why somebody may be stuck, the weightiest first, and how much: what is late weighs most, then having stopped or not
 * begun, then questions that stay wrong. Whoever has done everything is not stuck.
 */
export function stuckOf(one: HowFar, today: string): { stuck: Stuck[]; stuckness: number } {
  if (!one.mayWatch) return { stuck: [{ reason: 'no_seat', count: 0 }], stuckness: 1 };
  const late = one.lessons.filter(({ doneOn, dueOn }) => dueOn !== null && doneOn === null && dueOn < today);
  const isDone = one.lessons.length > 0 && one.lessons.every(({ doneOn }) => doneOn !== null);
  const hasBegun = one.lastOn !== null || one.lessons.some(({ percent }) => percent > 0);
  const stillDays = one.lastOn === null ? 0 : daysBetween(one.lastOn, today);
  const weighed: (Stuck & { weight: number })[] = [
    { reason: 'late', count: late.length, weight: late.length * 20 },
    { reason: 'not_begun', count: 0, weight: hasBegun || isDone ? 0 : 15 },
    {
      reason: 'still',
      count: stillDays,
      weight: !isDone && stillDays >= STILL_AFTER_DAYS ? 10 + Math.min(stillDays, 60) / 6 : 0,
    },
    { reason: 'missed', count: one.missed, weight: Math.min(one.missed, 8) * 3 },
  ];
  const found = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return {
    stuck: found.map(({ reason, count }) => ({ reason, count })),
    stuckness: Math.round(found.reduce((sum, { weight }) => sum + weight, 0)),
  };
}
