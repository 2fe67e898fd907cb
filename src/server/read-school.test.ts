import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from './config.ts';
import { readSchool } from './read-school.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-school-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reading = (text: string) => {
  writeFileSync(join(folder, 'site.yaml'), text);
  return readSchool(folder);
};

test('a school may begin without the file, or with its name alone', () => {
  expect(readSchool(join(folder, 'nowhere')).school).toMatchObject({
    name: 'Tinkerling',
    figures: { instructorRating: '4.9', students: '25,000+' },
    social: { youtube: null },
  });
  expect(reading('# name: Lamps\n')).toEqual(readSchool(join(folder, 'nowhere')));
  expect(reading('').upi.id).toBe('tinkerling@upi');
  expect(reading('name: Lamps and Wires\n')).toMatchObject({
    school: { name: 'Lamps and Wires', copyrightYear: 2025, replyWithinHours: 24 },
    upi: { id: 'tinkerling@upi', name: 'Lamps and Wires' },
  });
});

test('each figure and chip can be taken out: by null, by false, or with its line', () => {
  const { figures, courseFacts } = reading(
    'figures:\n  students: null\n  support: false\n  mentors: Mentors\ncourseFacts:\n',
  ).school;
  expect(figures).toMatchObject({
    students: null,
    support: null,
    instructorRating: null,
    mentors: 'Mentors',
  });
  expect(courseFacts).toEqual({ language: null, certificate: null, access: null });
});

test('the file that comes with the site can be read', () => {
  const { school, upi } = readSchool(join(projectRoot, 'content'));
  expect(school).toMatchObject({ courseFacts: { language: 'English' }, email: expect.stringMatching(/@/) });
  expect(upi.id).toMatch(/@/);
});

test.each([
  ['nmae: Lamps', 'there is no line called nmae'],
  ['figures:\n  students: 25000', 'figures, students: must be text; put numbers and signs in quotes'],
  ['contact:\n  email: lamps', 'contact, email: must be an e-mail address'],
  ['social:\n  youtube: http://example.org', 'social, youtube: must be an https:// address'],
  ['name: [', 'line 1'],
])('%j is refused with a sentence that says where', (text, sentence) => {
  expect(() => reading(text)).toThrow(sentence);
});
