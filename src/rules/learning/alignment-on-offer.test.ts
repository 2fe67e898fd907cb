import { expect, test } from 'vitest';
import { alignmentOnOffer } from './alignment-on-offer.ts';

const lesson = (course: string) => ({ course, number: 1, title: 'The loop' });
const course = (slug: string) => ({ slug, title: slug });

test('a course that is not on offer is not named, and the others stand in the order of the catalogue', () => {
  const point = (...courses: string[]) => ({ code: 'S-1', asks: 'Circuits', lessons: courses.map(lesson) });
  const frame = { key: 'science', name: 'Science', edition: '2026', note: null, beyond: [] };
  const alignment = {
    courses: [course('master'), course('junior'), course('hidden')],
    frames: [{ ...frame, points: [point('hidden', 'master', 'junior')] }],
  };
  expect(alignmentOnOffer(alignment, ['junior', 'explorer', 'master'])).toEqual({
    courses: [course('junior'), course('master')],
    frames: [{ ...frame, points: [point('junior', 'master')] }],
  });
});
