import { listMissing } from '../../../src/contract/learning/certificates.ts';
import { aCertificate, certificatesOf } from '../../stage/certificates.ts';
import { closed, nounCalls } from '../noun-calls.ts';

/** A code as there are such, and nobody's. */
const NOBODYS = '7K3MQ9TDX2R1';

export const calls = nounCalls({
  // Of the course in which he answered the one question; that its films were seen is said for him.
  own: async (stage, { ravi, course }) => {
    const whose = [ravi.user._id, course.id];
    await stage.context.pool.query(
      'update course_progress set completed_at = last_at where person_id = $1 and course_id = $2',
      whose,
    );
    await stage.call(listMissing, { token: ravi.token });
    const [certificate] = await certificatesOf(stage, ravi);
    if (!certificate) throw new Error('A whole course has no certificate');
    const { rows } = await stage.context.pool.query<{ id: string }>(
      'select id from certificate where person_id = $1 and course_id = $2',
      whose,
    );
    return { certificate: rows[0]?.id ?? '', code: certificate.code, serial: certificate.serial };
  },
  rows: ({ certificate }) => [{ table: 'certificate', id: certificate }],
  tries: {
    'certificates.listMissing': ({ course }) => [
      { as: 'stranger', answer: 200, with: { courses: [] } },
      { as: 'stranger', query: { courseId: course.id }, answer: 200, with: { courses: [] } },
      { as: 'classmate', query: { courseId: course.id }, answer: 200, with: { courses: [{ code: null }] } },
    ],
    'certificates.listMyCertificates': () =>
      (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200, with: { certificates: [] } })),
    // Whoever has the code was shown the certificate. Another code leads to nothing.
    'certificates.readCertificate': () => [
      { as: 'visitor', params: { code: NOBODYS }, answer: 'certificate_not_found' },
      { as: 'visitor', params: { code: '../1' }, answer: 'certificate_not_found' },
    ],
    'certificates.readCertificatePaper': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { code: his.code },
        answer: 'certificate_not_found' as const,
      })),
    'certificates.listCertificates': () => closed(),
    'certificates.exportCertificates': () => closed(undefined, { file: 'csv' }),
    'certificates.inspectCertificate': ({ his }) => closed({ certificateId: his.certificate }),
    'certificates.correctCertificate': ({ his }) =>
      closed({ certificateId: his.certificate }, { name: 'Somebody Else' }),
    'certificates.revokeCertificate': ({ his }) =>
      closed({ certificateId: his.certificate }, { reason: 'No' }),
    'certificates.issueCertificateAgain': ({ his }) => closed({ certificateId: his.certificate }),
  },
  inputs: async ({ stage, staff }) => {
    const [one, other] = [await aCertificate(stage), await aCertificate(stage)];
    return {
      exportCertificates: { body: { file: 'csv' }, tokens: staff },
      correctCertificate: {
        params: { certificateId: one.id },
        body: { name: 'Asha K. Verma' },
        tokens: staff,
      },
      revokeCertificate: {
        params: { certificateId: other.id },
        body: { reason: 'It was of another child.' },
        tokens: staff,
      },
    };
  },
  mails: async (stage) => {
    const { id: certificateId, certificate } = await aCertificate(stage, 'Zoya');
    const title = await stage.context.database
      .selectFrom('certificate as k')
      .innerJoin('course as c', 'c.id', 'k.course_id')
      .select('c.title')
      .where('k.id', '=', certificateId)
      .executeTakeFirstOrThrow();
    return {
      facts: {
        'certificates.issued': { certificateId },
        'certificates.corrected': { certificateId },
        'certificates.revoked': { certificateId, reason: '12345' },
      },
      written: ['Zoya', title.title, certificate.serial],
    };
  },
});
