import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { CERTIFICATE_NAME_MOST, CERTIFICATE_REASON_MOST } from '../platform/limits.ts';
import { listFile, listPage, listReply } from '../platform/list.ts';
import { id, line, moment, prose } from '../platform/values.ts';
import { certificate, certificateStanding } from './certificates.ts';

/** Certificates as the office lists, corrects and revokes them. What learners call is in certificates.ts, and loads without this. */

const issued = z.extend(certificate, {
  _id: id,
  courseId: id,
  /** The account that it belongs to, as it is called today; its address only for who is told how to reach people. */
  account: z.object({ name: z.string(), email: z.optional(z.string()) }),
  issuedAt: moment,
  cause: z.enum(['earned', 'corrected', 'again']),
  /** The code of the one in whose place it stands. */
  replaces: z.nullable(z.string()),
  /** The office’s words on why it was revoked. */
  reason: z.nullable(z.string()),
  /** Whether its name may be corrected: once. */
  mayCorrect: z.boolean(),
  /** Whether it may be issued again: it was revoked, and nothing stands in its place. */
  mayIssueAgain: z.boolean(),
});
export type IssuedCertificate = z.infer<typeof issued>;

/** What the list is sorted by where nothing is said. */
export const CERTIFICATES_SORT = '-issued';

const filters = {
  standing: z.optional(certificateStanding),
  course: z.optional(id),
  /** Part of a name or of the course’s, a code, or a printed number. */
  q: z.optional(line(0, 200, 'invalid')),
  /** By when they were issued; `-` is the latest first. */
  sort: z._default(z.enum(['issued', '-issued']), CERTIFICATES_SORT),
};

export const listCertificates = endpoint({
  method: 'GET',
  path: '/staff/certificates',
  access: 'staff',
  policy: 'certificates.inspect',
  summary: 'Certificates, filtered and sorted, a page at a time',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(issued),
  failures: [],
});

export const exportCertificates = endpoint({
  method: 'POST',
  path: '/staff/certificates/file',
  access: 'staff',
  policy: 'certificates.inspect',
  asksAgain: true,
  summary: 'The same certificates, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

const certificateId = z.object({ certificateId: id });
const changed = z.object({ success: z.literal(true), certificate: issued });

export const inspectCertificate = endpoint({
  method: 'GET',
  path: '/staff/certificates/:certificateId',
  access: 'staff',
  policy: 'certificates.inspect',
  summary: 'One certificate with whose it is and what may be done with it',
  params: certificateId,
  reply: changed,
  failures: ['certificate_not_found'],
});

export const correctCertificate = endpoint({
  method: 'POST',
  path: '/staff/certificates/:certificateId/correct',
  access: 'staff',
  policy: 'certificates.decide',
  summary: 'Correct the name, once: a new certificate is issued in its place, and the old one says so',
  params: certificateId,
  body: z.object({ name: line(1, CERTIFICATE_NAME_MOST, 'name_needed') }),
  reply: changed,
  failures: ['certificate_not_found', 'certificate_not_valid', 'certificate_corrected_before'],
});

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/staff/certificates/:certificateId/revoke',
  access: 'staff',
  policy: 'certificates.decide',
  summary: 'Revoke a certificate: its page says so from now on, and the learner is told why',
  params: certificateId,
  body: z.object({ reason: prose(1, CERTIFICATE_REASON_MOST, 'reason_needed') }),
  reply: changed,
  failures: ['certificate_not_found', 'certificate_not_valid'],
});

export const issueCertificateAgain = endpoint({
  method: 'POST',
  path: '/staff/certificates/:certificateId/again',
  access: 'staff',
  policy: 'certificates.decide',
  summary: 'Issue a revoked certificate once more, under a new code',
  params: certificateId,
  reply: changed,
  failures: ['certificate_not_found', 'certificate_not_revoked'],
});
