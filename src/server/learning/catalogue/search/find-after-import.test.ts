import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aContentFolder,
  type ContentFolder,
  courseYaml,
  lessonFile,
} from '../../../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../../../tests/stage/open-stage.ts';
import { searchCourses } from '../../../../contract/learning/catalogue.ts';
import { content as courses } from '../../content/index.ts';

let content: ContentFolder;
let stage: Stage;
// While a file has a mistake, no course is withdrawn: each test changes a folder of its own.
beforeEach(async () => {
  content = aContentFolder();
  stage = await openStage({ env: { CONTENT_DIR: content.path } });
});
afterEach(async () => {
  await stage.close();
  content.end();
});

const said: string[] = [];
async function importAgain(): Promise<void> {
  said.length = 0;
  await courses.seed(stage.context, (sentence) => said.push(sentence));
}
const isFound = async (q: string) => (await stage.call(searchCourses, { query: { q } })).body.total;

test('words that a school says are the same are found from the import on', async () => {
  expect([await isFound('lamp'), await isFound('दीया'), await isFound('sky lantern')]).toEqual([1, 0, 0]);
  content.write('synonyms.yaml', 'same:\n  - [lamp, दीया, sky lantern]\nignored: [glowing]\n');
  await importAgain();
  expect([await isFound('दीया'), await isFound('sky lantern'), await isFound('glowing lamp')]).toEqual([
    1, 1, 1,
  ]);
});

test('a synonym in two places is named with its line, and those that come with the site count', async () => {
  content.write('synonyms.yaml', 'same:\n  - [lamp, light]\n  - [torch, Lamp]\n');
  await importAgain();
  expect(said).toContain(
    'Please mend synonyms.yaml, line 3: same, number 2, number 2: Lamp stands in two places.',
  );
  expect(await isFound('दीया')).toBe(0);
});

test('a course is found by what it says now, and no more by what it said', async () => {
  expect([await isFound('waterfall'), await isFound('first wire')]).toEqual([0, 1]);
  content.write(
    'courses/junior-lamp/course.yaml',
    courseYaml(
      'Junior Lamp',
      { one: ['waterfall'] },
      { description: 'A pump.', highlights: Array(6).fill('Pumps') },
    ),
  );
  content.write('courses/junior-lamp/lessons/waterfall.md', lessonFile('A waterfall that glows'));
  await importAgain();
  expect([await isFound('waterfall'), await isFound('wire')]).toEqual([1, 0]);
  // What is said no more is a mistyped word again.
  const { rows } = await stage.context.pool.query(`select from search_word where word = 'wire'`);
  expect(rows).toEqual([]);
});

test('a course that is gone from the folder is found no more', async () => {
  content.write('courses/junior-fan/course.yaml', courseYaml('Junior Fan', { one: ['fan'] }));
  content.write('courses/junior-fan/lessons/fan.md', lessonFile('A fan'));
  await importAgain();
  expect(await isFound('fan')).toBe(1);
  content.remove('courses/junior-fan');
  await importAgain();
  expect(await isFound('fan')).toBe(0);
});
