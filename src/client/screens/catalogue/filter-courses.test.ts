import { expect, test } from 'vitest';
import { categoryOf, filterCourses } from './filter-courses.ts';

const courses = [
  { title: 'Junior Level 1', category: 'Junior' },
  { title: 'Explorer Level 1', category: 'Explorer' },
  { title: 'Robots for Juniors', category: 'Holiday' },
  { title: 'Master', category: 'Master' },
  { title: '  ', category: 'Junior' },
];
const titles = (search: string, category: Parameters<typeof filterCourses>[1]['category']) =>
  filterCourses(courses, { search, category }).map((course) => course.title);

test('All matches everything that has a title', () => {
  expect(titles('', 'All')).toEqual(['Junior Level 1', 'Explorer Level 1', 'Robots for Juniors', 'Master']);
});

test('a search is trimmed, ignores capitals and matches inside the title', () => {
  expect(titles('  LEVEL ', 'All')).toEqual(['Junior Level 1', 'Explorer Level 1']);
  expect(titles('vel 1', 'All')).toEqual(['Junior Level 1', 'Explorer Level 1']);
  expect(titles('level  1', 'All')).toEqual([]);
});

test('a search looks at titles only', () => {
  expect(titles('holiday', 'All')).toEqual([]);
});

test('a category matches the label, or the word in the title', () => {
  expect(titles('', 'Junior')).toEqual(['Junior Level 1', 'Robots for Juniors']);
  expect(titles('', 'Master')).toEqual(['Master']);
});

test('search and category both count', () => {
  expect(titles('level', 'Explorer')).toEqual(['Explorer Level 1']);
  expect(titles('robots', 'Explorer')).toEqual([]);
});

test('the address may name a category in any case; anything else means all', () => {
  expect(categoryOf('junior')).toBe('Junior');
  expect(categoryOf(' MASTER ')).toBe('Master');
  expect(categoryOf('pottery')).toBe('All');
  expect(categoryOf(null)).toBe('All');
});
