import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, relate, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aSchool, ofSchool, withSeats } from '../../../../tests/stage/schools.ts';
import { listMyClasses } from '../../../contract/class-places.ts';
import { readGrid, readPupil } from '../../../contract/class-progress.ts';
import { readClassSeats } from '../../../contract/class-seats.ts';
import { readClass, removePupil, type WholeClass } from '../../../contract/classes.ts';
import { type OfficeSchool, readSchool } from '../../../contract/schools.ts';
import { enrolment } from '../enrolment/index.ts';

/** Three of each: teachers, classes, schools with a coordinator, children and guardians. Who stands to whom is dealt anew each time. */
let stage: Stage;
let course: SomeCourse;
let teachers: Someone[];
let children: Someone[];
let guardians: Someone[];
let coordinators: Someone[];
let schools: OfficeSchool[];
let classes: WholeClass[];
const three = <T>(make: (at: number) => Promise<T>) => Promise.all([0, 1, 2].map(make));
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage);
  teachers = await three((at) => aTeacher(stage, `Teacher ${'ABC'[at]}`));
  children = await three((at) => aLearner(stage, `Child${'xyz'[at]} Secretname`));
  guardians = await three(() => aLearner(stage, 'Guardian'));
  const office = await theOffice(stage);
  schools = await three((at) => aSchool(stage, office, `School ${at}`));
  for (const school of schools) await withSeats(stage, office, school, course, 3);
  coordinators = await three((at) => aTeacher(stage, `Coordinator ${at}`));
  const maker = await aTeacher(stage);
  classes = await three((at) => aClass(stage, maker, [course], `Class ${at}`));
});
afterAll(() => stage.close());

/** Who teaches, learns, is a guardian and coordinates which; of which school each class is. */
type World = {
  teaches: boolean[][];
  learns: boolean[][];
  guards: boolean[][];
  coordinates: boolean[][];
  schoolOf: number[];
};
const everybody = () => [...teachers, ...children, ...guardians, ...coordinators];
const grid = fc.array(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 });
const at = (world: boolean[][], one: number, other: number) => world[one]?.[other] === true;

/** Deals the relations of a world, each the way it comes to be. */
async function deal({ teaches, learns, guards, coordinates, schoolOf }: World): Promise<void> {
  const all = everybody().map(({ user }) => user._id);
  await stage.context.database.deleteFrom('relation').where('person_id', 'in', all).execute();
  await stage.context.database.deleteFrom('throttle').execute();
  for (const [a, one] of [0, 1, 2]
    .flatMap((a) => [0, 1, 2].map((b) => [a, b] as const))
    .map((pair) => [pair[0], pair[1]] as const)) {
    const [teacher, child, guardian, room] = [teachers[a], children[a], guardians[a], classes[one]];
    if (!teacher || !child || !guardian || !room) throw new Error('Somebody is missing');
    if (at(teaches, a, one))
      await relate(stage, teacher, { kind: 'teacher', objectKind: 'class', objectId: room._id });
    if (at(learns, a, one)) await joined(stage, child, room);
    const objectId = children[one]?.user._id ?? '';
    if (at(guards, a, one))
      await relate(stage, guardian, { kind: 'guardian', objectKind: 'person', objectId });
    const [coordinator, school] = [coordinators[a], schools[one]];
    if (coordinator && school && at(coordinates, a, one))
      await ofSchool(stage, coordinator, 'coordinator', school);
  }
  for (const [one, { _id }] of classes.entries())
    await stage.context.pool.query('update class set school_id = $2 where id = $1', [
      _id,
      schools[schoolOf[one] ?? 0]?._id,
    ]);
  // Each child has a seat in the first of its classes.
  for (const [child, { user }] of children.entries()) {
    const [one] = [0, 1, 2].filter((room) => at(learns, child, room));
    const classId = one === undefined ? null : classes[one]?._id;
    const schoolId = schools[schoolOf[one ?? 0] ?? 0]?._id ?? '';
    const seat = [randomUUID(), schoolId, course.id, user._id, classId, stage.clock.now()];
    if (!classId) continue;
    await stage.context.pool.query(
      `insert into seat (id, school_id, course_id, person_id, class_id, since) values ($1, $2, $3, $4, $5, $6)`,
      seat,
    );
    await stage.context.pool.query(
      `insert into enrolment (person_id, course_id, enrolled_at, seat_id) values ($1, $2, $3, $4)`,
      [user._id, course.id, stage.clock.now(), seat[0]],
    );
  }
}

/** Everybody asks for everything; what comes must be what a relation of this moment allows, and no more. */
async function expectOnlyWhatIsAllowed({
  teaches,
  learns,
  guards,
  coordinates,
  schoolOf,
}: World): Promise<void> {
  for (const [whose, someone] of everybody().entries()) {
    const { token } = someone;
    for (const [one, { _id: classId }] of classes.entries()) {
      const itsSchool = schoolOf[one] ?? 0;
      const mayRead =
        (whose < 3 && at(teaches, whose, one)) || (whose >= 9 && at(coordinates, whose - 9, itsSchool));
      const seats = await stage.call(readClassSeats, { token, params: { classId } });
      expect(seats.status).toBe(mayRead ? 200 : 404);
      const [whole, progress] = [
        await stage.call(readClass, { token, params: { classId } }),
        await stage.call(readGrid, { token, params: { classId } }),
      ];
      expect([whole.status, progress.status]).toEqual(mayRead ? [200, 200] : [404, 404]);
      const there = children.filter((_child, child) => at(learns, child, one)).map(({ user }) => user._id);
      if (mayRead) {
        expect(whole.body.class.pupils.map(({ _id }) => _id).sort()).toEqual(there.sort());
        expect(progress.body.grid.rows.map(({ pupilId }) => pupilId).sort()).toEqual(there.sort());
      }
      const [pupil] = children;
      const page = await stage.call(readPupil, {
        token,
        params: { classId, pupilId: pupil?.user._id ?? '' },
      });
      expect(page.status).toBe(mayRead && at(learns, 0, one) ? 200 : 404);
      expect(JSON.stringify([whole.body, progress.body, page.body])).not.toMatch(
        /Secretname|learner-.*@example/,
      );
    }
    for (const [child, { user }] of children.entries()) {
      const answer = await stage.call(listMyClasses, { token, query: { learner: user._id } });
      const maySee = whose - 3 === child || (whose >= 6 && whose < 9 && at(guards, whose - 6, child));
      expect(answer.status).toBe(maySee ? 200 : 404);
    }
    for (const [one, { _id: schoolId }] of schools.entries()) {
      const answer = await stage.call(readSchool, { token, params: { schoolId } });
      expect(answer.status).toBe(whose >= 9 && at(coordinates, whose - 9, one) ? 200 : 404);
      expect(JSON.stringify(answer.body)).not.toMatch(/Child[xyz]/);
    }
  }
  // Who is in a class of the school where the seat is keeps it, whoever left; nobody else watches.
  for (const [child, { user }] of children.entries()) {
    const watches = await enrolment.mayWatch(stage.context.database, user._id, course.id);
    const seat = [0, 1, 2].filter((room) => at(learns, child, room));
    if (seat.length === 0) expect(watches).toBe(false);
  }
}

test('nobody sees a row of a class without a relation that allows it now, also right after it ended', async () => {
  const worlds = fc.record({
    teaches: grid,
    learns: grid,
    guards: grid,
    coordinates: grid,
    schoolOf: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
  });
  for (const world of fc.sample(worlds, { numRuns: 4, seed: Number(process.env.SEED ?? 12) })) {
    await deal(world);
    await expectOnlyWhatIsAllowed(world);
    // One relation of each kind ends, the way it does.
    const [teacher, child, coordinator] = [teachers[0], children[0], coordinators[0]];
    await stage.context.database
      .deleteFrom('relation')
      .where('person_id', 'in', [teacher?.user._id ?? '', coordinator?.user._id ?? ''])
      .execute();
    for (const [one, { _id: classId }] of classes.entries())
      if (at(world.learns, 0, one))
        await stage.call(removePupil, {
          token: child?.token,
          params: { classId, pupilId: child?.user._id ?? '' },
          body: { ended: true },
        });
    const none = [false, false, false];
    const after = {
      ...world,
      teaches: world.teaches.with(0, none),
      learns: world.learns.with(0, none),
      coordinates: world.coordinates.with(0, none),
    };
    await expectOnlyWhatIsAllowed(after);
  }
}, 60_000);
