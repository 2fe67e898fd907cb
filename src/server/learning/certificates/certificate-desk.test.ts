import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCertificate, certificatesOf } from '../../../../tests/stage/certificates.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone, stillMe, theOffice } from '../../../../tests/stage/people.ts';
import {
  correctCertificate,
  exportCertificates,
  inspectCertificate,
  issueCertificateAgain,
  listCertificates,
  revokeCertificate,
} from '../../../contract/learning/certificate-desk.ts';
import {
  listMissing,
  readCertificate,
  readCertificatePaper,
} from '../../../contract/learning/certificates.ts';
import type { SentQuery } from '../../../contract/platform/endpoint.ts';
import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { issueUnnoticed } from './sweep-certificates.ts';

let stage: Stage;
let mentor: Someone;
beforeAll(async () => {
  stage = await openStage();
  mentor = await aColleague(stage, 'mentor');
});
afterAll(() => stage.close());

const look = async (code: string) =>
  (await stage.call(readCertificate, { params: { code } })).body.certificate;
const correct = (certificateId: string, name: string) =>
  stage.call(correctCertificate, { token: mentor.token, params: { certificateId }, body: { name } });
const revoke = (certificateId: string, reason = 'Another child watched it.') =>
  stage.call(revokeCertificate, { token: mentor.token, params: { certificateId }, body: { reason } });
const again = (certificateId: string) =>
  stage.call(issueCertificateAgain, { token: mentor.token, params: { certificateId } });
const list = async (query: SentQuery<typeof listCertificates>) =>
  (await stage.call(listCertificates, { token: mentor.token, query })).body;
const find = async (q: string) => (await list(q ? { q } : { standing: 'valid' })).rows;
const actsOn = async (id: string) =>
  (
    await stage.context.pool.query(
      'select act, details from audit_entry where subject_id = $1 order by at, id',
      [id],
    )
  ).rows;
const mailsAbout = async ({ user }: Someone) =>
  (
    await stage.context.pool.query(
      `select template from mail where address = $1 and template like 'certificates.%' order by written_at, id`,
      [user.email],
    )
  ).rows.map(({ template }) => template);

test('a name is corrected once: the new one counts, the old one says so, two presses are one', async () => {
  const { learner, certificate, id } = await aCertificate(stage, 'Asah Verma');
  // The mail of the first one has left: of a certificate that counts no longer none would be sent.
  await stage.mailsTo(learner.user.email);
  const pressed = await Promise.all([correct(id, 'Asha Verma'), correct(id, 'Asha Verma')]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = pressed.map(({ body }) => body.certificate);
  expect(first?._id).toBe(second?._id);
  expect(first).toMatchObject({
    learner: 'Asha Verma',
    cause: 'corrected',
    replaces: certificate.code,
    mayCorrect: false,
    issuedOn: certificate.issuedOn,
  });
  expect(await look(certificate.code)).toMatchObject({
    learner: 'Asah Verma',
    standing: 'corrected',
    endedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    replacedBy: first?.code,
  });
  expect(await look(first?.code ?? '')).toMatchObject({ learner: 'Asha Verma', standing: 'valid' });
  expect((await certificatesOf(stage, learner)).map(({ code }) => code)).toEqual([first?.code]);
  const old = { token: learner.token, params: { code: certificate.code } };
  expect((await stage.call(readCertificatePaper, old)).body).toMatchObject({ code: 'certificate_not_valid' });
  expect(await actsOn(id)).toMatchObject([
    { act: 'certificate_corrected', details: { from: 'Asah Verma', to: 'Asha Verma' } },
  ]);
  expect(await mailsAbout(learner)).toEqual(['certificates.issued', 'certificates.corrected']);
  // Another name for the same one is a second correction.
  expect((await correct(id, 'Usha Verma')).body.code).toBe('certificate_not_valid');
  expect((await correct(first?._id ?? '', 'Usha Verma')).body.code).toBe('certificate_corrected_before');
});

test('a revoked one says so, comes back by no clock, and is issued again by the office only', async () => {
  const { learner, course, certificate, id } = await aCertificate(stage);
  // Its mail has left before it is revoked, or it would not be sent.
  await stage.mailsTo(learner.user.email);
  expect((await again(id)).body.code).toBe('certificate_not_revoked');
  const { code } = certificate;
  const shared = `${stage.url}/certificate/${showCertificateCode(code)}/picture.png`;
  const whole = await fetch(shared);
  // Whoever keeps the picture, a cache on the way too, asks before each use.
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  const kept = { headers: { 'if-none-match': whole.headers.get('etag') as string } };
  expect((await fetch(shared, kept)).status).toBe(304);
  const pressed = await Promise.all([revoke(id), revoke(id)]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  const page = await look(certificate.code);
  expect(page).toMatchObject({ standing: 'revoked', replacedBy: null });
  // Neither print nor picture is made of it any more.
  const print = await stage.call(readCertificatePaper, { token: learner.token, params: { code } });
  expect(print.body.code).toBe('certificate_not_valid');
  for (const asked of [{}, kept]) expect((await fetch(shared, asked)).status).toBe(404);
  // Why is between the office and the learner.
  expect(JSON.stringify(page)).not.toContain('Another child');
  expect(await certificatesOf(stage, learner)).toEqual([]);
  await issueUnnoticed(stage.context);
  const query = { courseId: course.id };
  const { courses } = (await stage.call(listMissing, { token: learner.token, query })).body;
  expect(courses).toMatchObject([{ code: null, missing: [] }]);
  expect(await certificatesOf(stage, learner)).toEqual([]);
  const both = await Promise.all([again(id), again(id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [next] = await certificatesOf(stage, learner);
  expect(both.map(({ body }) => body.certificate.code)).toEqual([next?.code, next?.code]);
  expect(await look(certificate.code)).toMatchObject({ standing: 'revoked', replacedBy: next?.code });
  expect((await actsOn(id)).map(({ act }) => act)).toEqual([
    'certificate_revoked',
    'certificate_issued_again',
  ]);
  expect(await mailsAbout(learner)).toEqual([
    'certificates.issued',
    'certificates.revoked',
    'certificates.issued',
  ]);
  const told = (await stage.mailsTo(learner.user.email, 2)).map(({ text }) => text);
  expect(told.some((text) => text.includes('Another child watched it.'))).toBe(true);
});

test('the office finds one by name, course, code and number', async () => {
  const { course, certificate } = await aCertificate(stage, 'Percy 100%_Quiet');
  for (const q of [
    'percy',
    '100%_q',
    course.title.slice(2),
    certificate.code.toLowerCase(),
    certificate.serial.toLowerCase(),
  ])
    expect((await find(q)).map(({ code }) => code)).toEqual([certificate.code]);
  expect(await find('nobody of this name')).toEqual([]);
  expect((await find('')).every(({ standing }) => standing === 'valid')).toBe(true);
});

test('certificates stand page after page, are filtered by course and by what became of them, and are taken along so', async () => {
  const [one, other] = [await aCertificate(stage, 'Nila Das'), await aCertificate(stage, 'Omar Gill')];
  await revoke(other.id);
  const idsOf = ({ rows }: { rows: { _id: string }[] }) => rows.map(({ _id }) => _id);
  expect(idsOf(await list({ course: other.course.id }))).toEqual([other.id]);
  expect(idsOf(await list({ course: other.course.id, standing: 'valid' }))).toEqual([]);
  expect(idsOf(await list({ standing: 'revoked', q: 'omar' }))).toEqual([other.id]);
  expect(idsOf(await list({ standing: 'revoked', q: 'nila' }))).toEqual([]);
  const all = idsOf(await list({}));
  expect(idsOf(await list({ sort: 'issued' }))).toEqual([...all].reverse());
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await list({ most: 1, ...(after ? { after } : {}) });
    seen.push(...idsOf(page));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual(all);
  const params = { certificateId: one.id };
  const { body } = await stage.call(inspectCertificate, { token: mentor.token, params });
  expect(body.certificate).toMatchObject({ learner: 'Nila Das', mayCorrect: true });
  await stillMe(stage, mentor);
  const asked = { file: 'csv', q: 'omar gill' } as never;
  const taken = await stage.call(exportCertificates, { token: mentor.token, body: asked });
  const [head, line, ...more] = (await taken.body.text()).trim().split('\r\n');
  expect(head).toContain('Learner,Course,');
  expect(line).toContain('Omar Gill');
  expect(line).toContain('Revoked');
  expect(more).toEqual([]);
  const { rows } = await stage.context.pool.query(
    `select details from audit_entry where act = 'certificates_exported'`,
  );
  expect(rows).toEqual([{ details: { sort: '-issued', searched: true, file: 'csv' } }]);
});

test('who only reads changes nothing', async () => {
  const { id } = await aCertificate(stage);
  const reader = await aColleague(stage, 'reader');
  const params = { certificateId: id };
  const tried = await stage.call(revokeCertificate, { token: reader.token, params, body: { reason: 'No' } });
  expect(tried.body.code).toBe('not_allowed');
  const owner = await theOffice(stage);
  const gone = { certificateId: '01890000-0000-7000-8000-000000000000' };
  const nobodys = await stage.call(revokeCertificate, {
    token: owner.token,
    params: gone,
    body: { reason: 'No' },
  });
  expect(nobodys.body.code).toBe('certificate_not_found');
});
