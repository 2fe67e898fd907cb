import { randomUUID } from 'node:crypto';
import { aClass, aTeacher, listed, withPupils } from '../../stage/classes.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { relate, type Someone } from '../../stage/people.ts';
import { nounCalls, type Try } from '../noun-calls.ts';

/** Lets somebody who came as a learner teach, too. */
const teachesToo = (stage: Stage, { user }: Someone) =>
  stage.context.pool.query(`update person set comes_as = '{learner,teacher}' where id = $1`, [user._id]);

const details = (courseId: string) => ({ name: '6C', grade: 6, schoolYear: 2026, courses: [courseId] });
const day = '2026-12-01';

/** For what only the teachers of a class may: to others it is as if there was none. */
const unseen = (params: Try['params'], more: Partial<Try> = {}): Try[] =>
  (['stranger', 'classmate'] as const).map((as) => ({
    as,
    ...(params ? { params } : {}),
    answer: 'class_not_found',
    ...more,
  }));

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    await teachesToo(stage, ravi);
    const made = await aClass(stage, ravi, [course], '6B of Ravindra');
    const [pupil = ''] = await withPupils(stage, ravi, made._id, listed('Zoya of 6B', { roll: 'R-17' }));
    return {
      class: made._id,
      pupil,
      teacher: ravi.user._id,
      joinCode: made.joinCode ?? '',
      pupilName: 'Zoya of 6B',
    };
  },
  rows: (his) => [
    { table: 'class', id: his.class },
    { table: 'person', id: his.pupil },
  ],
  tries: {
    'classes.listClasses': () =>
      (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200, with: { classes: [] } })),
    'classes.makeClass': ({ his, course }) => [
      { as: 'stranger', body: { classId: his.class, ...details(course.id) }, answer: 'teachers_only' },
    ],
    'classes.readClass': ({ his }) => unseen({ classId: his.class }),
    'classes.changeClass': ({ his, course }) => unseen({ classId: his.class }, { body: details(course.id) }),
    'classes.changeJoinCode': ({ his }) => unseen({ classId: his.class }, { body: { open: false } }),
    'classes.archiveClass': ({ his }) => unseen({ classId: his.class }, { body: { archived: true } }),
    'classes.makeNextClass': ({ his, course }) =>
      unseen(
        { classId: his.class },
        { body: { classId: randomUUID(), ...details(course.id), pupils: [his.pupil] } },
      ),
    'classes.readPupilList': ({ his }) => unseen({ classId: his.class }, { form: { what: 'a list' } }),
    'classes.checkPupils': ({ his }) =>
      unseen({ classId: his.class }, { body: { pupils: [listed('Mine')] } }),
    'classes.addPupils': ({ his }) =>
      unseen({ classId: his.class }, { body: { pressId: randomUUID(), pupils: [listed('Mine')] } }),
    'classes.changePupil': ({ his }) =>
      unseen({ classId: his.class, pupilId: his.pupil }, { body: { name: 'Mine', roll: null } }),
    'classes.removePupil': ({ his }) =>
      unseen(
        { classId: his.class, pupilId: his.pupil },
        { body: { ended: true }, answer: 'pupil_not_found' },
      ),
    'classes.setPins': ({ his }) => unseen({ classId: his.class }, { body: { pupils: [his.pupil] } }),
    'classes.setPictures': ({ his }) =>
      unseen({ classId: his.class, pupilId: his.pupil }, { body: { secret: 'sun drum boat' } }),
    'classes.printCards': ({ his }) =>
      unseen({ classId: his.class }, { body: { pupils: [his.pupil], newPins: true } }),
    'classes.inviteTeacher': ({ his }) =>
      unseen({ classId: his.class }, { body: { email: 'mine@example.org' } }),
    'classes.inviteGuardians': ({ his }) =>
      unseen({ classId: his.class }, { body: { pupils: [his.pupil], email: 'mine@example.org' } }),
    'classes.acceptClass': ({ his }) => [
      { as: 'stranger', body: { token: his.token }, answer: 'teachers_only' },
    ],
    'classes.removeTeacher': ({ his }) =>
      unseen({ classId: his.class, teacherId: his.teacher }, { body: { ended: true } }),
    'classes.listMyClasses': ({ his }) => [
      { as: 'stranger', query: { learner: his.pupil }, answer: 'pupil_not_found' },
      { as: 'classmate', answer: 200, with: { classes: [] } },
    ],
    'classes.lookAtClass': ({ his }) => [
      { as: 'stranger', body: { code: his.joinCode.slice(1) }, answer: 'class_code_unknown' },
    ],
    'classes.joinClass': ({ his }) => [
      { as: 'stranger', body: { code: his.joinCode.slice(1) }, answer: 'class_code_unknown' },
    ],
    'classes.readGrid': ({ his }) => unseen({ classId: his.class }),
    'classes.downloadGrid': ({ his }) => unseen({ classId: his.class }, { query: { as: 'csv' } }),
    'classes.assignLesson': ({ his, course }) =>
      unseen({ classId: his.class, lectureId: course.lectures[0] }, { body: { dueOn: day } }),
    'classes.readClassLesson': ({ his, course }) =>
      unseen({ classId: his.class, lectureId: course.lectures[0] }),
    'classes.readPupil': ({ his }) => unseen({ classId: his.class, pupilId: his.pupil }),
  },
  inputs: async ({ stage, course, learners }) => {
    const teacher = await aTeacher(stage);
    const { _id: classId, joinCode } = await aClass(stage, teacher, [course]);
    const [pupilId = '', leaving = ''] = await withPupils(
      stage,
      teacher,
      classId,
      listed('Zoya'),
      listed('Kavi'),
    );
    const left = await aTeacher(stage);
    await relate(stage, left, { kind: 'teacher', objectKind: 'class', objectId: classId });
    // Each has a budget of uploads.
    const colleagues = [await aTeacher(stage), await aTeacher(stage), await aTeacher(stage)];
    for (const one of colleagues)
      await relate(stage, one, { kind: 'teacher', objectKind: 'class', objectId: classId });
    const tokens = [teacher, ...colleagues].map(({ token }) => token);
    const params = { classId };
    const body = details(course.id);
    const pupils = [listed('Ravi')];
    return {
      makeClass: { body: { classId: randomUUID(), ...body }, tokens: [teacher.token] },
      changeClass: { params, body, tokens },
      changeJoinCode: {
        params: { classId: (await aClass(stage, teacher, [course]))._id },
        body: { open: true },
        tokens: [teacher.token],
      },
      archiveClass: {
        params: { classId: (await aClass(stage, teacher, [course]))._id },
        body: { archived: true },
        tokens: [teacher.token],
      },
      makeNextClass: {
        params,
        body: { classId: randomUUID(), ...body, pupils: [pupilId] },
        tokens: [teacher.token],
      },
      readPupilList: {
        params,
        body: {},
        file: { field: 'list', bytes: Buffer.from('Roll,Name\n1,Ravi Kumar\n') },
        tokens,
      },
      checkPupils: { params, body: { pupils }, tokens },
      addPupils: { params, body: { pressId: randomUUID(), pupils }, tokens },
      changePupil: { params: { classId, pupilId }, body: { name: 'Zoya', roll: '7' }, tokens },
      removePupil: {
        params: { classId, pupilId: leaving },
        body: { ended: true },
        tokens,
      },
      removeTeacher: { params: { classId, teacherId: left.user._id }, body: { ended: true }, tokens },
      setPins: { params, body: { pupils: [pupilId] }, tokens },
      setPictures: { params: { classId, pupilId }, body: { secret: 'sun drum boat' }, tokens },
      printCards: { params, body: { pupils: [pupilId], newPins: false }, tokens },
      inviteTeacher: { params, body: { email: `colleague-${randomUUID()}@example.org` }, tokens },
      inviteGuardians: {
        params,
        body: { pupils: [pupilId], email: `guardian-${randomUUID()}@example.org` },
        tokens,
      },
      acceptClass: { body: { token: 'x'.repeat(43) }, tokens },
      lookAtClass: { body: { code: joinCode }, tokens: learners },
      joinClass: { body: { code: joinCode }, tokens: learners },
      assignLesson: { params: { classId, lectureId: course.lectures[0] }, body: { dueOn: day }, tokens },
    };
  },
  mails: () => ({
    facts: {
      'classes.joined': {
        classId: randomUUID(),
        personId: randomUUID(),
        pupil: 'Zwq',
        className: 'Zwq',
        teacher: 'Zwq',
      },
      'classes.changed': {
        classId: randomUUID(),
        personId: randomUUID(),
        pupil: 'Zwq',
        className: 'Zwq',
        school: 'Zwq',
        courses: [],
      },
      'classes.invited': { classId: randomUUID() },
    },
    written: ['Zwq'],
  }),
});
