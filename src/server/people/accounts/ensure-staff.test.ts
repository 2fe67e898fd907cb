import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, theOffice } from '../../../../tests/stage/people.ts';
import { readProfile, signIn } from '../../../contract/people/accounts.ts';
import { ensureStaff } from './ensure-staff.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Staff = Stage['context']['config']['staff'];

/** What a start of the server with these settings says. */
async function startWith(staff: Staff): Promise<string[]> {
  const said: string[] = [];
  await ensureStaff({ ...stage.context, config: { ...stage.context.config, staff } }, (sentence) =>
    said.push(sentence),
  );
  return said;
}
const statusOf = async (token: string) => (await stage.call(readProfile, { token })).status;
const tryPassword = (email: string, password: string) => stage.call(signIn, { body: { email, password } });

const email = 'office@tinkerling.example';

test('a start with the same settings changes nothing, one with another password ends what the old one began', async () => {
  await startWith(stage.context.config.staff);
  const office = await theOffice(stage);
  await startWith({ email, password: office.password });
  expect(await statusOf(office.token)).toBe(200);
  await startWith({ email, password: 'another-office-password' });
  expect(await statusOf(office.token)).toBe(401);
  expect((await tryPassword(email, office.password)).status).toBe(401);
  expect((await tryPassword(email, 'another-office-password')).body.user.role).toBe('staff');
});

test('a start with the same settings gives back nothing that was changed or ended in the site', async () => {
  const named = { email: 'founder@example.org', password: 'the-founders-password' };
  await startWith(named);
  const { user } = (await tryPassword(named.email, named.password)).body;
  await stage.context.pool.query(`delete from relation where person_id = $1`, [user._id]);
  await startWith(named);
  expect((await tryPassword(named.email, named.password)).body.user.role).toBe('student');
  // Another password is what a founder without device and recovery codes sets.
  await startWith({ ...named, password: 'another-founders-password' });
  expect((await tryPassword(named.email, 'another-founders-password')).body.user.role).toBe('staff');
});

test('who registered with the office’s address before it was named keeps no way in', async () => {
  const squatter = await aLearner(stage, 'Squatter');
  await startWith({ email: squatter.user.email, password: 'the-real-office-9' });
  expect(await statusOf(squatter.token)).toBe(401);
  expect((await tryPassword(squatter.user.email, squatter.password)).status).toBe(401);
  const office = await tryPassword(squatter.user.email, 'the-real-office-9');
  expect(office.body.user.role).toBe('staff');
});

test('five processes that start at once make one office', async () => {
  const staff = { email: 'new.office@example.org', password: 'many-starts-at-once' };
  await Promise.all([1, 2, 3, 4, 5].map(() => startWith(staff)));
  expect((await tryPassword(staff.email, staff.password)).body.user.role).toBe('staff');
});

test('without settings, an office is made once and its password said once', async () => {
  expect(await startWith(null)).toEqual([]);
  await stage.context.pool.query(
    `delete from person where id in (select person_id from relation where kind = 'staff')`,
  );
  const [sentence, ...more] = await startWith(null);
  expect(more).toEqual([]);
  const said = /signs in as (\S+) with the password (\S+) — it is shown only this once/.exec(sentence ?? '');
  expect(said?.[1]).toBe(email);
  expect((await tryPassword(email, said?.[2] as string)).body.user.role).toBe('staff');
  expect(await startWith(null)).toEqual([]);
});
