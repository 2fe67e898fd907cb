import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone } from '../../../../tests/stage/people.ts';
import { exportDesk } from '../../../contract/kits/box-desk.ts';
import { signIn } from '../../../contract/people/accounts.ts';
import { CONFIRMED_SECONDS } from '../../../contract/platform/limits.ts';
import { openMail } from '../../../contract/platform/office.ts';
import {
  cancelSchoolOrder,
  creditSchoolOrder,
  noteSchoolPayment,
} from '../../../contract/school/school-payments.ts';
import { confirm } from '../../../contract/staff/team.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A sensitive act about nothing that is there: refused before it is looked for, or let through to the looking. */
const act = async ({ token }: Someone) => {
  const { body } = await stage.call(openMail, { token, params: { mailId: randomUUID() } });
  return 'code' in body ? body.code : 'done';
};
const say = async ({ token }: Someone, shown: { password?: string; code?: string }) => {
  const { body } = await stage.call(confirm, { token, body: shown });
  return body.code;
};

test('a sensitive act asks for the password again, a quarter of an hour after it was said', async () => {
  const owner = await aColleague(stage, 'owner');
  expect(await act(owner)).toBe('mail_not_found');
  stage.clock.advance(CONFIRMED_SECONDS);
  const refused = await stage.call(openMail, { token: owner.token, params: { mailId: randomUUID() } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'confirmation_needed', by: 'password' } });
  expect(await say(owner, { password: 'not-the-password' })).toBe('password_wrong');
  expect(await say(owner, { code: '123456' })).toBe('invalid_input');
  expect(await act(owner)).toBe('confirmation_needed');
  expect(await say(owner, { password: owner.password })).toBe('confirmed');
  expect(await act(owner)).toBe('mail_not_found');
  // What is done meanwhile makes the quarter of an hour no longer.
  stage.clock.advance(CONFIRMED_SECONDS - 1);
  expect(await act(owner)).toBe('mail_not_found');
  stage.clock.advance(1);
  expect(await act(owner)).toBe('confirmation_needed');
});

test('so does what lets money of a school or addresses of families go', async () => {
  const owner = await aColleague(stage, 'owner');
  stage.clock.advance(CONFIRMED_SECONDS);
  const { token } = owner;
  const params = { quoteId: randomUUID() };
  const going = { creditId: randomUUID(), reason: 'Fewer pupils', ends: 0 };
  const answers = [
    await stage.call(exportDesk, { token, body: { file: 'csv' } as never }),
    await stage.call(cancelSchoolOrder, { token, params, body: going }),
    await stage.call(creditSchoolOrder, { token, params, body: { ...going, amount: 1, seats: [] } }),
    await stage.call(noteSchoolPayment, {
      token,
      params,
      body: {
        paymentId: randomUUID(),
        kind: 'went_back',
        amount: 1,
        bankReference: 'N4711',
        day: stage.clock.now().toISOString().slice(0, 10),
      },
    }),
  ];
  expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(
    Array(4).fill('confirmation_needed'),
  );
});

test('whoever may not is told so first, and guessing is ended as at the door', async () => {
  const mentor = await aColleague(stage, 'mentor');
  stage.clock.advance(CONFIRMED_SECONDS);
  expect(await act(mentor)).toBe('not_allowed');
  setMost(stage, 'guess-here', 2);
  const guesses = [];
  for (let n = 0; n < 3; n += 1) guesses.push(await say(mentor, { password: `guess-${n}` }));
  expect(guesses).toEqual(['password_wrong', 'password_wrong', 'sign_in_too_often']);
});

test('one session says it for itself, not for another', async () => {
  const owner = await aColleague(stage, 'owner');
  const { rows } = await stage.context.pool.query(
    'select count(*)::int from session where person_id = $1 and confirmed_at = $2',
    [owner.user._id, stage.clock.now()],
  );
  expect(rows).toEqual([{ count: 1 }]);
  stage.clock.advance(CONFIRMED_SECONDS);
  const other = await stage.call(signIn, {
    body: { email: owner.user.email, password: owner.password },
  });
  expect(other.status).toBe(200);
  expect(await act(owner)).toBe('confirmation_needed');
});
