import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from './config.ts';
import { readSiteLines, schoolOf } from './read-school.ts';

const readSchool = (contentDir: string) => schoolOf(readSiteLines(contentDir), contentDir);

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
  expect(reading('certificate:\n  projects: built\n').certificate).toEqual({
    quizzes: true,
    projects: 'built',
  });
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
  ['certificate:\n  quizzes: some', 'line 2: certificate, quizzes: must be true or false'],
  ['name: [', 'line 1'],
  ['invoice:\n  gstin: 29AAGCB7383J1Z5', 'line 2: invoice, gstin: does not end with the right check digit'],
  ['invoice:\n  gstin: 29aagcb7383j1z4', 'invoice, gstin: must be a GSTIN of 15 characters'],
  [
    'invoice:\n  gstin: 29AAGCB7383J1Z4\n  state: "27"',
    'invoice, state: must be the state in which the GSTIN is registered, "29"',
  ],
  ['invoice:\n  gstin: 29AAGCB7383J1Z4', 'invoice, address: is missing'],
  ['invoice:\n  sac: "123"', 'invoice, sac: must be a service code'],
  ['invoice:\n  prefix: TOOLONG', 'invoice, prefix: must be one to three capital letters or digits'],
])('%j is refused with a sentence that says where', (text, sentence) => {
  expect(() => reading(text)).toThrow(sentence);
});

test('who sells is the school itself until the file says otherwise', () => {
  expect(reading('name: Lamps\n').invoicing).toEqual({
    supplier: 'Lamps',
    address: null,
    gstin: null,
    state: null,
    sac: '999293',
    taxPercent: 18,
    prefix: 'TK',
  });
  const registered = 'contact:\n  address: 12 MG Road\ninvoice:\n  gstin: 29AAGCB7383J1Z4\n  taxPercent: 5\n';
  expect(reading(registered).invoicing).toMatchObject({ address: '12 MG Road', state: '29', taxPercent: 5 });
});
