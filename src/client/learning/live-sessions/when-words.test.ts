import { expect, test } from 'vitest';
import { countdownWords, whenWords, zoneWords } from './when-words.ts';

const session = { startsAt: '2026-11-28T11:00:00.000Z', endsAt: '2026-11-28T12:00:00.000Z' };
const before = (minutes: number) => Date.parse(session.startsAt) - minutes * 60_000;

test.each([
  [3 * 1440, 'In 3 days'],
  [1440 + 1, 'In 1 day'],
  [1439, 'In 23 hours'],
  [61, 'In 1 hour'],
  [60, 'In 1 hour'],
  [59.5, 'In 1 hour'],
  [58.5, 'In 59 minutes'],
  [10.01, 'In 11 minutes'],
  [10, 'The door is open'],
  [0.1, 'The door is open'],
  [0, 'On now'],
  [-60, 'On now'],
  [-60.1, 'It is over'],
])('%d minutes before it says: %s', (minutes, words) => {
  expect(countdownWords(session, before(minutes))).toBe(words);
});

test('a child in Berlin reads its own time, in summer and in winter', () => {
  expect(whenWords(session, 'Asia/Kolkata')).toBe('Sat, 28 Nov, 4:30 pm to 5:30 pm');
  expect(whenWords(session, 'Europe/Berlin')).toBe('Sat, 28 Nov, 12:00 pm to 1:00 pm');
  expect(zoneWords(session, 'Europe/Berlin', 'Asia/Kolkata')).toBe(
    'Your time: Central European Standard Time',
  );
  const summer = { startsAt: '2027-06-28T11:00:00.000Z', endsAt: '2027-06-28T12:00:00.000Z' };
  expect(whenWords(summer, 'Europe/Berlin')).toContain('1:00 pm to 2:00 pm');
  expect(zoneWords(summer, 'Europe/Berlin', 'Asia/Kolkata')).toBe('Your time: Central European Summer Time');
  // Where it is the school's own, whatever this device calls the place, nothing is said.
  expect(zoneWords(session, 'Asia/Calcutta', 'Asia/Kolkata')).toBe(null);
  expect(zoneWords(session, 'Europe/Paris', 'Europe/Berlin')).toBe(null);
});
