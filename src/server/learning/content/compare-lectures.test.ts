import { expect, test } from 'vitest';
import { compareLectures, type LectureBefore } from './compare-lectures.ts';

const lecture = (key: string, chapterKey = 'a', more: Partial<LectureBefore> = {}): LectureBefore => ({
  key,
  chapterKey,
  title: key,
  description: '',
  durationSeconds: 60,
  preview: false,
  video: null,
  captions: null,
  voices: [],
  poster: null,
  passages: [],
  ...more,
});
const compare = (before: LectureBefore[], after: LectureBefore[]) =>
  compareLectures(
    before,
    after.map((one, position) => ({ ...one, position })),
  );
const listed = (keys: string) => [...keys].map((key) => lecture(key));
const nothing = { added: [], changed: [], moved: [], removed: [] };

test('the same again is no change, also when a new one pushes the others down', () => {
  expect(compare(listed('abc'), listed('abc'))).toEqual(nothing);
  expect(compare(listed('abc'), listed('xabc'))).toEqual({ ...nothing, added: ['x'] });
  expect(compare(listed('abcd'), listed('acd'))).toEqual({ ...nothing, removed: ['b'] });
});

test('only what was moved has moved', () => {
  expect(compare(listed('abcd'), listed('bcda'))).toEqual({ ...nothing, moved: ['a'] });
  expect(compare(listed('abcd'), listed('dabc'))).toEqual({ ...nothing, moved: ['d'] });
  expect(compare([lecture('a'), lecture('b')], [lecture('a'), lecture('b', 'z')])).toEqual({
    ...nothing,
    moved: ['b'],
  });
});

test('another text, film or title is a change', () => {
  const text: Partial<LectureBefore> = { passages: [{ type: 'paragraph', children: [] }] };
  for (const more of [{ description: 'A' }, { video: 'a.mp4' }, { durationSeconds: 61 }, text])
    expect(compare([lecture('a')], [lecture('a', 'a', more)])).toEqual({ ...nothing, changed: ['a'] });
});
