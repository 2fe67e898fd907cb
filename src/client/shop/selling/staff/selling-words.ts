import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import type { Tone } from '../../../platform/ui/badge.tsx';
import type { SoldCourse } from '../selling-api.ts';

export const priceWords = (price: number): string => (price === 0 ? m.selling_free() : showRupees(price));

/** ₹2,499 from 24 Nov 2026, 12:00 am */
export const startsWords = ({ price, startsAt }: { price: number; startsAt: string }): string =>
  m.selling_from({ price: priceWords(price), moment: showMoment(startsAt) });

export const seatsWords = ({ seats, taken }: Pick<SoldCourse, 'seats' | 'taken'>): string =>
  seats === null
    ? m.selling_seats_any()
    : m.selling_seats_taken({ taken: String(taken), seats: String(seats) });

export const stateWords: Record<SoldCourse['state'], readonly [tone: Tone, words: () => string]> = {
  shown: ['leaf', m.selling_state_shown],
  hidden: ['plain', m.selling_state_hidden],
  withdrawn: ['sun', m.selling_state_withdrawn],
};
