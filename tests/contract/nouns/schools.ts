import { randomUUID } from 'node:crypto';
import { consentVersions } from '../../../src/contract/people/consents.ts';
import { listClasses } from '../../../src/contract/school/classes.ts';
import { aClass, aTeacher, listed, withPupils } from '../../stage/classes.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { relate, type Someone, theOffice } from '../../stage/people.ts';
import { aCoordinator, aSchool, ofSchool, placed, withSeats } from '../../stage/schools.ts';
import { closed, nounCalls, type Try } from '../noun-calls.ts';

const teachesToo = (stage: Stage, { user }: Someone) =>
  stage.context.pool.query(`update person set comes_as = '{learner,teacher}' where id = $1`, [user._id]);

/** For what only who coordinates a school may: to others it is as if there was none. */
const unseen = (params: Try['params'], answer: Try['answer'], body?: Try['body']): Try[] =>
  (['stranger', 'classmate'] as const).map((as) => ({
    as,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    answer,
  }));

const grantOf = (courseId: string) => ({ grantId: randomUUID(), courseId, seats: 2, order: 'LKS/77' });
const ended = { ended: true };

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    await teachesToo(stage, ravi);
    const school = await aSchool(stage, await theOffice(stage), 'School of Ravindra');
    await ofSchool(stage, ravi, 'coordinator', school);
    await ofSchool(stage, ravi, 'teacher', school);
    const { grants } = await withSeats(stage, await theOffice(stage), school, course, 3);
    const { _id } = await aClass(stage, ravi, [course], '8B of Ravindra');
    // Whatever he teaches: a call that names a class is asked about one of his school, too.
    const { classes } = (await stage.call(listClasses, { token: ravi.token })).body;
    for (const one of classes) await placed(stage, ravi, one._id, school);
    const [pupil = ''] = await withPupils(stage, ravi, _id, listed('Zoya of 8B'));
    return { school: school._id, schoolClass: _id, grant: grants[0]?._id ?? '', schoolPupil: pupil };
  },
  rows: (his) => [
    { table: 'school', id: his.school },
    { table: 'school_seats', id: his.grant },
  ],
  tries: {
    'schools.listSchools': () => closed(),
    'schools.exportSchools': () => closed(undefined, { file: 'csv' }),
    'schools.inspectSchool': ({ his }) => closed({ schoolId: his.school }),
    'schools.makeSchool': ({ his }) =>
      closed(undefined, {
        schoolId: his.school,
        name: 'Mine',
        city: 'Pune',
        state: 'Goa',
        email: 'mine@example.org',
      }),
    'schools.changeSchool': ({ his }) =>
      closed({ schoolId: his.school }, { name: 'Mine', city: 'Pune', state: 'Goa' }),
    'schools.inviteCoordinator': ({ his }) => closed({ schoolId: his.school }, { email: 'mine@example.org' }),
    'schools.endCoordinator': ({ his, ravi }) =>
      closed({ schoolId: his.school, personId: ravi.user._id }, ended),
    'schools.grantSeats': ({ his, course }) => closed({ schoolId: his.school }, grantOf(course.id)),
    'schools.takeSeatsBack': ({ his }) =>
      closed({ schoolId: his.school, grantId: his.grant }, { reason: 'Mine', ends: 0 }),
    'schools.listMySchools': () =>
      (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200, with: { schools: [] } })),
    'schools.readSchool': ({ his }) => unseen({ schoolId: his.school }, 'school_not_found'),
    'schools.inviteToSchool': ({ his }) =>
      unseen({ schoolId: his.school }, 'school_not_found', { email: 'mine@example.org' }),
    'schools.acceptSchool': ({ his }) => [
      { as: 'stranger', body: { token: his.token }, answer: 'teachers_only' },
    ],
    'schools.endSchoolTeacher': ({ his, ravi }) =>
      unseen({ schoolId: his.school, personId: ravi.user._id }, 'school_not_found', ended),
    'schools.nameTeacher': ({ his, ravi }) =>
      unseen({ schoolId: his.school, classId: his.schoolClass }, 'school_not_found', {
        teacherId: ravi.user._id,
      }),
    'schools.readClassSeats': ({ his }) => unseen({ classId: his.schoolClass }, 'class_not_found'),
    'schools.placeClass': ({ his }) =>
      unseen({ classId: his.schoolClass }, 'class_not_found', { schoolId: his.school }),
    'schools.giveSeats': ({ his, course }) =>
      unseen({ classId: his.schoolClass }, 'class_not_found', {
        courseId: course.id,
        pupils: [his.schoolPupil],
      }),
    'schools.endSeat': ({ his, course }) =>
      unseen({ classId: his.schoolClass }, 'class_not_found', {
        courseId: course.id,
        pupilId: his.schoolPupil,
      }),
    'schools.readAgreement': ({ his }) => unseen({ classId: his.schoolClass }, 'class_not_found'),
    'schools.stateAgreement': ({ his }) =>
      unseen({ classId: his.schoolClass }, 'class_not_found', {
        purpose: 'live',
        version: consentVersions.live,
        granted: true,
        pupils: [his.schoolPupil],
      }),
  },
  inputs: async ({ stage, course, office, staff }) => {
    const school = await aSchool(stage, office);
    const { grants } = await withSeats(stage, office, school, course, 2);
    const coordinators = [
      await aCoordinator(stage, school),
      await aCoordinator(stage, school),
      await aCoordinator(stage, school),
    ];
    const leaving = await aCoordinator(stage, school);
    const [teacher, left, named] = [await aTeacher(stage), await aTeacher(stage), await aTeacher(stage)];
    for (const one of [teacher, left, named]) await ofSchool(stage, one, 'teacher', school);
    const { _id: classId } = await aClass(stage, teacher, [course]);
    const { _id: free } = await aClass(stage, teacher, [course]);
    await placed(stage, teacher, classId, school);
    const [pupilId = ''] = await withPupils(stage, teacher, classId, listed('Zoya'));
    for (const one of coordinators)
      await relate(stage, one, { kind: 'teacher', objectKind: 'class', objectId: classId });
    const tokens = coordinators.map(({ token }) => token);
    const params = { schoolId: school._id };
    const body = { name: 'Lake School', city: 'Bhopal', state: 'Madhya Pradesh' };
    return {
      exportSchools: { body: { file: 'csv' }, tokens: staff },
      makeSchool: {
        body: { schoolId: randomUUID(), ...body, email: `principal-${randomUUID()}@example.org` },
        tokens: staff,
      },
      changeSchool: { params, body, tokens: staff },
      inviteCoordinator: { params, body: { email: `other-${randomUUID()}@example.org` }, tokens: staff },
      endCoordinator: {
        params: { ...params, personId: leaving.user._id },
        body: { ended: true },
        tokens: staff,
      },
      grantSeats: { params, body: grantOf(course.id), tokens: staff },
      takeSeatsBack: {
        params: { ...params, grantId: grants[0]?._id ?? '' },
        body: { reason: 'Not paid', ends: 0 },
        tokens: staff,
      },
      inviteToSchool: { params, body: { email: `new-${randomUUID()}@example.org` }, tokens },
      acceptSchool: { body: { token: 'x'.repeat(43) }, tokens },
      endSchoolTeacher: {
        params: { ...params, personId: left.user._id },
        body: { ended: true },
        tokens,
      },
      nameTeacher: { params: { ...params, classId }, body: { teacherId: named.user._id }, tokens },
      placeClass: { params: { classId: free }, body: { schoolId: school._id }, tokens: [teacher.token] },
      giveSeats: { params: { classId }, body: { courseId: course.id, pupils: [pupilId] }, tokens },
      stateAgreement: {
        params: { classId },
        body: { purpose: 'live', version: consentVersions.live, granted: true, pupils: [pupilId] },
        tokens,
      },
      endSeat: { params: { classId }, body: { courseId: course.id, pupilId }, tokens },
    };
  },
  mails: async (stage, office) => {
    const school = await aSchool(stage, office, 'Zwq');
    return {
      facts: { 'schools.invited': { schoolId: school._id, becomes: 'teacher' } },
      written: ['Zwq'],
    };
  },
});
