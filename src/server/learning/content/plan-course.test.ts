import { join } from 'node:path';
import { expect, test } from 'vitest';
import { courseYaml, lessonFile } from '../../../../tests/stage/a-content-folder.ts';
import { projectRoot } from '../../platform/config/config.ts';
import { planCourse } from './plan-course.ts';
import { readContent } from './read-content.ts';

/** A folder with one lesson, with these lines beside or instead of the good ones. */
function planWith(
  course: Record<string, unknown>,
  lesson: Record<string, unknown> = {},
  files: string[] = [],
  teaching: Record<string, string> = {},
) {
  return planCourse(
    {
      name: 'junior-lamp',
      course: courseYaml('Junior Lamp', { light: ['loop'] }, course),
      lessons: new Map([['loop', lessonFile('The loop', lesson)]]),
      quizzes: new Map(),
      projects: new Map(),
      teaching: new Map(Object.entries(teaching)),
      glossary: null,
      files: new Set(files),
      photographs: new Map(),
    },
    null,
  );
}

test('the courses that come with the site have nothing to mend', () => {
  const { courses } = readContent(join(projectRoot, 'content'));
  const planned = courses.map((folder) => planCourse(folder, null));
  expect(planned.flatMap(({ complaints }) => complaints)).toEqual([]);
  // Every question knows the lesson that tells it: results lead back there.
  const untold = planned.flatMap(({ plan }) =>
    plan?.questions.filter(({ lectureKey }) => lectureKey === null),
  );
  expect(untold).toEqual([]);
  expect(
    planned
      .flatMap(({ plan }) => plan ?? [])
      .sort((a, b) => a.position - b.position)
      .map(({ title }) => title),
  ).toEqual([
    'Junior Level 1',
    'Junior Level 2',
    'Junior Level 3',
    'Explorer Level 1',
    'Explorer Level 2',
    'Master',
  ]);
});

test.for<[string, Record<string, unknown>]>([
  ['title: must contain the word Junior', { title: 'Lamps' }],
  ['key: must be small letters, digits and hyphens', { key: 'Junior Lamp' }],
  ['label: must be Junior, Explorer or Master', { label: 'Senior' }],
  ['price: must not be below 0', { price: -1 }],
  ['price: is missing', { price: undefined }],
  [
    'originalPrice: must be more than the price; leave the line out when there is none',
    { originalPrice: 1999 },
  ],
  ['highlights: needs at least six lines', { highlights: ['Certificate'] }],
  ['highlights, number 2: must be text', { highlights: ['a', 2, 'c', 'd', 'e', 'f'] }],
  ['instructor, name: must not be empty', { instructor: { name: '  ', bio: 'A robot.' } }],
  [
    'thumbnail: must be the name of a file, counted from the course’s folder',
    { thumbnail: '../../../etc/passwd' },
  ],
  [
    'chapters: names the lesson loop twice',
    { chapters: [{ key: 'a', title: 'A', lectures: ['loop', 'loop'] }] },
  ],
  ['certificate, projects: must be none, built or accepted', { certificate: { projects: 'all' } }],
  [
    'certificate: asks for projects that are built, and the course has none',
    { certificate: { projects: 'built' } },
  ],
  ['chapters: there is no file lessons/led.md', { chapters: [{ key: 'a', title: 'A', lectures: ['led'] }] }],
])('course.yaml: %s', ([sentence, lines]) => {
  const { plan, complaints } = planWith(lines);
  expect(plan).toBeNull();
  expect(complaints).toContainEqual({
    file: 'courses/junior-lamp/course.yaml',
    line: expect.any(Number),
    sentence,
  });
});

test.for<[string, Record<string, unknown>]>([
  ['preview: must be true or false', { preview: 'yes' }],
  ['minutes: must be more than 0', { minutes: 0 }],
  ['video: needs either file or url', { video: { seconds: 3 } }],
  ['video, url: must begin with https://', { video: { url: 'http://films.example/a.mp4', seconds: 3 } }],
  [
    'video, file: must be a film: .mp4, .webm, .m3u8, .mpd',
    { video: { file: 'lessons/loop.md', seconds: 3 } },
  ],
  [
    'video, file: must lie in a folder of its own below media/, as a list of parts does',
    { video: { file: 'media/index.m3u8', seconds: 3 } },
  ],
  ['video, seconds: is missing', { video: { file: 'media/loop.mp4' } }],
])('a lesson: %s', ([sentence, lines]) => {
  const { plan, complaints } = planWith({}, lines);
  expect(plan).toBeNull();
  expect(complaints).toContainEqual({
    file: 'courses/junior-lamp/lessons/loop.md',
    line: expect.any(Number),
    sentence,
  });
});

test('a line of YAML that cannot be read is named by its number', () => {
  const none = new Map<string, string>();
  const folder = {
    name: 'junior-lamp',
    lessons: none,
    quizzes: none,
    projects: none,
    teaching: none,
    glossary: null,
    photographs: new Map(),
  };
  expect(planCourse({ ...folder, files: new Set(), course: 'key: a\ntitle: a: b\n' }, null)).toEqual({
    plan: null,
    complaints: [
      {
        file: 'courses/junior-lamp/course.yaml',
        line: 2,
        sentence: 'has a colon in its text: put the whole text in quotes',
      },
    ],
  });
});

test('a film elsewhere keeps its address, one here gets its folder', () => {
  const video = { url: 'https://www.youtube.com/watch?v=abc', seconds: 312.9 };
  expect(planWith({}, { video }).plan?.lectures[0]).toMatchObject({ video: video.url, durationSeconds: 312 });
  const here = { file: 'media/loop.webm', seconds: 0.4 };
  expect(planWith({}, { video: here }, ['media/loop.webm'])).toMatchObject({
    complaints: [],
    plan: { lectures: [{ video: 'courses/junior-lamp/media/loop.webm', durationSeconds: 1 }] },
  });
});

test('rupees become paise', () => {
  expect(planWith({ price: 1999, originalPrice: 2999 }).plan).toMatchObject({
    pricePaise: 199_900,
    originalPricePaise: 299_900,
  });
});

const teaching = (more = '') => `aim: Everybody closes the loop.
minutes: 40
prepare: [A lamp for two]
questions: [{ ask: Which way is plus?, answer: The long leg. }]
misconceptions: [{ belief: One wire is enough., instead: Take the way home away. }]
${more}`;

test('a worksheet may have a frame to draw in, a program to read and a table to fill in', () => {
  const task = (rows: string) => `worksheet:
  title: Loops
  tasks:
    - task: Guess.
      text: "when flag pressed\\n  wait 1 second"
      box: 4
      table:
        columns: [Thing, My guess]
        rows: ${rows}
      lines: 0
      key: It is dark.
`;
  expect(planWith({}, {}, [], { loop: teaching(task('[[Spoon, ""], [Eraser, ""]]')) })).toMatchObject({
    complaints: [],
    plan: {
      materials: [
        {
          body: {
            worksheet: {
              tasks: [
                {
                  text: 'when flag pressed\n  wait 1 second',
                  box: 4,
                  table: {
                    columns: ['Thing', 'My guess'],
                    rows: [
                      ['Spoon', ''],
                      ['Eraser', ''],
                    ],
                  },
                },
              ],
            },
          },
        },
      ],
    },
  });
  expect(
    planWith({}, {}, [], { loop: teaching(task('[[Spoon, ""], [Eraser]]')) }).complaints.map(
      ({ sentence }) => sentence,
    ),
  ).toEqual([
    'worksheet, tasks, number 1, table, rows, number 2: must have 2 cells, one for each column; write "" for an empty one',
  ]);
});

test('what a lesson has for its teacher is planned beside it, and what is wrong in it is named by its line', () => {
  const sheet = 'worksheet: { title: Loops, tasks: [{ task: Draw it., lines: 3, key: A ring. }] }\n';
  expect(planWith({}, {}, [], { loop: teaching(sheet) })).toMatchObject({
    complaints: [],
    plan: {
      materials: [
        { lectureKey: 'loop', body: { minutes: 40, worksheet: { intro: null, tasks: [{ lines: 3 }] } } },
      ],
    },
  });
  const wrong = teaching('worksheet: { title: Loops, tasks: [{ task: Draw it., lines: 3 }] }\n');
  expect(planWith({}, {}, [], { loop: wrong }).complaints).toEqual([
    {
      file: 'courses/junior-lamp/teaching/loop.yaml',
      line: 6,
      sentence: 'worksheet, tasks, number 1, key: is missing',
    },
  ]);
  const { plan, complaints } = planWith({}, {}, [], { gap: teaching() });
  expect(plan).not.toBeNull();
  expect(complaints).toEqual([
    {
      file: 'courses/junior-lamp/teaching/gap.yaml',
      line: null,
      sentence: 'no chapter in course.yaml names the lesson gap',
    },
  ]);
});
