import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seriesStarts } from '../learning/live-series.ts';
import {
  daysLater,
  isWallClock,
  minutesBetween,
  minutesLater,
  momentAt,
  spacedMoment,
  wallClockAt,
} from './site-time.ts';

test.each([
  ['Asia/Kolkata', '2026-11-28T16:30', '2026-11-28T11:00:00.000Z'],
  ['Europe/Berlin', '2026-11-28T16:30', '2026-11-28T15:30:00.000Z'],
  ['Europe/Berlin', '2026-06-28T16:30', '2026-06-28T14:30:00.000Z'],
  // This hour is left out: the clock goes from 2 to 3.
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  // This one comes twice: the first.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
])('in %s the clock reads %s at %s', (zone, wall, moment) => {
  expect(momentAt(wall, zone).toISOString()).toBe(moment);
});

const zones = [
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'UTC',
];

test('a moment is found again by how the clock reads then, but for the second of an hour that comes twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 26_000_000, max: 34_000_000 }),
      (zone, minute) => {
        const moment = new Date(minute * 60_000);
        const wall = wallClockAt(moment, zone);
        expect(isWallClock(wall)).toBe(true);
        const found = momentAt(wall, zone);
        expect(wallClockAt(found, zone)).toBe(wall);
        expect([0, 60]).toContain((moment.getTime() - found.getTime()) / 60_000);
      },
    ),
  );
});

test('a week later the clock reads the same, whatever the clocks do', () => {
  expect(daysLater('2027-03-27T16:30', 7)).toBe('2027-04-03T16:30');
  expect(minutesLater('2026-12-31T23:50', 20)).toBe('2027-01-01T00:10');
  expect(minutesBetween('2026-12-31T23:50', '2027-01-01T00:10')).toBe(20);
  expect(isWallClock('2027-02-29T10:00')).toBe(false);
  expect(isWallClock('2028-02-29T10:00')).toBe(true);
});

test('a series is once, so many times, or up to a day, the day itself with it', () => {
  const first = '2026-11-28T16:30';
  expect(seriesStarts(first, { times: null, until: null })).toEqual([first]);
  expect(seriesStarts(first, { times: 3, until: null }).map((wall) => wall.slice(5, 10))).toEqual([
    '11-28',
    '12-05',
    '12-12',
  ]);
  expect(seriesStarts(first, { times: null, until: '2026-12-05' })).toHaveLength(2);
  expect(seriesStarts(first, { times: null, until: '2026-12-04' })).toHaveLength(1);
  expect(seriesStarts(first, { times: null, until: '2026-11-27' })).toEqual([]);
});

test('a sheet shows a moment as the clock of the school reads', () => {
  expect(spacedMoment(new Date('2026-11-27T20:05:59Z'), 'Asia/Kolkata')).toBe('2026-11-28 01:35');
});
