import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aMinor, type Someone } from '../../../../tests/stage/people.ts';
import { readRoom } from '../../../contract/platform/office.ts';
import { listPeople } from '../../../contract/staff/listed-people.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a guardian who has not answered about consent for days is told of, to who writes to families, until they answer', async () => {
  const payments = await aColleague(stage, 'payments');
  const mentor = await aColleague(stage, 'mentor');
  const child = await aMinor(stage);
  const asked = async (by: Someone) => {
    const { body } = await stage.call(readRoom, { token: by.token });
    return body.waits.filter(({ name }) => name === 'consents').map(({ count }) => count);
  };
  const listed = (by: Someone) => stage.call(listPeople, { token: by.token, query: { state: 'consent' } });
  const meant = async (by: Someone) => (await listed(by)).body.rows.map(({ _id }) => _id);
  const { pool } = stage.context;
  const ask = (days: number) =>
    pool.query(
      `insert into consent_request (id, person_id, email, asked_at, expires_at)
      values (gen_random_uuid(), $1, 'guardian@example.org', $2, $3)`,
      [
        child.user._id,
        new Date(stage.clock.now().getTime() - days * 86_400_000),
        new Date(stage.clock.now().getTime() + 86_400_000),
      ],
    );
  await ask(0);
  expect(await asked(payments)).toEqual([]);
  await ask(4);
  expect([await asked(payments), await asked(mentor)]).toEqual([[1], []]);
  expect(await meant(payments)).toEqual([child.user._id]);
  expect((await listed(mentor)).body.code).toBe('filter_not_told');
  await pool.query('update consent_request set answered_at = $1', [stage.clock.now()]);
  expect([await asked(payments), await meant(payments)]).toEqual([[], []]);
});
