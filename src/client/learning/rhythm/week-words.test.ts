import { expect, test } from 'vitest';
import { showList } from '../../../texts/locale.ts';
import { deedOf, groupBadges } from './badge-words.ts';
import type { Badge, Week } from './rhythm-api.ts';
import { sayDay, sayWeek } from './week-words.ts';

const none = { studied: false, forgiven: false, seconds: 0, lessons: 0, built: 0 };
const week: Week = {
  from: '2026-11-16',
  days: [
    { ...none, day: '2026-11-16', studied: true, seconds: 5_430, lessons: 2 },
    { ...none, day: '2026-11-17', forgiven: true },
    { ...none, day: '2026-11-18', studied: true, seconds: 20 },
    { ...none, day: '2026-11-19', studied: true, built: 1 },
    { ...none, day: '2026-11-20' },
    { ...none, day: '2026-11-21' },
    { ...none, day: '2026-11-22' },
  ],
  builtTitles: ['Firefly jar'],
  goal: { days: null, reached: false, next: null },
};

test('each day is told in words, and a day off is no fault', () => {
  expect(week.days.map((day) => sayDay(day, '2026-11-21'))).toEqual([
    'Monday: learned, 1 h 30 min',
    'Tuesday: a day off, which is fine',
    'Wednesday: learned, 1 min',
    'Thursday: learned',
    'Friday: nothing',
    'Saturday, today: nothing yet',
    'Sunday: still to come',
  ]);
});

test('what a week came to begins with what was built, and says nothing of what there was none of', () => {
  expect(sayWeek(week, showList)).toEqual([
    'Built: Firefly jar',
    '2 lessons finished',
    '1 h 30 min of learning',
  ]);
  const empty = { ...week, days: week.days.map(({ day }) => ({ ...none, day })), builtTitles: [] };
  expect(sayWeek(empty, showList)).toEqual([]);
});

test('every badge says its deed, in a group of its own kind', () => {
  const of = (kind: Badge['kind'], more: Partial<Badge> = {}): Badge => ({
    kind,
    subjectId: null,
    title: 'Circuits 1',
    weeks: null,
    accepted: false,
    earnedOn: '2026-11-16',
    celebrated: false,
    category: 'Junior',
    courseId: null,
    courseTitle: null,
    ...more,
  });
  const all = [
    of('goal', { weeks: 3 }),
    of('chapter'),
    of('course'),
    of('helped'),
    of('tricky'),
    of('built'),
  ];
  expect(groupBadges(all).map(({ title, badges }) => [title, badges.map(deedOf)])).toEqual([
    ['Built', ['Built: Circuits 1']],
    ['Finished', ['Finished Circuits 1', 'Finished “Circuits 1”']],
    [
      'Your own way',
      ['Kept your own goal for 3 weeks', 'Asked what helps others too', 'Answered every tricky question'],
    ],
  ]);
  expect(groupBadges([])).toEqual([]);
});
