import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailTemplates } from '../../src/contract/platform/office.ts';
import { mailTemplate } from '../../src/server/platform/outside/mail-template.ts';
import { fakeProvider } from '../stage/fake-provider.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { stillMe } from '../stage/people.ts';
import { ofAccounts } from './told/of-accounts.ts';
import { ofFamilies } from './told/of-families.ts';
import { ofLearning } from './told/of-learning.ts';
import { ofMoney } from './told/of-money.ts';
import { aWorld, type World } from './told/world.ts';

/**
 * Who gets which mail. The recipients of each event are written by hand. Each event happens once, with bystanders around, and is
 * compared with all mails that were written: a mail to anybody else fails the test, and so does a second mail to the same person.
 */
const events = { ...ofAccounts, ...ofFamilies, ...ofLearning, ...ofMoney };

/** Templates without an event here, and why. */
const ELSEWHERE: Record<string, string> = {
  'site.composed': 'only written by an earlier release',
};

const outside = fakeProvider();
let stage: Stage;
let world: World;
/** Names of people by their address. */
const names = new Map<string, string>();
beforeAll(async () => {
  const { env } = await outside.open();
  stage = await openStage({ env });
  // A mail is deleted when it is not wanted or its account is erased. This table keeps every mail that was written.
  await stage.context.pool.query(`
    create table written_mail (id bigserial, template text, address text);
    create function note_mail() returns trigger language plpgsql as
      $$ begin insert into written_mail (template, address) values (new.template, new.address); return null; end $$;
    create trigger note_mail after insert on mail for each row execute function note_mail();`);
  world = await aWorld(stage, names, outside);
});
afterAll(async () => {
  await stage.close();
  outside.close();
});

/** An event may move the clock by days. Each test starts one minute after the one before, and the office has just confirmed its password. */
let begun: Date;
beforeEach(async () => {
  begun = begun ? new Date(begun.getTime() + 60_000) : stage.clock.now();
  stage.clock.set(begun);
  await stillMe(stage, world.office);
});

/** Names of those who got each template, sorted. */
async function toldBy(act: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const { pool } = stage.context;
  await pool.query('delete from written_mail');
  await act();
  const { rows } = await pool.query<{ template: string; address: string }>('select * from written_mail');
  const told: Record<string, string[]> = {};
  for (const { template, address } of rows) {
    told[template] ??= [];
    told[template].push(names.get(address) ?? address);
  }
  for (const whom of Object.values(told)) whom.sort();
  return told;
}

test('every mail template has an event here, or a reason why it has none', () => {
  const told = Object.values(events).flatMap((event) => Object.keys(event.told));
  expect([...new Set([...told, ...Object.keys(ELSEWHERE)])].sort()).toEqual([...mailTemplates].sort());
  expect(told.filter((template) => template in ELSEWHERE)).toEqual([]);
});

test.each(Object.entries(events))('%s', async (_name, { prepare, told }) => {
  const act = await prepare(world);
  const sorted = Object.fromEntries(Object.entries(told).map(([name, whom]) => [name, [...whom].sort()]));
  expect(await toldBy(act)).toEqual(sorted);
});

test('a stage does not close over a mail that was written twice', async () => {
  const other = await openStage();
  const { outbox, database, pool } = other.context;
  const mail = { to: 'Asha@example.org', facts: {} };
  await outbox.write(database, mailTemplate('own-data.erased', 'notice'), mail);
  other.clock.advance(0.001);
  await outbox.write(database, mailTemplate('own-data.erased', 'notice'), mail);
  await outbox.writeAll(database, mailTemplate('own-data.erased', 'notice'), [
    { ...mail, to: 'asha@example.org' },
  ]);
  await expect(other.close()).rejects.toThrow('own-data.erased to asha@example.org, 2 times');
  await pool.query('delete from mail');
  await other.close();
});
