import { expect, test } from 'vitest';
import { categoryOf, filterCourses, joinFound } from './filter-courses.ts';

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

const [lamp, light, fan] = [
  { id: 'lamp', title: 'Night lamp' },
  { id: 'light', title: 'Traffic light' },
  { id: 'fan', title: 'A fan of delight' },
];
const all = [lamp, light, fan];
const anAnswer = (ids: string[], more: object = {}) => ({
  total: ids.length,
  courses: ids.map((id) => ({ id, matches: [] })),
  grades: null,
  mended: [],
  closest: [],
  ...more,
});
const joined = (search: string, answer?: ReturnType<typeof anAnswer>) => {
  const titled = all.filter(({ title }) => title.toLowerCase().includes(search));
  const { found, total } = joinFound(all, titled, { search, answer });
  return [found.map(({ course }) => course.id).join(' '), total];
};

test('what a title says is found without the wider search', () => {
  expect(joined('light')).toEqual(['light fan', 2]);
});

test('the wider search adds to it: titles that begin so, then what it found, then the other titles', () => {
  expect(joined('light', anAnswer(['lamp']))).toEqual(['light lamp fan', 3]);
  expect(joined('robot', anAnswer(['fan', 'lamp']))).toEqual(['fan lamp', 2]);
});

test('what a title says was not mistyped', () => {
  const mended = [{ typed: 'raff', read: 'raft' }];
  expect(joined('raff', anAnswer(['lamp'], { mended }))).toEqual(['light', 1]);
  expect(joined('lmap', anAnswer(['lamp'], { mended }))).toEqual(['lamp', 1]);
});

test('those that a long catalogue does not show are counted, and those that are not there any more are not', () => {
  expect(joined('robot', anAnswer(['lamp'], { total: 70 }))).toEqual(['lamp', 70]);
  expect(joined('robot', anAnswer(['gone', 'lamp']))[0]).toBe('lamp');
});
