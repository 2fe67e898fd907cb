import { dayIn } from '../../../../rules/platform/study-streak.ts';
import { siteFacts } from '../../../site-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days from now, where the site is. */
export const dayFromNow = (days: number): string =>
  dayIn(siteFacts().timeZone, new Date(Date.now() + days * DAY_MS));
