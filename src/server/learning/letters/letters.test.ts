import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { watchLecture } from '../../../../tests/stage/certificates.ts';
import { aProvenMother, say } from '../../../../tests/stage/consents.ts';
import {
  type ArrivedMail,
  aMailServer,
  bodiesOf,
  type MailServer,
} from '../../../../tests/stage/mail-server.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aMinor,
  aMother,
  relate,
  type Someone,
  theOffice,
  unconfirmed,
  unrelate,
} from '../../../../tests/stage/people.ts';
import { aHandIn } from '../../../../tests/stage/projects.ts';
import {
  answerLetterLink,
  chooseLetter,
  confirmLetter,
  openLetterConfirmation,
  openLetterLink,
  previewLetter,
  readLetter,
} from '../../../contract/learning/letters.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { consentVersions, sayBorn } from '../../../contract/people/consents.ts';
import { listMails } from '../../../contract/platform/listed-mails.ts';
import { openMail } from '../../../contract/platform/office.ts';

const SUNDAY = 0;
/** Tuesday, noon in India. */
const TUESDAY = new Date('2026-11-17T06:30:00Z');

let server: MailServer;
let stage: Stage;
let course: SomeCourse;
let asha: Someone;
let ravi: Someone;
let mother: Someone;
beforeAll(async () => {
  server = await aMailServer({ size: 5_000_000 });
  stage = await openStage({
    at: TUESDAY,
    env: { SMTP_URL: server.url, PUBLIC_URL: 'https://school.example' },
  });
});
afterAll(async () => {
  await stage.close();
  await server.close();
});
beforeEach(async () => {
  stage.clock.set(TUESDAY);
  await stage.context.database.deleteFrom('letter_choice').execute();
  await stage.context.database.deleteFrom('mail').execute();
  server.arrived.length = 0;
  course = await aCourse(stage, [[600, 600], [600]]);
  [asha, ravi] = [
    await aMinor(stage, { name: 'Asha Verma' }),
    await aMinor(stage, { name: 'Ravi <b>Verma</b>', age: 8 }),
  ];
  await enrolled(stage, asha, course);
  mother = await aProvenMother(stage, asha, ravi);
});

/** So many days after the Tuesday, at this time of day in India. */
function on(day: number, hour = 8): void {
  stage.clock.set(new Date(Date.parse('2026-11-17T00:00:00+05:30') + (day * 24 + hour) * 3_600_000));
}
async function again(someone: Someone): Promise<Someone> {
  const { body } = await stage.call(signIn, {
    body: { email: someone.user.email, password: someone.password },
  });
  return { ...someone, token: body.token };
}
const choose = (who: Someone, weekday: number | null, children: Someone[] = [], more: object = {}) =>
  stage.call(chooseLetter, {
    token: who.token,
    body: {
      weekday,
      children: children.map(({ user }) => user._id),
      version: consentVersions.letters,
      ...more,
    },
  });
const morning = (at = stage) => at.runJob('weekly-letters');
/** What comes of a morning: the letters that arrive. */
async function letters(): Promise<ArrivedMail[]> {
  server.arrived.length = 0;
  await morning();
  await stage.context.outbox.sendDue();
  return server.arrived.filter(({ source }) => source.includes('List-Unsubscribe'));
}
const textOf = (mail: ArrivedMail | undefined) => bodiesOf(mail as ArrivedMail).text;
const htmlOf = (mail: ArrivedMail | undefined) => bodiesOf(mail as ArrivedMail).html;
const subjectOf = ({ source }: ArrivedMail) => /^Subject: (.*)$/m.exec(source)?.[1] ?? '';
const linkIn = (mail: ArrivedMail | undefined, name: string) =>
  new RegExp(`/letters#${name}=([\\w-]+)`).exec(textOf(mail))?.[1] ?? '';

test('a choice says yes for the children; on the day, in the morning, one letter tells of each of them, as text and as HTML', async () => {
  const chosen = await choose(mother, SUNDAY, [asha, ravi]);
  expect(chosen.body.letter).toMatchObject({
    state: 'comes',
    weekday: SUNDAY,
    nextOn: '2026-11-22',
    children: [{ told: true }, { told: true }],
  });
  on(2);
  asha = await again(asha);
  await watchLecture(stage, asha, course, { lecture: 0, to: 560 });
  await watchLecture(stage, asha, course, { lecture: 1, to: 180 });
  on(4);
  expect(await letters()).toEqual([]);
  on(5, 6);
  expect(await letters()).toEqual([]);
  on(5);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.to).toEqual([mother.user.email]);
  // What a child typed as its name is no HTML, and no more than a first name.
  expect(subjectOf(letter as ArrivedMail)).toBe('The week of Asha and Ravi');
  const text = textOf(letter);
  for (const told of [
    'Hello Divya',
    'from Sun, 15 Nov to Sat, 21 Nov',
    'Asha learned on one of these days.',
    'Minutes by day: Sun –, Mon –, Tue –, Wed –, Thu 12, Fri –, Sat –',
    '12 minutes of learning',
    '1 lesson finished',
    `${course.title}: 1 of 3 lessons finished. Goes on with “Lecture 2”`,
    'Where Asha needs support',
    'Ask Asha',
    'What did you do in “Lecture 1”? Show me.',
    'Ravi did something else this week.',
    'Stop the weekly letter:',
  ])
    expect(text).toContain(told);
  const whole = htmlOf(letter);
  expect(whole).not.toContain('<b>Verma');
  expect(whole).toContain('Asha learned on one of these days.</p>');
  // Nothing is loaded from elsewhere: no picture that tells who opens it.
  expect(whole).not.toMatch(/src="?(https?:|\/\/)/);
  expect(letter?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  // The same morning again, and the next days.
  expect(await letters()).toEqual([]);
  on(6);
  expect(await letters()).toEqual([]);
  on(12);
  expect(await letters()).toHaveLength(1);
});

test('two processes at the same morning write one letter each guardian, and a day that was missed is made up for once', async () => {
  const father = await aProvenMother(stage, asha);
  await choose(mother, SUNDAY, [asha]);
  await choose(father, SUNDAY);
  const beside = await openStage({ beside: stage, env: { SMTP_URL: server.url } });
  // Nothing ran from Sunday to Wednesday.
  on(8);
  // A look at the queue that began at Tuesday's time ends first: to it a claim of the next week is a clock gone wrong.
  await Promise.all([stage.context.outbox.sendDue(), beside.context.outbox.sendDue()]);
  await Promise.all([morning(), morning(beside), morning(), morning(beside)]);
  await Promise.all([stage.context.outbox.sendDue(), beside.context.outbox.sendDue()]);
  await stage.context.outbox.sendDue();
  await beside.close();
  expect(server.arrived.map(({ to }) => to[0]).toSorted()).toEqual(
    [mother.user.email, father.user.email].toSorted(),
  );
  // It tells what it would have told on its day.
  expect(textOf(server.arrived[0])).toContain('from Sun, 15 Nov to Sat, 21 Nov');
  on(11);
  expect(await letters()).toEqual([]);
  on(12);
  expect(await letters()).toHaveLength(2);
});

test('after three silent weeks one kind note, then nothing, until something happens again', async () => {
  await choose(mother, SUNDAY, [asha]);
  on(4);
  asha = await again(asha);
  await watchLecture(stage, asha, course, { lecture: 0, to: 60 });
  const subjects: string[][] = [];
  for (const week of [0, 1, 2, 3, 4, 5]) {
    on(5 + 7 * week);
    subjects.push((await letters()).map(subjectOf));
  }
  expect(subjects).toEqual([
    ['The week of Asha'],
    ['The week of Asha'],
    ['The week of Asha'],
    ['Asha: whenever you like'],
    [],
    [],
  ]);
  on(5 + 7 * 5 + 1);
  asha = await again(asha);
  await watchLecture(stage, asha, course, { lecture: 0, from: 60, to: 120 });
  on(5 + 7 * 6);
  expect((await letters()).map(subjectOf)).toEqual(['The week of Asha']);
});

test('a yes that is taken back, and a tie that ended, leave the child out of the very next letter, also of one that waits', async () => {
  await choose(mother, SUNDAY, [asha, ravi]);
  on(5);
  await morning();
  mother = await again(mother);
  expect((await say(stage, mother, asha, 'letters', false)).status).toBe(200);
  await stage.context.outbox.sendDue();
  expect(server.arrived.map(subjectOf)).toEqual(['The week of Ravi']);
  expect(server.arrived[0]?.source).not.toContain('Asha');
  await enrolled(stage, ravi, course);
  on(12);
  expect((await letters()).map(subjectOf)).toEqual(['The week of Ravi']);
  on(19);
  await morning();
  await unrelate(stage, mother);
  server.arrived.length = 0;
  await stage.context.outbox.sendDue();
  expect(server.arrived).toEqual([]);
  on(26);
  expect(await letters()).toEqual([]);
});

test('a mail program stops the letters by one POST; opening the address changes nothing, and a tap on the page takes it back', async () => {
  await choose(mother, SUNDAY, [asha]);
  on(5);
  const [letter] = await letters();
  const [, address = ''] =
    /List-Unsubscribe: <https:\/\/school\.example([^>]+)>/.exec(
      letter?.source.replace(/\r\n\s+/g, ' ') ?? '',
    ) ?? [];
  const token = linkIn(letter, 'token');
  expect(address).toBe(`/letters/stop/${token}`);
  const opened = await fetch(stage.url + address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/letters#token=${token}`]);
  expect((await stage.call(openLetterLink, { body: { token } })).body).toMatchObject({ state: 'comes' });
  const post = (to: string, body: string | FormData, headers = {}) =>
    fetch(stage.url + to, { method: 'POST', body, headers }).then(({ status }) => status);
  // Not the last sign alone: of that some bits say nothing.
  expect(await post(`${address.slice(0, -4)}AAAA`, 'List-Unsubscribe=One-Click')).toBe(410);
  expect(
    await post(address, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    }),
  ).toBe(200);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect(await post(address, form)).toBe(200);
  expect((await stage.call(openLetterLink, { body: { token } })).body).toMatchObject({ state: 'stopped' });
  on(12);
  expect(await letters()).toEqual([]);
  // The old letter still opens its page; the slip is taken back there.
  const back = await stage.call(answerLetterLink, { body: { token, wanted: true } });
  expect(back.body).toMatchObject({ state: 'comes', weekday: SUNDAY });
  on(19);
  expect(await letters()).toHaveLength(1);
  expect((await stage.call(answerLetterLink, { body: { token, wanted: false } })).body.state).toBe('stopped');
});

test('to a mailbox that nobody has answered from, a link comes first; from there the yes is said, once', async () => {
  const aunt = await unconfirmed(stage, await aMother(stage, asha));
  const { letter } = (await choose(aunt, SUNDAY, [asha])).body;
  expect(letter).toMatchObject({ state: 'waits', nextOn: null, children: [{ told: false }] });
  await stage.context.outbox.sendDue();
  expect(textOf(server.arrived[0])).toContain('each Sunday morning');
  const token = linkIn(server.arrived[0], 'confirm');
  on(5);
  expect(await letters()).toEqual([]);
  const asked = (await stage.call(openLetterConfirmation, { body: { token } })).body;
  expect(asked.children).toMatchObject([{ firstName: 'Asha', told: false }]);
  const body = { token, children: [asha.user._id], version: asked.version };
  expect((await stage.call(confirmLetter, { body: { ...body, isGuardian: false as never } })).status).toBe(
    400,
  );
  // Another's child is none of hers.
  const wrong = { ...body, children: [ravi.user._id], isGuardian: true as const };
  expect((await stage.call(confirmLetter, { body: wrong })).body.code).toBe('child_not_found');
  const answers = await Promise.all(
    [1, 2].map(() => stage.call(confirmLetter, { body: { ...body, isGuardian: true } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  on(12);
  expect((await letters()).map(({ to }) => to)).toEqual([[aunt.user.email]]);
  const { rows } = await stage.context.pool.query(
    `select given_by, giver_email, verified from consent where person_id = $1 and purpose = 'letters'`,
    [asha.user._id],
  );
  expect(rows).toEqual([{ given_by: null, giver_email: aunt.user.email, verified: 'email_link' }]);
});

test('a picture of what was built goes with the letter where the family says yes to pictures, and the mail stays small', async () => {
  await choose(mother, SUNDAY, [asha]);
  await say(stage, mother, asha, 'photographs', true);
  on(2);
  asha = await again(asha);
  await aHandIn(stage, asha, course);
  on(5);
  const [letter] = await letters();
  expect(textOf(letter)).toContain('What Asha built\n- Rover');
  expect(letter?.source).toMatch(/Content-Type: image\/jpeg/);
  const [, cid = ''] = /Content-Id: <([^>]+)>/i.exec(letter?.source ?? '') ?? [];
  expect(htmlOf(letter)).toContain(`src="cid:${cid}"`);
  expect(letter?.source.length).toBeLessThan(200_000);
  mother = await again(mother);
  const shown = (await stage.call(previewLetter, { token: mother.token })).body.preview;
  expect(shown?.html).toContain('src="data:image/jpeg;base64,');
  await say(stage, mother, asha, 'photographs', false);
  expect((await stage.call(previewLetter, { token: mother.token })).body.preview?.html).not.toContain(
    'data:',
  );
});

test('the office sees that a letter was sent, and nothing of what it tells', async () => {
  await choose(mother, SUNDAY, [asha]);
  on(5);
  await letters();
  const office = await theOffice(stage);
  const { rows } = (await stage.call(listMails, { token: office.token, query: { status: 'sent' } })).body;
  const sent = rows.find(({ template }) => template === 'letters.week');
  const { words } = (await stage.call(openMail, { token: office.token, params: { mailId: sent?._id ?? '' } }))
    .body;
  expect(words?.text).toContain('is for their family only');
  expect(words?.text).not.toContain('of these days');
});

test('who has not said how old they are is asked for it before a yes counts', async () => {
  await stage.context.pool.query('update person set born = null where id = $1', [mother.user._id]);
  expect((await choose(mother, SUNDAY, [asha])).body.code).toBe('age_needed');
  expect((await stage.call(readLetter, { token: mother.token })).body.letter.state).toBe('none');
  await stage.call(sayBorn, { token: mother.token, body: { born: '1985-05' } });
  expect((await choose(mother, SUNDAY, [asha])).body.letter).toMatchObject({ state: 'comes' });
});

test('the choice is one’s own: a seat, a stranger’s child and an old text are refused; another day waits for the next week', async () => {
  expect((await choose(mother, SUNDAY, [await aMinor(stage)])).body.code).toBe('child_not_found');
  expect((await choose(mother, SUNDAY, [asha], { version: '2020-01-01' })).body.code).toBe(
    'consent_text_changed',
  );
  await choose(mother, SUNDAY, [asha]);
  on(5);
  await letters();
  mother = await again(mother);
  // Sunday had one; Monday is too close, so the first one comes in eight days.
  expect((await choose(mother, 1)).body.letter.nextOn).toBe('2026-11-30');
  expect((await choose(mother, null)).body.letter).toMatchObject({ state: 'stopped', weekday: 1 });
  await relate(stage, asha, { kind: 'guardian', objectKind: 'person', objectId: ravi.user._id });
  asha = await again(asha);
  expect((await choose(asha, SUNDAY, [ravi])).body.code).toBe('child_not_found');
  expect((await stage.call(readLetter, { token: asha.token })).body.letter.state).toBe('none');
});

test('the day of a choice is the one where the school is, also after midnight there', async () => {
  on(5, 1.5);
  mother = await again(mother);
  expect((await choose(mother, SUNDAY, [asha])).body.letter.nextOn).toBe('2026-11-29');
});
