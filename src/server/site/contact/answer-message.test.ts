import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOpenMessage, messagesSeenBy, write } from '../../../../tests/stage/messages.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { listActs } from '../../../contract/platform/office.ts';
import {
  type ContactMessage,
  listMessages,
  replyToMessage,
  settleMessage,
} from '../../../contract/site/contact.ts';
import { forgetOldMessages } from './sweep-messages.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.advance(2 * 60 * 60);
  office = await theOffice(stage);
  await stage.context.database.deleteFrom('contact_message').execute();
});

const reply = (message: { _id: string }, text: string, who: Someone | null = office) =>
  stage.call(replyToMessage, { token: who?.token, params: { messageId: message._id }, body: { text } });
const settle = (message: { _id: string }, who: Someone | null = office) =>
  stage.call(settleMessage, { token: who?.token, params: { messageId: message._id } });
const actsOn = async (message: ContactMessage) =>
  (await stage.call(listActs, { token: office.token })).body.acts.filter(
    ({ subjectId }) => subjectId === message._id,
  );
const idsOf = (list: { messages: ContactMessage[] }) => list.messages.map(({ _id }) => _id);

test('a reply goes out as a mail that quotes the question, is kept, and is written down', async () => {
  const email = 'meera.asks.once@example.org';
  const question = 'A laptop, or\nis a tablet enough?';
  const message = await anOpenMessage(stage, office, { email, message: question });
  stage.clock.advance(90);
  const answer = await reply(message, '  A tablet is enough.\n\nSee you soon!  ');
  const answered = {
    ...message,
    status: 'answered',
    reply: 'A tablet is enough.\n\nSee you soon!',
    answeredAt: stage.clock.now().toISOString(),
    answeredBy: office.user.name,
  };
  expect(answer).toMatchObject({ status: 200, body: { contactMessage: answered } });
  expect(await messagesSeenBy(stage, office)).toMatchObject({ messages: [], total: 0 });
  expect(await messagesSeenBy(stage, office, 'answered')).toMatchObject({ messages: [answered], total: 1 });

  const mails = await stage.mailsTo(email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe('Our answer to your message: Courses and kits (Tinkerling)');
  expect(mail?.text).toContain('Hello Meera Verma,\n\nA tablet is enough.\n\nSee you soon!');
  expect(mail?.text).toMatch(/you wrote to us:\n> A laptop, or\n> is a tablet enough\?/);
  const acts = await actsOn(message);
  expect(acts).toMatchObject([
    {
      act: 'message_answered',
      subjectKind: 'contact_message',
      details: { subject: 'courses' },
      by: { _id: office.user._id },
    },
  ]);
  expect(JSON.stringify(acts)).not.toContain('meera');
});

test('a message can be marked as answered without a reply: an act, no mail', async () => {
  const message = await anOpenMessage(stage, office, { email: 'nobody@example.org' });
  expect(await settle(message)).toMatchObject({
    status: 200,
    body: { contactMessage: { status: 'answered', reply: null, answeredBy: office.user.name } },
  });
  expect(await actsOn(message)).toMatchObject([{ act: 'message_settled' }]);
  // A mail that comes later shows that none came before it.
  const later = await anOpenMessage(stage, office, {
    email: 'nobody@example.org',
    message: 'And one more thing',
  });
  await reply(later, 'Here it is.');
  expect((await stage.mailsTo('nobody@example.org')).map(({ text }) => text)).toEqual([
    expect.stringContaining('Here it is.'),
  ]);
});

test('two answers at the same moment: one counts, one 409, one act', async () => {
  for (let round = 0; round < 10; round++) {
    const message = await anOpenMessage(stage, office, { message: `Question of round ${round}` });
    const both = [() => reply(message, 'Yes.'), () => (round % 2 ? settle(message) : reply(message, 'No.'))];
    const answers = await Promise.all((round % 3 ? both : both.toReversed()).map((act) => act()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_answered');
    expect(await actsOn(message)).toHaveLength(1);
    expect((await reply(message, 'Again.')).status).toBe(409);
  }
});

test('open messages come oldest first, answered ones newest first', async () => {
  const [first, second, third] = [
    await anOpenMessage(stage, office, { message: 'The first question' }),
    await anOpenMessage(stage, office, { message: 'The second question' }),
    await anOpenMessage(stage, office, { message: 'The third question' }),
  ];
  expect(idsOf(await messagesSeenBy(stage, office))).toEqual([first._id, second._id, third._id]);
  await reply(third, 'Three.');
  stage.clock.advance(1);
  await reply(first, 'One.');
  expect(idsOf(await messagesSeenBy(stage, office, 'answered'))).toEqual([first._id, third._id]);
  expect(idsOf(await messagesSeenBy(stage, office, 'open'))).toEqual([second._id]);
});

test('messages are the office’s, and only what exists is answered', async () => {
  const message = await anOpenMessage(stage, office);
  for (const [who, status] of [
    [null, 401],
    [await aLearner(stage), 403],
  ] as const) {
    expect((await stage.call(listMessages, { token: who?.token })).status).toBe(status);
    expect((await reply(message, 'Hello', who)).status).toBe(status);
    expect((await settle(message, who)).status).toBe(status);
  }
  const nowhere = { _id: randomUUID() };
  for (const answer of [await reply(nowhere, 'Hello'), await settle(nowhere)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
  for (const text of ['', ' \n ', 'x'.repeat(5001), 'a\u0000b'])
    expect(await reply(message, text)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect((await messagesSeenBy(stage, office)).total).toBe(1);
});

test('an answer outlives who gave it', async () => {
  const message = await anOpenMessage(stage, office);
  await settle(message);
  const gone = await aLearner(stage, 'Former Colleague');
  const { database } = stage.context;
  await database.updateTable('contact_message').set({ answered_by: gone.user._id }).execute();
  await database.deleteFrom('person').where('id', '=', gone.user._id).execute();
  expect((await messagesSeenBy(stage, office, 'answered')).messages).toMatchObject([
    { _id: message._id, status: 'answered', answeredBy: null },
  ]);
});

test('answered messages are forgotten after twelve months, open ones never', async () => {
  const message = await anOpenMessage(stage, office);
  await write(stage, { message: 'A question that nobody answers' });
  /** Moves on to a day, long past the end of the office's session. */
  const goTo = async (day: string) => {
    stage.clock.set(new Date(`${day}T10:00:00Z`));
    office = await theOffice(stage);
  };
  const kept = async () => [
    (await messagesSeenBy(stage, office)).total,
    (await messagesSeenBy(stage, office, 'answered')).total,
  ];
  await goTo('2027-02-28');
  expect((await settle(message)).status).toBe(200);
  await goTo('2028-02-27');
  await forgetOldMessages(stage.context);
  expect(await kept()).toEqual([1, 1]);
  await goTo('2028-02-29');
  await forgetOldMessages(stage.context);
  expect(await kept()).toEqual([1, 0]);
  await goTo('2031-01-01');
  await forgetOldMessages(stage.context);
  expect(await kept()).toEqual([1, 0]);
});
