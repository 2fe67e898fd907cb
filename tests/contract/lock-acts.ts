import { randomUUID } from 'node:crypto';
import { endpoints } from '../../src/contract/endpoints.ts';
import { answerQuestion } from '../../src/contract/learning/lessons.ts';
import { writeNote } from '../../src/contract/learning/notes.ts';
import { finishProvider, startProvider } from '../../src/contract/people/accounts.ts';
import { acceptInvitation, giveSeat, invite, leaveSeat } from '../../src/contract/people/families.ts';
import { askForNewEmail } from '../../src/contract/people/own-account.ts';
import type { Endpoint } from '../../src/contract/platform/endpoint.ts';
import { inviteGuardians } from '../../src/contract/school/class-guardians.ts';
import { makeNextClass } from '../../src/contract/school/classes.ts';
import { prepareOrder } from '../../src/contract/shop/orders.ts';
import { readSoldCourse, setPrice } from '../../src/contract/shop/selling.ts';
import { content } from '../../src/server/learning/content/index.ts';
import { claimNext } from '../../src/server/shop/readings/store.ts';
import { aContentFolder } from '../stage/a-content-folder.ts';
import { addressOf } from '../stage/call.ts';
import { listed, withPupils } from '../stage/classes.ts';
import type { fakeProvider } from '../stage/fake-provider.ts';
import type { Stage } from '../stage/open-stage.ts';
import { aCoupon, aCourseAt, decide, payPrepared, settle } from '../stage/orders.ts';
import { aChild, aLearner, type Someone, stillMe } from '../stage/people.ts';
import { aSchoolWithClass } from '../stage/schools.ts';
import type { StatementLog } from '../stage/statement-log.ts';
import { wholeInputs } from './every-noun.ts';
import { wholeForm } from './spoil-input.ts';
import { aWholeLife, type WholeLife } from './whole-life.ts';

type Ground = { stage: Stage; office: Someone; provider: ReturnType<typeof fakeProvider>; log: StatementLog };

let networks = 0;

/** Sends a request from a network of its own, so that no budget ends. */
async function send(stage: Stage, { method }: Endpoint, address: string, more: RequestInit): Promise<void> {
  networks += 1;
  const headers = {
    ...(more.headers as Record<string, string>),
    'x-forwarded-for': `10.0.${networks >> 8}.${networks & 255}`,
  };
  const response = await fetch(stage.url + address, { ...more, method, headers });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${response.status} ${method} ${address}`);
}

const signedIn = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {});

/** Every call that takes a body, with an input that it takes. */
async function everyBody({ stage }: Ground): Promise<void> {
  const inputs = await wholeInputs(stage);
  for (const endpoint of endpoints) {
    const whole = inputs[endpoint.name];
    if (endpoint.body === undefined || !whole) continue;
    const { contentType, body } = endpoint.form
      ? wholeForm(whole)
      : { contentType: 'application/json', body: Buffer.from(JSON.stringify(whole.body)) };
    await send(stage, endpoint, addressOf(endpoint, whole.params), {
      headers: { 'content-type': contentType, ...signedIn(whole.tokens[0]) },
      body: new Uint8Array(body),
    });
  }
}

/** Every call that changes something and takes no body. Of rows that are not there: a lock is taken before that is seen. */
async function everyOther({ stage, office }: Ground, { classmate, course }: WholeLife): Promise<void> {
  const known: Record<string, string> = {
    courseId: course.id,
    sessionId: course.liveSession,
    projectId: course.project,
    personId: classmate.user._id,
  };
  const others = endpoints.filter(
    ({ method, body, name }) => method !== 'GET' && body === undefined && name !== 'signOut',
  );
  await stillMe(stage, office);
  for (const endpoint of others as Endpoint[]) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, known[name] ?? randomUUID()]));
    const { token } = endpoint.access === 'staff' ? office : classmate;
    await send(stage, endpoint, addressOf(endpoint, params), { headers: signedIn(token) });
  }
}

/** What needs more than one call to come to its lock. */
async function more({ stage, office, provider, log }: Ground, { ravi, course }: WholeLife): Promise<void> {
  const { token } = ravi;
  // A second answer, a second version.
  await stage.call(answerQuestion, { token, params: { questionId: course.question }, body: { chosen: 0 } });
  const note = { text: 'Plus', version: 1, writeId: randomUUID() };
  await stage.call(writeNote, { token, params: { lectureId: course.lectures[0] }, body: note });
  const sold = await aCourseAt(stage, 999);
  await stage.call(prepareOrder, { token, body: { courseId: sold.id, coupon: 'UNKNOWN1' } });
  // A receipt takes a use of its coupon, and again after a rejection.
  const buyer = await aLearner(stage);
  const wanted = { courseId: sold.id, coupon: await aCoupon(stage, { percent: 10 }) };
  const quote = (await stage.call(prepareOrder, { token: buyer.token, body: wanted })).body;
  const { payment } = (await payPrepared(stage, buyer, quote)).body;
  await decide(stage, office, payment, { decision: 'rejected', reason: 'Another amount.' });
  await log.during('job settle-decisions', () => settle(stage));
  await payPrepared(stage, buyer, quote);

  const mover = await aLearner(stage);
  await stage.call(askForNewEmail, {
    token: mover.token,
    body: { email: `moved-${randomUUID()}@example.org`, current: mover.password },
  });
  const params = { provider: 'google' } as const;
  const { url } = (await stage.call(startProvider, { params, body: { remember: false } })).body;
  const profile = { sub: 'g-1', email: 'gita@example.org', email_verified: true, name: 'Gita Nair' };
  await stage.call(finishProvider, { params, body: provider.sayYes(url, profile) });

  const child = await aChild(stage);
  const { guardian } = child;
  const lent = await stage.call(giveSeat, {
    token: guardian.token,
    params: { childId: child.user._id },
    body: {},
  });
  await stage.call(leaveSeat, { token: lent.body.token, body: { password: guardian.password } });

  // A guardian takes over the account that a class made; the class of a school begins its next year.
  const { teacher, made } = await aSchoolWithClass(stage, { office, course, seats: 0, pupils: [] });
  const [pupil = ''] = await withPupils(stage, teacher, made._id, listed('Zoya'));
  const mother = await aLearner(stage, 'Sunita Menon');
  await stage.call(inviteGuardians, {
    token: teacher.token,
    params: { classId: made._id },
    body: { pupils: [pupil], email: mother.user.email },
  });
  const mail = (await stage.mailsTo(mother.user.email)).at(-1);
  const invitation = /invitation#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  await stage.call(acceptInvitation, { token: mother.token, body: { token: invitation } });
  const kavi = await aLearner(stage, 'Kavi Menon');
  const aunt = await aLearner(stage, 'Leela Menon');
  const email = aunt.user.email ?? '';
  await stage.call(invite, { token: kavi.token, body: { email, becomes: 'guardian' } });
  const sent = (await stage.mailsTo(email)).at(-1);
  const link = /invitation#token=([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
  await stage.call(acceptInvitation, { token: aunt.token, body: { token: link } });
  const next = {
    classId: randomUUID(),
    name: '7B',
    grade: 7,
    schoolYear: 2027,
    courses: [course.id],
    pupils: [],
  };
  await stage.call(makeNextClass, { token: teacher.token, params: { classId: made._id }, body: next });

  // A price from a moment on, which comes: in seven hours less the five and a half by which the school's clock is ahead.
  await stillMe(stage, office);
  const startsAt = new Date(stage.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 16);
  const price = { price: 700, originalPrice: null, startsAt };
  const asked = { token: office.token, params: { courseId: sold.id } };
  await stage.call(setPrice, { ...asked, body: price });
  stage.clock.advance(2 * 3_600);
  await stage.call(readSoldCourse, asked);
}

/** What no request does: jobs, the import of a course, the start of the jobs. */
async function withoutRequest({ stage, log }: Ground): Promise<void> {
  const { context, clock } = stage;
  const folder = aContentFolder();
  const config = { ...context.config, contentDir: folder.path };
  await log.during('import of a course', () => content.seed({ ...context, config }, () => {}));
  folder.end();
  await log.during('reading of a screenshot', () => claimNext(context.database, clock.now()));
  await context.jobs.start();
  await context.jobs.stop();
  // What is due at once, and what is due after a year.
  for (const _time of [1, 2]) {
    for (const [name, { work }] of context.jobs.repeated) await log.during(`job ${name}`, work);
    clock.advance(400 * 86_400);
  }
}

/** Makes every call that changes something, and all that is done without one. */
export async function makeEveryCall(ground: Ground): Promise<void> {
  const life = await aWholeLife(ground.stage, ground.office);
  await everyOther(ground, life);
  await everyBody(ground);
  await more(ground, life);
  await withoutRequest(ground);
}
