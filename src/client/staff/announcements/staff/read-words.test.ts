import { expect, test } from 'vitest';
import type { MadeAnnouncement } from '../announcements-api.ts';
import { typedWords, wordsFaults, wordsOf } from './read-words.ts';

const made: MadeAnnouncement = {
  id: 'one',
  title: 'Holidays',
  text: 'Nobody answers until Monday.',
  level: 'important',
  to: 'course',
  course: { courseId: 'lamps', courseTitle: 'Lamps' },
  track: null,
  grade: null,
  link: { path: '/faq', words: 'Read more' },
  startsAt: '2026-12-01T18:30:00.000Z',
  endsAt: '2026-12-08T18:30:00.000Z',
  state: 'on',
  version: 2,
  madeAt: '2026-11-28T10:00:00.000Z',
  madeBy: null,
  changedAt: null,
  changedBy: null,
};
const sent = {
  title: 'Holidays',
  text: 'Nobody answers until Monday.',
  level: 'important',
  to: 'course',
  courseId: 'lamps',
  track: null,
  grade: null,
  link: { path: '/faq', words: 'Read more' },
  startsAt: '2026-12-02T00:00',
  endsAt: '2026-12-09T00:00',
};

test.each([
  ['for a course, with a link and an end', made, sent],
  [
    'for a grade, without either',
    { ...made, level: 'news', to: 'grade', course: null, grade: 6, link: null, endsAt: null },
    { ...sent, level: 'news', to: 'grade', courseId: null, grade: 6, link: null, endsAt: null },
  ],
] as const)('an announcement %s is sent as it stands in the form that changes it', (_name, one, words) => {
  const typed = typedWords(one, 'Asia/Kolkata');
  expect(wordsOf(typed)).toEqual(words);
  expect(Object.values(wordsFaults(typed)).filter(Boolean)).toEqual([]);
});
