import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aChild, aLearner, aMother, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aSchool, ofSchool } from '../../../../tests/stage/schools.ts';
import { archiveClass } from '../../../contract/school/classes.ts';
import type { AudienceKind } from '../../../contract/staff/announcement-kinds.ts';
import { countReach, listMyAnnouncements, makeAnnouncement } from '../../../contract/staff/announcements.ts';
import { mergeAccounts } from '../../../contract/staff/merging.ts';
import { openAccount, stopAccount } from '../../../contract/staff/people-acts.ts';
import { wallClockAt } from '../../../rules/platform/site-time.ts';

/** Whom an announcement does not reach (any more): neither in the figure that the office reads nor in anybody's list. */
let stage: Stage;
let office: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage);
  stage.clock.advance(2.1);
});
beforeEach(async () => {
  office = await theOffice(stage);
  await stage.context.database.deleteFrom('announcement').execute();
});
afterAll(() => stage.close());

const reach = async (to: AudienceKind, grade?: number) =>
  (
    await stage.call(countReach, {
      token: office.token,
      query: { to, ...(grade === undefined ? {} : { grade }) },
    })
  ).body.people;
/** Says something to an audience, under its name. */
async function announce(to: AudienceKind, grade: number | null = null): Promise<void> {
  const startsAt = wallClockAt(stage.clock.now(), stage.context.config.timeZone);
  const about = { title: to, text: 'It begins on Monday.', level: 'news' as const, link: null };
  const whom = { to, courseId: null, track: null, grade };
  const answer = await stage.call(makeAnnouncement, {
    token: office.token,
    body: { announcementId: randomUUID(), ...about, ...whom, startsAt, endsAt: null },
  });
  expect(answer.status).toBe(201);
}
const titlesOf = async ({ token }: Pick<Someone, 'token'>) =>
  (await stage.call(listMyAnnouncements, { token })).body.announcements.map(({ title }) => title);

test('an archived class reaches neither its pupils nor who taught it, until it goes on', async () => {
  const [teacher, pupil] = [await aTeacher(stage), await aLearner(stage)];
  const before = { teachers: await reach('teachers'), grade: await reach('grade', 6) };
  const made = await aClass(stage, teacher, [course]);
  await joined(stage, pupil, made);
  await announce('teachers');
  await announce('grade', 6);
  const archive = (archived: boolean) =>
    stage.call(archiveClass, { token: teacher.token, params: { classId: made._id }, body: { archived } });
  const seen = async () => ({
    teachers: (await reach('teachers')) - before.teachers,
    grade: (await reach('grade', 6)) - before.grade,
    teacher: await titlesOf(teacher),
    pupil: await titlesOf(pupil),
  });
  const all = { teachers: 1, grade: 1, teacher: ['teachers'], pupil: ['grade'] };
  expect(await seen()).toEqual(all);
  expect((await archive(true)).status).toBe(200);
  expect(await seen()).toEqual({ teachers: 0, grade: 0, teacher: [], pupil: [] });
  expect((await archive(false)).status).toBe(200);
  expect(await seen()).toEqual(all);

  // Whoever teaches elsewhere, too, is reached by that.
  await archive(true);
  await ofSchool(stage, teacher, 'teacher', await aSchool(stage, office));
  expect(await seen()).toEqual({ teachers: 1, grade: 0, teacher: ['teachers'], pupil: [] });
});

test('a stopped account is not among the reached, whatever reached it, until it is opened again', async () => {
  const [teacher, child] = [await aTeacher(stage), await aChild(stage)];
  const mother = await aMother(stage, child);
  await aClass(stage, teacher, [course]);
  // A child of level 5 by its account, a guardian and a teacher.
  const people = [child, mother, teacher];
  const figures = async () => [
    await reach('everybody'),
    await reach('grade', 5),
    await reach('guardians'),
    await reach('teachers'),
  ];
  const [all = 0, grade = 0, guardians = 0, teachers = 0] = await figures();
  await announce('everybody');
  for (const someone of people) expect(await titlesOf(someone)).toEqual(['everybody']);
  const press = async (call: typeof stopAccount | typeof openAccount) => {
    for (const { user } of people) {
      const { token } = office;
      const answer = await stage.call(call, {
        token,
        params: { personId: user._id },
        body: { reason: 'Asked for' },
      });
      expect(answer.status).toBe(200);
    }
  };
  await press(stopAccount);
  expect(await figures()).toEqual([all - 3, grade - 1, guardians - 1, teachers - 1]);
  for (const { token } of people) expect((await stage.call(listMyAnnouncements, { token })).status).toBe(401);
  await press(openAccount);
  expect(await figures()).toEqual([all, grade, guardians, teachers]);
});

test('two accounts that became one are reached once', async () => {
  const [asha, again] = [await aLearner(stage), await aLearner(stage)];
  const all = await reach('everybody');
  const answer = await stage.call(mergeAccounts, {
    token: office.token,
    params: { personId: asha.user._id, otherId: again.user._id },
    body: { reason: 'Both are Asha' },
  });
  expect(answer.status).toBe(200);
  expect(await reach('everybody')).toBe(all - 1);
});
