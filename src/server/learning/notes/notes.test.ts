import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { listNotes, writeNote } from '../../../contract/learning/notes.ts';
import { NOTE_MOST } from '../../../contract/platform/limits.ts';

let stage: Stage;
let asha: Someone;
let ravi: Someone;
let course: SomeCourse;
let lectureId: string;
beforeAll(async () => {
  stage = await openStage();
  [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi Rao')];
  course = await aCourse(stage, [[600, 600]]);
  lectureId = course.lectures[0];
});
afterAll(() => stage.close());
beforeEach(() => stage.context.pool.query('delete from note'));

const write = (text: string, version: number, { writeId = randomUUID() as string, who = asha } = {}) =>
  stage.call(writeNote, { token: who.token, params: { lectureId }, body: { text, version, writeId } });
const notes = async (who = asha) =>
  (await stage.call(listNotes, { token: who.token, params: { courseId: course.id } })).body.notes;

test('a note is kept by version: who writes upon an older one is given what stands there, and changes nothing', async () => {
  expect((await write('plus', 0)).body).toMatchObject({ kept: true, note: { text: 'plus', version: 1 } });
  expect((await write('plus\nminus', 1)).body).toMatchObject({ kept: true, note: { version: 2 } });
  const late = await write('from the phone', 1);
  expect([late.status, late.body]).toEqual([
    200,
    { success: true, kept: false, note: { lectureId, text: 'plus\nminus', version: 2 } },
  ]);
  expect(await notes()).toEqual([{ lectureId, text: 'plus\nminus', version: 2 }]);
  expect((await write('', 2)).body).toMatchObject({ kept: true, note: { text: '', version: 3 } });
});

test('a write that is sent again counts once, also after another device wrote', async () => {
  const writeId = randomUUID();
  await write('plus', 0, { writeId });
  expect((await write('plus', 0, { writeId })).body).toMatchObject({ kept: true, note: { version: 1 } });
  await write('plus\nphone', 1);
  expect((await write('plus', 0, { writeId })).body).toEqual({
    success: true,
    kept: true,
    note: { lectureId, text: 'plus\nphone', version: 2 },
  });
});

test('of two devices that write at once one is kept, and the other one is told', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(['phone', 'computer', 'school'].map((text) => write(text, version)));
    expect(answers.filter(({ body }) => body.kept)).toHaveLength(1);
    const [{ text } = { text: '' }] = await notes();
    for (const { body } of answers) expect(body.note).toEqual({ lectureId, text, version: version + 1 });
  }
});

test('a note is for oneself only', async () => {
  await write('plus', 0);
  expect(await notes(ravi)).toEqual([]);
  expect((await write('his own', 1, { who: ravi })).body).toMatchObject({ kept: true, note: { version: 1 } });
  expect(await notes()).toEqual([{ lectureId, text: 'plus', version: 1 }]);
});

test('what is too long, unreadable or nowhere is refused; the longest fits', async () => {
  // The letters that take the most room in JSON.
  expect((await write('अ'.repeat(NOTE_MOST), 0)).status).toBe(200);
  expect((await write('\t'.repeat(NOTE_MOST), 1)).status).toBe(200);
  const long = await write('x'.repeat(NOTE_MOST + 1), 2);
  expect([long.status, long.body]).toMatchObject([400, { fields: { text: 'At most 10,000 characters' } }]);
  expect((await write('a\u0000b', 2)).status).toBe(400);
  const nowhere = {
    params: { lectureId: randomUUID() },
    body: { text: '', version: 0, writeId: randomUUID() },
  };
  expect((await stage.call(writeNote, { token: asha.token, ...nowhere })).body.code).toBe(
    'lecture_not_found',
  );
  const other = await stage.call(listNotes, { token: asha.token, params: { courseId: randomUUID() } });
  expect(other.body.code).toBe('course_not_found');

  // Of a withdrawn course one reads what one wrote, and writes no more.
  await stage.context.pool.query('update course set published_at = null where id = $1', [course.id]);
  expect((await write('more', 2)).body.code).toBe('lecture_not_found');
  expect(await notes()).toHaveLength(1);
  // To who wrote nothing there it is a course like one that never was.
  const withdrawn = await stage.call(listNotes, { token: ravi.token, params: { courseId: course.id } });
  expect([withdrawn.status, withdrawn.body.code]).toEqual([404, 'course_not_found']);
  await stage.context.pool.query('update course set published_at = now() where id = $1', [course.id]);
});
