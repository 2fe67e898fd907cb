import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aContentFolder,
  type ContentFolder,
  courseYaml,
  lessonFile,
} from '../../../../tests/stage/a-content-folder.ts';
import { drawing, writtenLesson } from '../../../../tests/stage/a-written-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner } from '../../../../tests/stage/people.ts';
import { listCourses, readCourse, readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import { enrol } from '../../../contract/learning/enrolment.ts';
import { readLesson } from '../../../contract/learning/lessons.ts';
import { ConfigurationError } from '../../platform/config/configuration-error.ts';
import { content as courses } from './index.ts';
import { READING, readContent } from './read-content.ts';

let content: ContentFolder;
let stage: Stage;
beforeEach(async () => {
  content = aContentFolder();
  stage = await openStage({ env: { CONTENT_DIR: content.path } });
});
afterEach(async () => {
  await stage.close();
  content.end();
});

/** Seeds again; gives what was said. */
async function seed(): Promise<string[]> {
  const said: string[] = [];
  await courses.seed(stage.context, (sentence) => said.push(sentence));
  return said;
}

const titles = async () => (await stage.call(listCourses)).body.courses.map((course) => course.title);
const lamp = async () =>
  (await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } })).body.course;
const query = async (text: string) => (await stage.context.pool.query(text)).rows;
/** Long enough for every copy of the catalogue to be looked after. */
const soon = () => stage.clock.advance(2.1);

test('a folder becomes a catalogue, in the order of its chapters and lessons', async () => {
  expect(await titles()).toEqual(['Junior Lamp']);
  const course = await lamp();
  expect(course).toMatchObject({
    slug: 'junior-lamp',
    coursename: 'Junior',
    price: 1999,
    originalPrice: null,
    totalLectures: 3,
    rating: { average: null, count: 0 },
    enrollmentCount: 0,
  });
  expect(
    course.CourseContent.map(({ ChapterTitle, chapterContent }) => [
      ChapterTitle,
      chapterContent.map((lecture) => [lecture.lectureTitle, lecture.durationSeconds, lecture.hasVideo]),
    ]),
  ).toEqual([
    [
      'Chapter light',
      [
        ['The loop', 68, true],
        ['The LED', 90, true],
      ],
    ],
    ['Chapter sound', [['The buzzer', 120, false]]],
  ]);
});

test('seeding again writes nothing, and touches no course when only another changed', async () => {
  const rows = () => query('select xmin::text, * from course order by id');
  const before = await rows();
  expect(await seed()).toEqual([]);
  expect(await rows()).toEqual(before);
  content.write(
    'courses/junior-buzzer/course.yaml',
    courseYaml('Junior Buzzer', { a: ['beep'] }, { level: 2 }),
  );
  content.write('courses/junior-buzzer/lessons/beep.md', lessonFile('Beep'));
  expect(await seed()).toEqual(['Read into the catalogue: Junior Buzzer.']);
  expect((await rows()).find((row) => row.key === 'junior-lamp')).toEqual(
    before.find((row) => row.key === 'junior-lamp'),
  );
});

test('what an earlier release has stored is read again, though no file changed', async () => {
  content.write('courses/junior-lamp/lessons/led.md', writtenLesson('The LED'));
  content.write('courses/junior-lamp/drawings/loop.svg', drawing);
  await seed();
  const passages = async () => (await query(`select passages from lecture where key = 'led'`))[0].passages;
  const now = await passages();
  expect(now.some((one: object) => 'scripts' in one)).toBe(true);

  const earlier = readContent(content.path, READING - 1).hash;
  await stage.context.pool.query('update content_seed set folder_hash = $1', [earlier]);
  const stored = now.map(({ scripts: _scripts, drawn: _drawn, ...rest }: Record<string, unknown>) => rest);
  await stage.context.pool.query(`update lecture set passages = $1 where key = 'led'`, [
    JSON.stringify(stored),
  ]);
  await query(`update course set content_hash = 'of what it was read into then'`);
  // Until then it is shown as it was written.
  const led = (await lamp()).CourseContent[0]?.chapterContent[1]?.lectureId ?? '';
  await query('update lecture set preview = true');
  const shown = await stage.call(readLesson, { params: { lectureId: led } });
  expect(shown.body.lesson.passages[5]).toEqual({
    type: 'program',
    language: 'blocks',
    value: 'when flag pressed\n  switch pin 13 on',
  });

  expect(await seed()).toEqual(['Read into the catalogue: Junior Lamp.']);
  expect(await passages()).toEqual(now);
});

test('a changed folder changes the course and keeps what learners did', async () => {
  const [asha, course] = [await aLearner(stage), await lamp()];
  const token = asha.token;
  await query('update course set price_paise = 0');
  expect((await stage.call(enrol, { token, body: { courseId: course._id } })).status).toBe(200);
  const [loop, led] = course.CourseContent[0]?.chapterContent ?? [];
  for (const lecture of [loop, led])
    await stage.context.pool.query(
      `insert into lecture_progress (person_id, lecture_id, course_id, watched, percent, time_spent_seconds,
        position_seconds, last_at) values ($1, $2, $3, '{[0,30)}', 44, 30, 30, $4)`,
      [asha.user._id, lecture?.lectureId, course._id, stage.clock.now()],
    );

  content.write(
    'courses/junior-lamp/course.yaml',
    courseYaml('Junior Lamp Two', { sound: ['buzzer', 'loop'] }, { key: 'junior-lamp', price: 2499 }),
  );
  content.remove('courses/junior-lamp/lessons/led.md');
  expect(await seed()).toEqual(['Read into the catalogue: Junior Lamp Two.']);
  soon();

  const changed = (await stage.call(readCourse, { params: { courseId: course._id } })).body;
  expect(changed).toMatchObject({ title: 'Junior Lamp Two', slug: 'junior-lamp-two', price: 2499 });
  expect(
    changed.CourseContent.map(({ chapterContent }) => chapterContent.map((lecture) => lecture.lectureTitle)),
  ).toEqual([['The buzzer', 'The loop']]);
  expect(changed.CourseContent[0]?.chapterContent[1]?.lectureId).toBe(loop?.lectureId);
  expect(await query('select lecture_id from lecture_progress')).toHaveLength(2);
  expect(await query(`select key from lecture where removed_at is not null`)).toEqual([{ key: 'led' }]);
  expect(await query(`select key from chapter where removed_at is not null`)).toEqual([{ key: 'light' }]);

  content.write('courses/junior-lamp/lessons/led.md', lessonFile('The LED'));
  content.write(
    'courses/junior-lamp/course.yaml',
    courseYaml('Junior Lamp', { light: ['loop', 'led'], sound: ['buzzer'] }),
  );
  await seed();
  expect(await query(`select id from lecture where key = 'led' and removed_at is null`)).toEqual([
    { id: led?.lectureId },
  ]);
});

test('a course whose folder is gone is withdrawn, stays with its learners, and comes back', async () => {
  const [asha, course] = [await aLearner(stage), await lamp()];
  await query('update course set price_paise = 0');
  await stage.call(enrol, { token: asha.token, body: { courseId: course._id } });
  content.write('courses/junior-buzzer/course.yaml', courseYaml('Junior Buzzer', { a: ['beep'] }));
  content.write('courses/junior-buzzer/lessons/beep.md', lessonFile('Beep'));
  const yaml = courseYaml('Junior Lamp', { sound: ['buzzer'] });
  content.remove('courses/junior-lamp');
  expect(await seed()).toContain('No longer in the catalogue: Junior Lamp.');
  soon();
  expect(await titles()).toEqual(['Junior Buzzer']);
  const read = (token?: string) => stage.call(readCourse, { params: { courseId: course._id }, token });
  expect((await read()).status).toBe(404);
  expect((await read(asha.token)).status).toBe(200);

  content.write('courses/junior-lamp/course.yaml', yaml);
  content.write('courses/junior-lamp/lessons/buzzer.md', lessonFile('The buzzer'));
  await seed();
  soon();
  expect(await titles()).toContain('Junior Lamp');
});

test('what is wrong is said with its file and line, and that course stays as it was', async () => {
  content.write(
    'courses/junior-lamp/course.yaml',
    courseYaml('Junior Lamp', { light: ['loop', 'none'] }, { price: '₹1,999', colour: 'red' }),
  );
  content.write('courses/junior-lamp/lessons/loop.md', lessonFile('The loop', { minutes: undefined }));
  content.write('courses/junior-lamp/lessons/led.md', 'Once upon a time');
  content.write('courses/empty/notes.txt', 'soon');
  const said = await seed();
  expect(said.map((sentence) => sentence.replace(/^Please mend courses\//, ''))).toEqual([
    'empty/course.yaml: is missing.',
    'junior-lamp/course.yaml, line 9: price: must be whole rupees, without sign or comma.',
    'junior-lamp/course.yaml, line 35: there is no line called colour.',
    'junior-lamp/lessons/led.md, line 1: must begin with a line ---, then the title and so on, then a line ---.',
    'junior-lamp/lessons/loop.md, line 1: minutes: is missing.',
  ]);
  soon();
  expect(await lamp()).toMatchObject({ price: 1999, totalLectures: 3 });
  expect(await seed()).toEqual(said);
});

test('a missing film is said, and the lesson goes without it until it is there', async () => {
  content.remove('courses/junior-lamp/media/loop.mp4');
  expect(await seed()).toEqual([
    'Read into the catalogue: Junior Lamp.',
    'Please mend courses/junior-lamp/lessons/loop.md, line 8: video, file: there is no file media/loop.mp4.',
  ]);
  soon();
  expect((await lamp()).CourseContent[0]?.chapterContent[0]).toMatchObject({
    hasVideo: false,
    lectureUrl: null,
    durationSeconds: 68,
  });
  content.write('courses/junior-lamp/media/loop.mp4', 'film');
  expect(await seed()).toEqual(['Read into the catalogue: Junior Lamp.']);
});

test('two courses with one key or one title are told apart or refused', async () => {
  const twin = (more: object) => {
    content.write('courses/twin/course.yaml', courseYaml('junior LAMP', { a: ['beep'] }, { ...more }));
    content.write('courses/twin/lessons/beep.md', lessonFile('Beep'));
  };
  twin({ key: 'junior-lamp' });
  expect(await seed()).toEqual([
    'Please mend courses/twin/course.yaml, line 2: key: the course in junior-lamp has the same.',
  ]);
  twin({ key: 'twin' });
  expect(await seed()).toEqual([
    'Please mend junior LAMP: another course has this title or a title that is spelled almost the same.',
  ]);
  expect(await query('select key from course where published_at is not null')).toEqual([
    { key: 'junior-lamp' },
  ]);
});

test('ten processes that start together make one catalogue', async () => {
  await query('delete from course');
  await query('delete from content_seed');
  const said = (await Promise.all(Array.from({ length: 10 }, seed))).flat();
  expect(said).toEqual(['Read into the catalogue: Junior Lamp.']);
  expect(await query('select key from lecture order by key')).toEqual(
    ['buzzer', 'led', 'loop'].map((key) => ({ key })),
  );
});

test('a course without a demo film shows the site’s, one with a lesson’s key shows that lesson', async () => {
  content.write('site.yaml', 'name: Lamps\ndemoVideo: site/demo.mp4\n');
  content.write('site/demo.mp4', 'film');
  content.write('site/demo.vtt', 'WEBVTT');
  expect(await seed()).toEqual(['Read into the catalogue: Junior Lamp.']);
  soon();
  expect(await lamp()).toMatchObject({
    demoVideo: expect.stringMatching(/^\/media\/0-[^/]+\/site\/demo\.mp4$/),
    demoCaptions: expect.stringMatching(/site\/demo\.vtt$/),
    demoPoster: null,
  });
  content.write(
    'courses/junior-lamp/course.yaml',
    courseYaml('Junior Lamp', { light: ['loop', 'led'], sound: ['buzzer'] }, { demoVideo: 'loop' }),
  );
  await seed();
  soon();
  expect(await lamp()).toMatchObject({
    demoVideo: expect.stringMatching(/^\/media\/demo\/[0-9a-f-]{36}\/film$/),
    demoPoster: expect.stringMatching(/junior-lamp\/media\/loop\.jpg$/),
  });
});

test('without a content folder the start says what to do', async () => {
  const context = {
    ...stage.context,
    config: { ...stage.context.config, contentDir: `${content.path}/nowhere` },
  };
  await expect(courses.seed(context, () => {})).rejects.toThrow(ConfigurationError);
});
