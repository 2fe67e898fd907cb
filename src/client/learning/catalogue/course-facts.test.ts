import { expect, test } from 'vitest';
import type { Lecture } from './catalogue-api.ts';
import {
  chapterSeconds,
  instructorOf,
  placeholderText,
  previewOf,
  ratingOf,
  starCounts,
  wholeMinutes,
} from './course-facts.ts';

const lecture = (given: Partial<Lecture>): Lecture => ({
  id: 'l',
  title: 'Light an LED',
  minutes: 1,
  durationSeconds: 57,
  description: '',
  videoUrl: '/media/a.mp4',
  captionsUrl: null,
  voices: [],
  posterUrl: null,
  isPreviewFree: true,
  hasVideo: true,
  filmBytes: null,
  ...given,
});

test('a missing picture shows at most 20 characters of the title', () => {
  expect(placeholderText('Junior Level 1')).toBe('Junior Level 1');
  expect(placeholderText('Robots that think for themselves')).toBe('Robots that think fo');
  expect(placeholderText(`${'x'.repeat(19)} tail`)).toBe('x'.repeat(19));
  expect(placeholderText(`${'a'.repeat(19)}🤖🤖`)).toBe(`${'a'.repeat(19)}🤖`);
});

test('minutes are whole and never zero for a short film', () => {
  expect([0, 20, 57, 89, 91].map(wholeMinutes)).toEqual([0, 1, 1, 1, 2]);
});

test('a chapter is as long as its lectures', () => {
  const lectures = [lecture({ durationSeconds: 57 }), lecture({ durationSeconds: 63 })];
  expect(chapterSeconds({ id: 'c', title: 'Hello', lectures })).toBe(120);
});

test('a free preview plays here when every browser can, else on the learning page', () => {
  expect(previewOf(lecture({}))).toBe('here');
  expect(previewOf(lecture({ videoUrl: 'https://cdn.example/a.webm?v=2' }))).toBe('here');
  expect(previewOf(lecture({ videoUrl: '/media/a/index.m3u8' }))).toBe('there');
  expect(previewOf(lecture({ videoUrl: 'https://www.youtube.com/watch?v=x' }))).toBe('there');
});

test('what is not free, or not filmed, has no preview', () => {
  expect(previewOf(lecture({ isPreviewFree: false }))).toBeNull();
  expect(previewOf(lecture({ hasVideo: false, videoUrl: null }))).toBeNull();
});

test('stars are counted from five down to one', () => {
  const counts = starCounts([{ stars: 5 }, { stars: 5 }, { stars: 3 }, { stars: 1 }]);
  expect(counts.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
  expect(counts.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
});

test('a rating comes from the reviews at hand, also from one just written', () => {
  const rating = ratingOf({ average: 5, count: 1 }, [{ stars: 5 }, { stars: 4 }]);
  expect(rating).toMatchObject({ average: 4.5, count: 2 });
  expect(rating?.spread?.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0]);
});

test('of more reviews than travel, the course’s own figures count', () => {
  expect(ratingOf({ average: 4.7, count: 900 }, [{ stars: 1 }])).toEqual({
    average: 4.7,
    count: 900,
    spread: null,
  });
});

test('without a review there is no rating', () => {
  expect(ratingOf({ average: null, count: 0 }, [])).toBeNull();
});

test('an instructor of whom nothing is written bears the words of the specification', () => {
  const nobody = {
    name: 'Expert Instructor',
    avatar: null,
    bio: 'Experienced professional with years of industry expertise.',
  };
  for (const given of [null, undefined, {}, { name: ' ', avatar: '', bio: '' }])
    expect(instructorOf(given)).toEqual(nobody);
  const meera = { name: 'Meera', avatar: '/media/meera.webp', bio: 'Builds rovers.' };
  expect(instructorOf(meera)).toEqual(meera);
});
