import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { readAlignment } from '../../../contract/learning/alignment.ts';
import { checkContent } from './check/check-content.ts';
import { tellComplaint } from './complaint.ts';
import { content } from './index.ts';

const table = (lessons: string) => `frames:
  - key: science
    name: Science
    edition: "2026"
    points:
      - code: Class 6
        asks: Circuits.
        lessons:
          junior-lamp: [${lessons}]
      - code: Class 7
        asks: Lenses.
    beyond:
      - Chemistry.
`;

let folder: ContentFolder;
let stage: Stage;
beforeAll(async () => {
  folder = aContentFolder();
  stage = await openStage({ env: { CONTENT_DIR: folder.path } });
});
afterAll(async () => {
  await stage.close();
  folder.end();
});
afterEach(() => folder.remove('alignment.yaml'));

const told = () =>
  checkContent(folder.path)
    .complaints.filter(({ file }) => file === 'alignment.yaml')
    .map(tellComplaint);
const served = async () => (await stage.call(readAlignment, {})).body.alignment;

test('after an import a school reads which lesson serves a point, in the order of the course', async () => {
  expect((await served()).frames).toEqual([]);
  folder.write('alignment.yaml', table('led, loop'));
  expect(told()).toEqual([]);
  await content.import(stage.context, () => {});
  await expect.poll(async () => (await served()).frames.length, { timeout: 10_000 }).toBe(1);
  const { courses, frames } = await served();
  expect(courses).toEqual([{ slug: 'junior-lamp', title: 'Junior Lamp' }]);
  expect(
    frames[0]?.points.map(({ code, lessons }) => [code, lessons.map(({ number, title }) => [number, title])]),
  ).toEqual([
    [
      'Class 6',
      [
        [1, 'The loop'],
        [2, 'The LED'],
      ],
    ],
    ['Class 7', []],
  ]);
  expect(frames[0]?.beyond).toEqual(['Chemistry.']);
});

test('a lesson or a course that is not there is told with its line', () => {
  folder.write('alignment.yaml', table('loop,\n            the-moon'));
  expect(told()).toEqual([
    'alignment.yaml, line 10: Class 6: there is no lesson the-moon in courses/junior-lamp',
  ]);
  folder.write('alignment.yaml', table('loop').replace('junior-lamp', 'junior-moon'));
  expect(told()).toEqual(['alignment.yaml, line 9: Class 6: there is no course courses/junior-moon']);
});

test('a code that stands twice, and a point without words, are told', () => {
  folder.write('alignment.yaml', table('loop').replace('Class 7', 'Class 6'));
  expect(told()).toEqual([expect.stringMatching(/^alignment\.yaml, line 10: .*Class 6 stands here twice$/)]);
  folder.write('alignment.yaml', table('loop').replace('asks: Lenses.', 'asks: ""'));
  expect(told()).toEqual([expect.stringMatching(/^alignment\.yaml, line 11: .*must not be empty$/)]);
});
