import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';

/** What only `*-api.ts` and platform/api of the client may say: the wire's own names, and how the cache is addressed (docs/client.md). Tests play the server and look into the cache. */
const forbidden = [
  /\b_id\b/,
  /\bcoursename\b/,
  /\bCourseContent\b/,
  /\bCourseThumbnail\b/,
  /\bChapterTitle\b/,
  /\bchapterContent\b/,
  /\blecture(Title|Url|Description|Duration)\b/,
  /\bcoursesEnrolled\b/,
  /\breciept\b/,
  /\breviewId\b/,
  /\bqueryKey:/,
  /\b(get|set|invalidate|cancel|remove)Quer(y|ies)(Data)?\(/,
];

const client = join(projectRoot, 'src/client');
const found = (file: string, text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      forbidden.filter((one) => one.test(line)).map(() => `${file}:${index + 1}: ${line.trim()}`),
    );

test('the wire is spoken in *-api.ts and platform/api, and nowhere else in the browser', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !/^platform\/api\/|-api\.ts$|^first-answers\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => found(file, readFileSync(join(client, file), 'utf8')))).toEqual([]);
});

test('planted words of the wire are found', () => {
  const planted = [
    'const { _id } = course;',
    'course.CourseContent.map((one) => one.ChapterTitle)',
    "useQuery({ queryKey: ['course', slug] })",
    "client.setQueryData(['course'], course)",
  ];
  for (const line of planted) expect(found('planted.ts', line), line).not.toEqual([]);
  expect(found('planted.ts', 'const { id, chapters } = course;')).toEqual([]);
});
