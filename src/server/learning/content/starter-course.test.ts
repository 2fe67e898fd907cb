import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { checkContent } from './check/check-content.ts';
import { tellComplaint } from './complaint.ts';
import { starterCourse, writeStarterCourse } from './starter-course.ts';

let folder: ContentFolder;
beforeEach(() => {
  folder = aContentFolder();
});
afterEach(() => folder.end());

test('a starter course passes the check as it stands, under a title that bears a label', () => {
  const { title } = writeStarterCourse(folder.path, 'My "first" course');
  expect(title).toBe('My first course Junior');
  const told = checkContent(folder.path)
    .complaints.map(tellComplaint)
    .filter((sentence) => sentence.includes('my-first-course'));
  expect(told).toEqual([]);
  expect(writeStarterCourse(folder.path, 'Master of lamps').title).toBe('Master of lamps');
});

test('the track that is chosen stands in the title, once', () => {
  expect(starterCourse('Kites', 'Explorer').title).toBe('Kites Explorer');
  expect(starterCourse('Explorer kites', 'Explorer').key).toBe('explorer-kites');
  expect(starterCourse('Junior kites', 'Master').files['course.yaml']).toContain('label: Master');
});

test('a course that is there already is never written over, and a title must give a folder its name', () => {
  writeStarterCourse(folder.path, 'Junior Wind');
  expect(() => writeStarterCourse(folder.path, 'junior wind')).toThrow('There is a course in');
  expect(() => writeStarterCourse(folder.path, 'जूनियर')).toThrow('letters from a to z');
});
