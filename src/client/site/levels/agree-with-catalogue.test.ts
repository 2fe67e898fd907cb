import { expect, test } from 'vitest';
import { parse } from 'yaml';
import texts from '../../../texts/messages/en/site/levels.json' with { type: 'json' };
import { explorerTrack } from './explorer.tsx';
import { fits } from './fits.ts';
import { juniorTrack } from './junior.tsx';
import { masterTrack } from './master.tsx';
import { stops } from './stops.ts';

type Course = {
  title: string;
  label: string;
  level: number;
  grades: string;
  ages: string;
  summary: string;
  highlights: string[];
  chapters: { lectures: string[] }[];
  projects: { key: string; title: string; summary: string }[];
};

const files = import.meta.glob<string>('../../../../content/courses/*/course.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const catalogue = (slug: string): Course =>
  parse(files[`../../../../content/courses/${slug}/course.yaml`] ?? '');

/** The catalogue is typed on a plain keyboard, the pages are set in type. */
const plain = (text: string) => text.replaceAll(/[–—]/g, '-').replaceAll('’', "'");

const tracks = [juniorTrack(), explorerTrack(), masterTrack()];
const levels = tracks.flatMap((track) => track.levels.map((level) => ({ track, level })));

test.each(levels)('$level.title says what its course says', ({ track, level }) => {
  const course = catalogue(level.slug);
  expect(track.name).toBe(course.label.toLowerCase());
  expect(level.title).toBe(course.title);
  expect(plain(level.grades)).toBe(course.grades);
  expect(plain(level.ages)).toBe(course.ages);
  expect(plain(level.text)).toBe(course.summary);
  expect(level.highlights.map(plain)).toEqual(course.highlights);
  expect(level.lessons).toBe(course.chapters.flatMap(({ lectures }) => lectures).length);
  expect(level.projects.map(({ id, title, does }) => ({ key: id, title, summary: plain(does) }))).toEqual(
    course.projects,
  );
});

test('every level gives at least six things, the certificate last, and has two to five projects', () => {
  for (const { level } of levels) {
    expect(level.highlights.length).toBeGreaterThanOrEqual(6);
    expect(level.highlights.at(-1)).toBe('Certificate on completion');
    expect(level.projects.length).toBeGreaterThanOrEqual(2);
    expect(level.projects.length).toBeLessThanOrEqual(5);
  }
});

test('the path passes every project once, in the order of the levels', () => {
  const passed = [...stops.junior(), ...stops.explorer(), ...stops.master()];
  expect(passed.map(({ id }) => id)).toEqual(
    levels.flatMap(({ level }) => level.projects.map(({ id }) => id)),
  );
  expect(new Set(passed.map(({ picture }) => picture)).size).toBe(20);
  expect(texts.levels_path_text).toContain('Twenty stops');
});

test('the finder answers for every age from 8 to 18, and sends nobody to a course that is too hard for them', () => {
  for (let age = 8; age <= 18; age += 1) {
    const [fit, ...others] = fits().filter(({ from, to }) => from <= age && age <= to);
    expect(others).toEqual([]);
    for (const { level } of [...(fit?.first ?? []), ...(fit?.again ?? [])]) {
      const youngest = Number(catalogue(level).ages.split('-')[0]);
      // One year early is what "when Level 1 is done" is for.
      expect(age, `${level} at ${age}`).toBeGreaterThanOrEqual(youngest - 1);
    }
  }
});

test('a nine-year-old with a first kit begins with Junior Level 1', () => {
  const nine = fits().find(({ id }) => id === 'age-9');
  expect(nine?.first.map(({ title }) => title)).toEqual(['Junior Level 1']);
  expect(nine?.grade).toBe('Grade / Class 4');
});
