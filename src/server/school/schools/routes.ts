import * as seating from '../../../contract/school/class-seats.ts';
import * as listed from '../../../contract/school/listed-schools.ts';
import * as contract from '../../../contract/school/schools.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exportSchools } from './export-schools.ts';
import { classSeatsOf, endSeat, giveSeats, placeClass } from './give-seats.ts';
import { acceptSchool, endTeacher, inviteTeacher, nameTeacher } from './invite.ts';
import {
  changeSchool,
  endCoordinator,
  grantSeats,
  inviteCoordinator,
  makeSchool,
  takeSeatsBack,
} from './keep-schools.ts';
import { may } from './policy.ts';
import { presentKept, presentListed, presentWhole } from './present-school.ts';
import { agreementsOf, stateAgreement } from './state-agreement.ts';
import { listMine, readKept, readWhole } from './store.ts';
import { listListed } from './store-listed.ts';

const success = true as const;
const small = (id: string) => id.toLowerCase();
/** So far back a coordinator is told of seats that came back. */
const FREED_SECONDS = 90 * 24 * 60 * 60;

/** What the office calls. */
export function keepingRoutes(serve: Serve, context: AppContext): void {
  const { database, clock } = context;
  const answer = async (schoolId: string) => {
    const row = await readKept(database, schoolId, clock.now());
    if (!row) throw refuse('school_not_found');
    return { success, school: presentKept(row) };
  };

  serve(listed.listSchools, async ({ query: { after, most, ...filters } }) => {
    const at = clock.now();
    const { rows, ...rest } = await listListed(context, { filters, page: { after, most }, at });
    return { success, rows: rows.map(presentListed), ...rest };
  });

  serve(listed.exportSchools, ({ actor, body: { file, ...filters }, locale }) =>
    exportSchools(context, { filters, file, staffId: actor.personId, locale }),
  );

  serve(listed.inspectSchool, ({ params }) => answer(small(params.schoolId)));

  serve(contract.makeSchool, async ({ actor, body: { schoolId, ...school }, locale }) => {
    const id = small(schoolId);
    await makeSchool(context, { actor, id, ...school, locale });
    return answer(id);
  });

  serve(contract.changeSchool, async ({ actor, params, body }) => {
    const schoolId = small(params.schoolId);
    await changeSchool(context, { actor, schoolId, ...body });
    return answer(schoolId);
  });

  serve(contract.inviteCoordinator, async ({ actor, params, body, locale }) => {
    const schoolId = small(params.schoolId);
    await inviteCoordinator(context, { actor, schoolId, email: body.email, locale });
    return answer(schoolId);
  });

  serve(contract.endCoordinator, async ({ actor, params }) => {
    const schoolId = small(params.schoolId);
    await endCoordinator(context, { actor, schoolId, personId: params.personId });
    return answer(schoolId);
  });

  serve(contract.grantSeats, async ({ actor, params, body }) => {
    const schoolId = small(params.schoolId);
    await grantSeats(context, { actor, schoolId, ...body, courseId: small(body.courseId) });
    return answer(schoolId);
  });

  serve(contract.takeSeatsBack, async ({ actor, params, body }) => {
    const schoolId = small(params.schoolId);
    await takeSeatsBack(context, { actor, schoolId, grantId: params.grantId, ...body });
    return answer(schoolId);
  });
}

/** What coordinators and teachers call. */
export function schoolRoutes(serve: Serve, context: AppContext): void {
  const { database, clock } = context;
  const answer = async (actor: Actor, schoolId: string) => {
    if (!may(actor, 'coordinate', { schoolId })) throw refuse('school_not_found');
    const at = clock.now();
    const freedSince = new Date(at.getTime() - FREED_SECONDS * 1000);
    const row = await readWhole(database, schoolId, { at, freedSince });
    if (!row) throw refuse('school_not_found');
    return { success, school: presentWhole(row) };
  };
  const seats = async (actor: Actor, classId: string) => ({
    success,
    seats: await classSeatsOf(context, { actor, classId }),
  });

  serve(contract.listMySchools, async ({ actor }) => {
    const rows = (await listMine(database, actor.personId)).filter(({ id }) =>
      may(actor, 'see', { schoolId: id }),
    );
    return { success, schools: rows.map(({ id, ...one }) => ({ _id: id, ...one })) };
  });

  serve(contract.readSchool, ({ actor, params }) => answer(actor, small(params.schoolId)));

  serve(contract.inviteToSchool, async ({ actor, params, body, locale }) => {
    const schoolId = small(params.schoolId);
    await inviteTeacher(context, { actor, schoolId, email: body.email, locale });
    return answer(actor, schoolId);
  });

  serve(contract.acceptSchool, async ({ actor, body }) => ({
    success,
    ...(await acceptSchool(context, { actor, token: body.token })),
  }));

  serve(contract.endSchoolTeacher, async ({ actor, params }) => {
    const schoolId = small(params.schoolId);
    await endTeacher(context, { actor, schoolId, personId: small(params.personId) });
    return answer(actor, schoolId);
  });

  serve(contract.nameTeacher, async ({ actor, params, body }) => {
    const [schoolId, classId] = [small(params.schoolId), small(params.classId)];
    await nameTeacher(context, { actor, schoolId, classId, teacherId: small(body.teacherId) });
    return answer(actor, schoolId);
  });

  serve(seating.readClassSeats, ({ actor, params }) => seats(actor, small(params.classId)));

  serve(seating.placeClass, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await placeClass(context, { actor, classId, schoolId: small(body.schoolId) });
    return seats(actor, classId);
  });

  serve(seating.giveSeats, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    const { courseId, pupils } = body;
    await giveSeats(context, { actor, classId, courseId: small(courseId), pupils: pupils.map(small) });
    return seats(actor, classId);
  });

  serve(seating.endSeat, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    const [courseId, pupilId] = [small(body.courseId), small(body.pupilId)];
    await endSeat(context, { actor, classId, courseId, pupilId });
    return seats(actor, classId);
  });

  const agreements = async (actor: Actor, classId: string) => ({
    success,
    agreements: await agreementsOf(context, { actor, classId }),
  });

  serve(seating.readAgreement, ({ actor, params }) => agreements(actor, small(params.classId)));

  serve(seating.stateAgreement, async ({ actor, params, body: { pupils, ...said } }) => {
    const classId = small(params.classId);
    await stateAgreement(context, { actor, classId, ...said, pupils: pupils.map(small) });
    return agreements(actor, classId);
  });
}
