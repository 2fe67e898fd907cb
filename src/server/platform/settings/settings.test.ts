import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { readPageText } from '../../../contract/learning/page-texts.ts';
import { listActs } from '../../../contract/platform/office.ts';
import {
  changeGuarded,
  changeSetting,
  type GuardedName,
  readSettings,
  type SettingChange,
} from '../../../contract/platform/settings.ts';
import { prepareOrder } from '../../../contract/shop/orders.ts';
import { confirm } from '../../../contract/staff/team.ts';
import { withValues } from '../config/read-school.ts';
import { linesInForce } from './follow-settings.ts';

let files: ContentFolder;
let stage: Stage;
let other: Stage;
let office: Someone;
const site = (line: string) => files.write('site.yaml', `name: Lamp School\ntagline: Light\n${line}\n`);
beforeAll(async () => {
  files = aContentFolder();
  site('badge: From the file');
  stage = await openStage({ env: { CONTENT_DIR: files.path } });
  other = await openStage({ beside: stage, env: { CONTENT_DIR: files.path, UPI_NAME: 'The Trust' } });
  office = await theOffice(stage);
});
afterAll(async () => {
  await other.close();
  await stage.close();
  files.end();
});

const soon = () => stage.clock.advance(2.1);
type Name = Parameters<typeof change>[0];
const change = (name: (typeof changeSetting.body)['_zod']['output']['name'], how: SettingChange) =>
  stage.call(changeSetting, { token: office.token, body: { name, change: how } });
const set = (name: Name, value: string | number | boolean | null) => change(name, { how: 'set', value });
const settingOf = async (on: Stage, name: string) => {
  const { body } = await on.call(readSettings, { token: office.token });
  return body.settings.find((one: { name: string }) => one.name === name);
};

test('what is changed counts in every process within seconds: in what it says, promises and mails', async () => {
  expect((await set('name', 'Bright Sparks')).status).toBe(200);
  await set('contact.replyWithinHours', 12);
  expect(stage.context.config.school).toMatchObject({ name: 'Bright Sparks', replyWithinHours: 12 });
  soon();
  await other.call(readPageText, { params: { page: 'policy' } });
  expect(other.context.config.school).toMatchObject({ name: 'Bright Sparks', tagline: 'Light' });
  expect(other.context.config.mailFrom).toContain('Bright Sparks');
  expect(await settingOf(other, 'name')).toMatchObject({
    value: 'Bright Sparks',
    fileValue: 'Lamp School',
    own: { fileThen: 'Lamp School' },
    conflict: false,
  });
  const { body } = await stage.call(listActs, { token: office.token });
  expect(body.acts.map(({ details }: { details: object }) => details)).toContainEqual({
    setting: 'name',
    from: 'Lamp School',
    to: 'Bright Sparks',
    file: 'Lamp School',
  });
  await change('name', { how: 'file' });
  soon();
  await other.call(readPageText, { params: { page: 'policy' } });
  expect(other.context.config.school.name).toBe('Lamp School');
});

test('where the money goes is asked for again, checked, and said to families at once', async () => {
  const owner = await aColleague(stage, 'owner');
  const course = await aCourseAt(stage, 100);
  const asha = await aLearner(stage);
  const pay = (value: string) =>
    stage.call(changeGuarded, {
      token: owner.token,
      body: { name: 'payment.upiId', change: { how: 'set', value } },
    });
  await stage.context.pool.query('update session set confirmed_at = null where person_id = $1', [
    owner.user._id,
  ]);
  expect((await pay('school@bank')).body.code).toBe('confirmation_needed');
  await stage.call(confirm, { token: owner.token, body: { password: owner.password } });
  expect((await pay('no bank')).body.faults?.value?.code).toBe('upi_wrong');
  expect((await pay('school@bank')).status).toBe(200);
  soon();
  const quote = await other.call(prepareOrder, { token: asha.token, body: { courseId: course.id } });
  expect(quote.body.payee).toMatchObject({ id: 'school@bank', name: 'The Trust' });
});

test('what is set where the site runs wins, is shown as that, and is not changed here', async () => {
  expect(await settingOf(other, 'payment.upiName')).toMatchObject({
    value: 'The Trust',
    fromEnvironment: true,
  });
  const answer = await other.call(changeGuarded, {
    token: office.token,
    body: { name: 'payment.upiName', change: { how: 'set', value: 'Me' } },
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'setting_from_environment' } });
});

test('a line that has changed in the file since is a conflict, and the room’s stays until somebody chooses', async () => {
  await set('badge', 'From the room');
  site('badge: From the file anew');
  const later = await openStage({ beside: stage, env: { CONTENT_DIR: files.path } });
  try {
    expect(later.said.join('\n')).toContain('site.yaml: badge has changed');
    expect(later.context.config.school.badge).toBe('From the room');
    expect(await settingOf(later, 'badge')).toMatchObject({ value: 'From the room', conflict: true });
    const keep = (how: 'ours' | 'file') =>
      later.call(changeSetting, { token: office.token, body: { name: 'badge', change: { how } } });
    await keep('ours');
    expect(await settingOf(later, 'badge')).toMatchObject({ value: 'From the room', conflict: false });
    await keep('file');
    expect(later.context.config.school.badge).toBe('From the file anew');
  } finally {
    await later.close();
  }
});

test('below what age a guardian’s yes is needed is asked for again, and takes no way around that', async () => {
  const owner = await aColleague(stage, 'owner');
  const { token } = owner;
  const age = (value: number) =>
    stage.call(changeGuarded, { token, body: { name: 'consentBelowAge', change: { how: 'set', value } } });
  const before = stage.context.config.school.consentBelowAge;
  await stage.context.pool.query('update session set confirmed_at = null where person_id = $1', [
    owner.user._id,
  ]);
  expect(await age(13)).toMatchObject({ status: 403, body: { code: 'confirmation_needed', by: 'password' } });
  const body = { name: 'consentBelowAge', change: { how: 'set', value: 13 } } as never;
  expect(await stage.call(changeSetting, { token, body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
  expect(stage.context.config.school.consentBelowAge).toBe(before);
  await stage.call(confirm, { token, body: { password: owner.password } });
  expect((await age(12)).body.faults?.value?.code).toBe('age_wrong');
  expect((await age(13)).status).toBe(200);
  expect(stage.context.config.school.consentBelowAge).toBe(13);
  await stage.call(changeGuarded, { token, body: { name: 'consentBelowAge', change: { how: 'file' } } });
  expect(stage.context.config.school.consentBelowAge).toBe(before);
});

test.each([
  ['name', '   ', 'words_needed'],
  ['contact.email', 'nobody', 'email_invalid'],
  ['mentors.answerWithinHours', 0, 'hours_wrong'],
  ['mentors.answerWithinHours', 1.5, 'hours_wrong'],
  ['kitArrivesWithinDays', 400, 'days_wrong'],
  ['social.facebook', 'http://facebook.com/x', 'link_not_secure'],
  ['tagline', 'two\nlines', 'one_line'],
  ['certificate.quizzes', 'perhaps', 'invalid'],
  ['certificate.projects', 'all', 'invalid'],
  ['copyrightYear', 20, 'year_wrong'],
] as const)('%s can not be %j', async (name, value, fault) => {
  const answer = await set(name, value);
  expect(answer.status).toBe(400);
  expect(answer.body.faults?.value?.code).toBe(fault);
  expect((await settingOf(stage, name))?.own).toBe(null);
});

test('who sells and under which tax is asked for again, fits together, and stands on the next paper', async () => {
  const [course, asha] = [await aCourseAt(stage, 118), await aLearner(stage)];
  const pay = (name: GuardedName, change: SettingChange) =>
    stage.call(changeGuarded, { token: office.token, body: { name, change } });
  const say = async (name: GuardedName, value: string | number | null) =>
    (await pay(name, { how: 'set', value })).body.faults?.value?.code;
  await stage.context.pool.query('update session set confirmed_at = null where person_id = $1', [
    office.user._id,
  ]);
  expect((await pay('invoice.prefix', { how: 'set', value: 'LS' })).body.code).toBe('confirmation_needed');
  await stage.call(confirm, { token: office.token, body: { password: office.password } });
  expect(await say('invoice.prefix', 'lamp')).toBe('paper_prefix_wrong');
  expect(await say('invoice.sac', '12')).toBe('sac_wrong');
  expect(await say('invoice.taxPercent', 41)).toBe('tax_wrong');
  expect(await say('invoice.gstin', '29AAGCB7383J1Z5')).toBe('gstin_wrong');
  // An invoice names the registered address, which neither the file nor the room has said yet.
  expect(await say('invoice.gstin', '29AAGCB7383J1Z4')).toBe('gstin_needs_address');
  expect(await say('invoice.address', '7 Lamp Street, Bengaluru')).toBeUndefined();
  expect(await say('invoice.gstin', '29AAGCB7383J1Z4')).toBeUndefined();
  expect(await say('invoice.address', null)).toBe('gstin_needs_address');
  expect((await pay('invoice.address', { how: 'file' })).body.faults?.value?.code).toBe(
    'gstin_needs_address',
  );
  expect(await say('invoice.state', '27')).toBe('gstin_state');
  expect(await say('invoice.state', '29')).toBeUndefined();
  expect(await say('invoice.supplier', 'Lamp Learning Trust')).toBeUndefined();
  expect(await say('invoice.taxPercent', 5)).toBeUndefined();
  expect(await say('invoice.prefix', 'LS')).toBeUndefined();
  // Both lines at once, as the other process takes them, though each alone would not fit to the file.
  soon();
  const payment = await aWaitingPayment(other, asha, course);
  await verify(other, office, payment);
  const { rows } = await stage.context.pool.query('select number, facts from invoice where order_id = $1', [
    payment._id,
  ]);
  expect(rows).toMatchObject([
    {
      number: expect.stringMatching(/^LSI\//),
      facts: {
        supplier: {
          name: 'Lamp Learning Trust',
          address: '7 Lamp Street, Bengaluru',
          gstin: '29AAGCB7383J1Z4',
          state: '29',
        },
        tax: { percent: 5 },
      },
    },
  ]);
});

test('lines that fit together stay when another one does not fit any more', () => {
  const of = (name: string, value: string | number) => ({ name, value, file_value: null });
  const file = withValues(stage.context.config.siteLines, {
    'invoice.address': '7 Lamp Street, Bengaluru',
    'invoice.gstin': '29AAGCB7383J1Z4',
    'invoice.state': '29',
  }).lines;
  if (!file) throw new Error('The file can not say this');
  const rows = [of('badge', 5), of('invoice.gstin', '27AAPFU0939F1ZV'), of('invoice.state', '27')];
  expect(linesInForce(file, rows)).toMatchObject({
    badge: file.badge,
    invoice: { gstin: '27AAPFU0939F1ZV', state: '27' },
  });
});
