import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOverview } from '../../src/contract/learning/overviews.ts';
import { signInAsChild } from '../../src/contract/people/child-sign-in.ts';
import { listChildConsents } from '../../src/contract/people/consents.ts';
import {
  acceptInvitation,
  endTie,
  endTieByOffice,
  invite,
  readFamily,
  setKey,
} from '../../src/contract/people/families.ts';
import { readOwnData } from '../../src/contract/people/own-data.ts';
import { listMyClasses } from '../../src/contract/school/class-places.ts';
import { readClassLesson, readGrid, readPupil } from '../../src/contract/school/class-progress.ts';
import { placeClass, readClassSeats } from '../../src/contract/school/class-seats.ts';
import { acceptClass, inviteTeacher, removeTeacher } from '../../src/contract/school/class-teachers.ts';
import { listClasses, readClass, removePupil, type WholeClass } from '../../src/contract/school/classes.ts';
import {
  acceptSchool,
  endCoordinator,
  endSchoolTeacher,
  inviteCoordinator,
  inviteToSchool,
  listMySchools,
  readSchool,
} from '../../src/contract/school/schools.ts';
import { readTeaching } from '../../src/contract/school/teaching.ts';
import { listFamilyOrders } from '../../src/contract/shop/family-orders.ts';
import { aCourse, type SomeCourse } from '../stage/a-course.ts';
import { aClass, aTeacher, joined } from '../stage/classes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../stage/orders.ts';
import { aChild, aLearner, aMinor, type Someone, theOffice } from '../stage/people.ts';
import { aSchool, ofSchool } from '../stage/schools.ts';

/**
 * Random families, classes and schools change act by act, each the way the product does it. After each act everybody asks for
 * everything, and what comes is compared with a model of who stands to whom at that moment. More and others in a long run:
 * RUNS=50 SEED=7 npm test -- who-sees-whom
 */
const RUNS = Number(process.env.RUNS ?? 3);
const SEED = Number(process.env.SEED ?? 12);

let stage: Stage;
let office: Someone;
let course: SomeCourse;
let forSale: Awaited<ReturnType<typeof aCourseAt>>;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  course = await aCourse(stage);
  forSale = await aCourseAt(stage, 500);
  stage.clock.advance(2.1);
});
afterAll(() => stage.close());

type Child = Someone & { hasAccount: boolean };
type World = {
  guardians: Someone[];
  /** The last has no address, and the first guardian from the beginning. */
  children: Child[];
  teachers: Someone[];
  coordinators: Someone[];
  classes: WholeClass[];
  schools: string[];
  /** `guardian 0 1`: the first guardian is one of the second child. */
  ties: Set<string>;
  /** Of which school each class is. */
  schoolOf: (number | null)[];
  /** Which guardian paid for which child. */
  paid: { payer: number; child: number }[];
};

const idOf = ({ user }: Someone) => user._id;
const of = <T>(list: readonly T[], at: number): T => {
  const found = list[at];
  if (found === undefined) throw new Error(`Nothing stands at ${at}`);
  return found;
};
const two = <T>(make: (at: number) => Promise<T>) => Promise.all([0, 1].map(make));

async function aWorld(): Promise<World> {
  const guardians = await two(() => aLearner(stage, 'Guardian Hidden'));
  const own = await two((at) => aMinor(stage, { name: `Child${'xy'[at]} Secretname` }));
  const without = await aChild(stage, { name: 'Childz', guardian: of(guardians, 0) });
  const teachers = await two((at) => aTeacher(stage, `Teacher ${at}`));
  const coordinators = await two((at) => aTeacher(stage, `Coordinator ${at}`));
  const classes = await two((at) => aClass(stage, of(teachers, at), [course], `Class ${at}`));
  const schools = await two(async (at) => (await aSchool(stage, office, `School ${at}`))._id);
  await ofSchool(stage, of(coordinators, 0), 'coordinator', { _id: of(schools, 0) });
  await ofSchool(stage, of(teachers, 0), 'teacher', { _id: of(schools, 0) });
  return {
    guardians,
    children: [...own.map((one) => ({ ...one, hasAccount: true })), { ...without, hasAccount: false }],
    teachers,
    coordinators,
    classes,
    schools,
    ties: new Set(['guardian 0 2', 'keyed 0', 'coordinator 0 0', 'member 0 0', 'teacher 0 0', 'teacher 1 1']),
    schoolOf: [null, null],
    paid: [],
  };
}

/** The secret of the last link that was mailed to somebody with these words. */
async function linkTo({ user }: Someone, way: string): Promise<string> {
  const found = (await stage.mailsTo(user.email))
    .map(({ text }) => new RegExp(`${way}#token=([\\w-]+)`).exec(text)?.[1])
    .findLast((token) => token !== undefined);
  return found ?? '';
}

const kinds = [
  'tie',
  'tie ends',
  'tie ended by the child',
  'tie ended by the office',
  'joins',
  'leaves',
  'taken out',
  'teaches too',
  'teaches no more',
  'coordinates',
  'coordinates no more',
  'of the school',
  'of the school no more',
  'class in',
  'class out',
  'pays',
] as const;
const act = fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(1), whom: fc.nat(2), where: fc.nat(1) });
type Act = { kind: (typeof kinds)[number]; who: number; whom: number; where: number };

/** Does an act and says what has changed by it. What the product refuses changes nothing, and the model says when. */
async function does(world: World, { kind, who, whom, where }: Act): Promise<void> {
  const { ties, schoolOf } = world;
  const has = (tie: string) => ties.has(tie);
  const [guardian, child] = [of(world.guardians, who), of(world.children, whom)];
  const [teacher, coordinator] = [of(world.teachers, who), of(world.coordinators, who)];
  const [classId, schoolId] = [of(world.classes, where)._id, of(world.schools, where)];
  const tie = `guardian ${who} ${whom}`;
  const other = `guardian ${1 - who} ${whom}`;
  const teaches = `teacher ${who} ${where}`;
  /** In the school `where`, as its teacher. */
  const isOf = `member ${who} ${where}`;
  /** A child without an address is not left with nobody. */
  const stays = !child.hasAccount && !has(other);
  /** As somebody who may; `ok` is whether the product should do it. */
  const expectDone = ({ status, body }: { status: number; body: unknown }, ok: boolean) =>
    expect([kind, status < 300, body]).toEqual([kind, ok, body]);
  const ends = async (answer: { status: number; body: unknown }) => {
    const isTied = has(tie);
    expectDone(answer, isTied && !stays);
    if (!isTied || stays) return;
    ties.delete(tie);
    if (child.hasAccount) return;
    // The key may have been set by who has gone: whoever stays sets another.
    expect((await stage.call(readFamily, { token: child.token })).status).toBe(
      has(`keyed ${who}`) ? 401 : 200,
    );
    const { token } = of(world.guardians, 1 - who);
    const body = { kind: 'pin' as const, secret: '592704' };
    expectDone(await stage.call(setKey, { token, params: { childId: idOf(child) }, body }), true);
    ties.delete(`keyed ${who}`);
    ties.add(`keyed ${1 - who}`);
    const { username } = child.user;
    child.token = (await stage.call(signInAsChild, { body: { username, ...body } })).body.token;
  };
  const params = { classId };
  const ended = { ended: true as const };

  if (kind === 'tie') {
    if (has(tie)) return;
    const [asker, asked, body] = child.hasAccount
      ? [guardian, child, { email: child.user.email, becomes: 'child' as const }]
      : [
          of(world.guardians, 1 - who),
          guardian,
          { email: guardian.user.email, becomes: 'guardian' as const, childId: idOf(child) },
        ];
    expectDone(await stage.call(invite, { token: asker.token, body }), child.hasAccount || has(other));
    const token = await linkTo(asked, 'invitation');
    expectDone(await stage.call(acceptInvitation, { token: asked.token, body: { token } }), true);
    ties.add(tie);
  } else if (kind === 'tie ends')
    await ends(await stage.call(endTie, { token: guardian.token, params: { otherId: idOf(child) } }));
  else if (kind === 'tie ended by the child') {
    if (!child.hasAccount) return;
    await ends(await stage.call(endTie, { token: child.token, params: { otherId: idOf(guardian) } }));
  } else if (kind === 'tie ended by the office') {
    const body = { guardianId: idOf(guardian), childId: idOf(child), reason: 'They asked us to.' };
    await ends(await stage.call(endTieByOffice, { token: office.token, body }));
  } else if (kind === 'joins') {
    await joined(stage, child, of(world.classes, where));
    ties.add(`pupil ${whom} ${where}`);
  } else if (kind === 'leaves' || kind === 'taken out') {
    const pupil = `pupil ${whom} ${where}`;
    const { token } = kind === 'leaves' ? child : teacher;
    const asked = { token, params: { classId, pupilId: idOf(child) }, body: ended };
    const may = kind === 'leaves' || has(teaches);
    expectDone(await stage.call(removePupil, asked), may && has(pupil));
    if (may) ties.delete(pupil);
  } else if (kind === 'teaches too') {
    const asks = of(world.teachers, 1 - who);
    if (has(teaches) || !has(`teacher ${1 - who} ${where}`)) return;
    const body = { email: teacher.user.email };
    expectDone(await stage.call(inviteTeacher, { token: asks.token, params, body }), true);
    const token = await linkTo(teacher, '\\S*');
    const school = of(schoolOf, where);
    const may = school === null || has(`member ${who} ${school}`);
    expectDone(await stage.call(acceptClass, { token: teacher.token, body: { token } }), may);
    if (may) ties.add(teaches);
  } else if (kind === 'teaches no more') {
    const asked = { token: teacher.token, params: { classId, teacherId: idOf(teacher) }, body: ended };
    const may = has(teaches) && has(`teacher ${1 - who} ${where}`);
    expectDone(await stage.call(removeTeacher, asked), may);
    if (may) ties.delete(teaches);
  } else if (kind === 'coordinates') {
    const body = { email: coordinator.user.email };
    expectDone(
      await stage.call(inviteCoordinator, { token: office.token, params: { schoolId }, body }),
      true,
    );
    const token = await linkTo(coordinator, '\\S*');
    expectDone(await stage.call(acceptSchool, { token: coordinator.token, body: { token } }), true);
    ties.add(`coordinator ${who} ${where}`);
  } else if (kind === 'coordinates no more') {
    const over = { params: { schoolId, personId: idOf(coordinator) }, body: ended };
    expect((await stage.call(endCoordinator, { token: office.token, ...over })).status).toBe(200);
    ties.delete(`coordinator ${who} ${where}`);
  } else if (kind === 'of the school') {
    const asks = world.coordinators.find((_one, at) => has(`coordinator ${at} ${where}`));
    if (!asks || has(isOf)) return;
    const body = { email: teacher.user.email };
    expectDone(await stage.call(inviteToSchool, { token: asks.token, params: { schoolId }, body }), true);
    const token = await linkTo(teacher, '\\S*');
    expectDone(await stage.call(acceptSchool, { token: teacher.token, body: { token } }), true);
    ties.add(isOf);
  } else if (kind === 'of the school no more') {
    const by = world.coordinators.findIndex((_one, at) => has(`coordinator ${at} ${where}`));
    if (by < 0) return;
    const { token } = of(world.coordinators, by);
    // Also who only teaches one of its classes is a teacher of it.
    const inIts = schoolOf.flatMap((school, at) => (school === where ? [`teacher ${who} ${at}`] : []));
    const asked = { token, params: { schoolId, personId: idOf(teacher) }, body: ended };
    const may = has(isOf) || inIts.some(has);
    expectDone(await stage.call(endSchoolTeacher, asked), may);
    for (const one of [isOf, ...inIts]) ties.delete(one);
  } else if (kind === 'class in') {
    if (!has(teaches)) return;
    const body = { schoolId: of(world.schools, whom % 2) };
    const may = has(`member ${who} ${whom % 2}`) && [null, whom % 2].includes(of(schoolOf, where));
    expectDone(await stage.call(placeClass, { token: teacher.token, params, body }), may);
    if (may) schoolOf[where] = whom % 2;
  } else if (kind === 'class out') {
    // Nobody takes a class out of its school in the product; what is read must not go on by what was.
    await stage.context.pool.query('update class set school_id = null where id = $1', [classId]);
    schoolOf[where] = null;
  } else if (kind === 'pays') {
    if (!has(tie) || world.paid.some((one) => one.child === whom)) return;
    await aWaitingPayment(stage, guardian, forSale, { learnerId: idOf(child) });
    world.paid.push({ payer: who, child: whom });
  }
}

/** Everybody asks for everything; what comes must be what stands between them at this moment, and no more. */
async function expectOnlyWhatIsAllowed(world: World, after: string): Promise<void> {
  const { ties, schoolOf, children, classes, schools, guardians } = world;
  const lectureId = course.lectures[0];
  const everybody = [
    ...guardians.map((one, at) => ({ ...one, role: 'guardian', at })),
    ...children.map((one, at) => ({ ...one, role: 'child', at })),
    ...world.teachers.map((one, at) => ({ ...one, role: 'teacher', at })),
    ...world.coordinators.map((one, at) => ({ ...one, role: 'coordinator', at })),
  ];
  const seen: string[] = [];
  const allowed: string[] = [];
  for (const { token, role, at, user } of everybody) {
    const who = `${role} ${at}`;
    const note = (what: string, is: boolean, may: boolean) => {
      if (is) seen.push(`${who} sees ${what}`);
      if (may) allowed.push(`${who} sees ${what}`);
    };
    const list = (what: string, is: string[], may: string[]) =>
      expect([after, who, what, is.sort()]).toEqual([after, who, what, may.sort()]);
    const guards = (child: number) => role === 'guardian' && ties.has(`${who} ${child}`);
    const teaches = (room: number) => role === 'teacher' && ties.has(`${who} ${room}`);
    const isPupil = (room: number) => role === 'child' && ties.has(`pupil ${at} ${room}`);
    const coordinates = (school: number | null) => role === 'coordinator' && ties.has(`${who} ${school}`);
    await Promise.all([
      ...children.map(async (one, child) => {
        const [learnerId, personId] = [idOf(one), idOf(one)];
        const [page, data, itsClasses] = await Promise.all([
          stage.call(readOverview, { token, params: { learnerId } }),
          stage.call(readOwnData, { token, params: { personId } }),
          stage.call(listMyClasses, { token, query: { learner: learnerId } }),
        ]);
        const isSelf = role === 'child' && at === child;
        note(`the page of child ${child}`, page.status === 200, guards(child));
        note(`the data of child ${child}`, data.status === 200, guards(child) || (isSelf && one.hasAccount));
        note(`the classes of child ${child}`, itsClasses.status === 200, guards(child) || isSelf);
        const rooms = classes.filter((_room, room) => ties.has(`pupil ${child} ${room}`));
        if (itsClasses.status === 200)
          list(
            'rooms',
            itsClasses.body.classes.map(({ _id }) => _id),
            rooms.map(({ _id }) => _id),
          );
      }),
      ...classes.map(async ({ _id: classId }, room) => {
        const params = { classId };
        const mayRead = teaches(room) || coordinates(of(schoolOf, room));
        const [whole, grid, seats, lesson, live, ...pages] = await Promise.all([
          stage.call(readClass, { token, params }),
          stage.call(readGrid, { token, params }),
          stage.call(readClassSeats, { token, params }),
          stage.call(readClassLesson, { token, params: { classId, lectureId } }),
          stage.call(readTeaching, { token, params }),
          ...children.map((one) => stage.call(readPupil, { token, params: { classId, pupilId: idOf(one) } })),
        ]);
        note(`class ${room}`, whole.status === 200, mayRead);
        note(`grid ${room}`, grid.status === 200, mayRead);
        note(`seats ${room}`, seats.status === 200, mayRead);
        note(`lesson of ${room}`, lesson.status === 200, mayRead);
        note(`teaching of ${room}`, live.status === 200, teaches(room));
        for (const [child, page] of pages.entries())
          note(
            `pupil ${child} of ${room}`,
            page.status === 200,
            mayRead && ties.has(`pupil ${child} ${room}`),
          );
        if (mayRead && whole.status === 200) {
          const there = children.filter((_one, child) => ties.has(`pupil ${child} ${room}`)).map(idOf);
          list(
            'pupils',
            whole.body.class.pupils.map(({ _id }) => _id),
            [...there],
          );
          list(
            'rows',
            grid.body.grid.rows.map(({ pupilId }) => pupilId),
            [...there],
          );
          list(
            'pupils of the lesson',
            lesson.body.lesson.pupils.map(({ pupilId }) => pupilId),
            [...there],
          );
          // Nothing of who they are beside the first name.
          const all = [whole, grid, seats, lesson, live, ...pages].map(({ body }) => body);
          expect(JSON.stringify(all)).not.toMatch(/Secretname|Hidden|learner-.*@example|98765/);
        }
      }),
      ...schools.map(async (schoolId, school) => {
        const answer = await stage.call(readSchool, { token, params: { schoolId } });
        note(`school ${school}`, answer.status === 200, coordinates(school));
        expect(JSON.stringify(answer.body)).not.toMatch(/Child[xyz]/);
        const rooms = classes.filter((_room, room) => schoolOf[room] === school).map(({ _id }) => _id);
        if (answer.status === 200)
          list(
            'classes of the school',
            answer.body.school.classes.map(({ _id }) => _id),
            rooms,
          );
      }),
      (async () => {
        const [family, consents, orders, taught, mine] = await Promise.all([
          stage.call(readFamily, { token }),
          stage.call(listChildConsents, { token }),
          stage.call(listFamilyOrders, { token }),
          stage.call(listClasses, { token }),
          stage.call(listMySchools, { token }),
        ]);
        const own = children.filter((_one, child) => guards(child)).map(idOf);
        list(
          'children',
          family.body.children.map(({ _id }) => _id),
          [...own],
        );
        list(
          'consents',
          consents.body.children.map(({ _id }) => _id),
          [...own],
        );
        const itsGuardians = guardians.filter(
          (_one, guardian) => role === 'child' && ties.has(`guardian ${guardian} ${at}`),
        );
        list(
          'guardians',
          family.body.guardians.map(({ _id }) => _id),
          itsGuardians.map(idOf),
        );
        const rows = world.paid.filter(
          ({ payer, child }) => guards(child) || (role === 'guardian' && payer === at),
        );
        const whose = ({ child }: { child: number }) => `${idOf(of(children, child))}`;
        list(
          'orders',
          orders.body.orders.map(({ child }) => child?._id ?? user._id),
          rows.map(whose),
        );
        // Of what another pays, that it is paid and nothing else.
        for (const { payment, child } of orders.body.orders) {
          const row = rows.find((one) => whose(one) === child?._id);
          expect(payment !== null).toBe(row?.payer === at);
        }
        const rooms = classes.filter((_room, room) => teaches(room)).map(({ _id }) => _id);
        list(
          'classes',
          taught.body.classes.map(({ _id }) => _id),
          rooms,
        );
        const its = schools.filter(
          (_one, school) => coordinates(school) || (role === 'teacher' && ties.has(`member ${at} ${school}`)),
        );
        list(
          'schools',
          mine.body.schools.map(({ _id }) => _id),
          its,
        );
        expect(isPupil(0) && taught.body.classes.length > 0).toBe(false);
      })(),
    ]);
  }
  expect([after, seen.sort()]).toEqual([after, allowed.sort()]);
}

test('a row shows exactly while a relation allows it, for every role and after every act', {
  timeout: RUNS * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      const world = await aWorld();
      for (const one of acts) {
        await stage.context.database.deleteFrom('throttle').execute();
        await does(world, one);
        await expectOnlyWhatIsAllowed(world, `${JSON.stringify(one)} ${[...world.ties].sort().join(', ')}`);
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
});
