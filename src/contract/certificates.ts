import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CERTIFICATE_NAME_MOST, CERTIFICATE_REASON_MOST } from './limits.ts';
import { cursor, id, line, moment, prose } from './values.ts';

/** Certificates: what is missing for one, what stands on it, and what the office may do with it. */

const missing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lecture'),
    /** Its place in the course, from 1. */
    number: z.int(),
    lectureId: id,
    title: z.string(),
    /** The first second that was not watched. */
    gapAt: z.int(),
    /** Seconds that were not watched yet. */
    secondsLeft: z.int(),
  }),
  z.object({
    kind: z.literal('quiz'),
    /** The place of its chapter in the course, from 1. */
    number: z.int(),
    chapterId: id,
    questionsLeft: z.int(),
  }),
  z.object({
    kind: z.literal('project'),
    number: z.int(),
    projectId: id,
    title: z.string(),
    needs: z.enum(['built', 'accepted']),
  }),
]);

const standing = z.object({
  courseId: id,
  courseTitle: z.string(),
  courseSlug: z.string(),
  /** The code of the certificate that one has; null without one. */
  code: z.nullable(z.string()),
  /** In the course's order: lectures, quizzes, projects. Empty beside a certificate, and where it was revoked. */
  missing: z.array(missing),
});
export type CertificateStanding = z.infer<typeof standing>;

/** Whether it counts: `corrected` and `revoked` do no longer. */
export const certificateStanding = z.enum(['valid', 'corrected', 'revoked']);

const certificate = z.object({
  /** Twelve characters; shown in groups of four. */
  code: z.string(),
  serial: z.string(),
  learner: z.string(),
  course: z.string(),
  /** The course's track and its level. */
  label: z.string(),
  level: z.int(),
  /** Seconds of the lectures that were watched, each second once, and none faster than it was played. */
  learnedSeconds: z.int(),
  projects: z.array(z.object({ title: z.string(), pictureUrl: z.nullable(z.string()) })),
  /** The day it bears, where the school is. */
  issuedOn: z.iso.date(),
  school: z.string(),
  standing: certificateStanding,
  /** Since when it counts no longer. */
  endedOn: z.nullable(z.iso.date()),
  /** The code of the one in its place. */
  replacedBy: z.nullable(z.string()),
});
export type Certificate = z.infer<typeof certificate>;

export const listMissing = endpoint({
  method: 'GET',
  path: '/certificates/missing',
  access: 'signed-in',
  policy: 'certificates.list',
  summary: 'What is missing for the certificate of every course that one learns, or of one of them',
  query: z.object({ courseId: z.optional(id) }),
  reply: z.object({ success: z.literal(true), courses: z.array(standing) }),
  failures: [],
});

export const listMyCertificates = endpoint({
  method: 'GET',
  path: '/certificates',
  access: 'signed-in',
  policy: 'certificates.list',
  summary: 'One’s certificates that count, the newest first',
  reply: z.object({ success: z.literal(true), certificates: z.array(certificate) }),
  failures: [],
});

/** A code as somebody may type it: small letters, blanks and hyphens are welcome. */
const code = z.object({ code: z.string().check(z.maxLength(40)) });

export const readCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:code',
  access: 'anyone',
  summary: 'Everything that stands on a certificate, and whether it counts: for whoever was shown one',
  params: code,
  reply: z.object({ success: z.literal(true), certificate }),
  failures: ['certificate_not_found', 'too_many_tries'],
});

export const readCertificatePaper = endpoint({
  method: 'GET',
  path: '/certificates/:code/pdf',
  access: 'signed-in',
  policy: 'certificates.read',
  summary:
    'A certificate that counts, as PDF in the caller’s language: for whoever earned it, and for the office',
  params: code,
  reply: 'file',
  failures: ['certificate_not_found', 'certificate_not_valid', 'too_many_tries', 'busy'],
});

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

export const listCertificates = endpoint({
  method: 'GET',
  path: '/staff/certificates',
  access: 'staff',
  policy: 'certificates.inspect',
  summary:
    'Certificates, the newest first; those of a name, a course, a code or a printed number, when asked for',
  query: z.object({
    standing: z._default(certificateStanding, 'valid'),
    q: z.optional(line(0, 200, 'invalid')),
    cursor: z.optional(cursor),
  }),
  reply: z.object({
    success: z.literal(true),
    certificates: z.array(issued),
    total: z.int(),
    next: z.nullable(z.string()),
  }),
  failures: [],
});

const certificateId = z.object({ certificateId: id });
const changed = z.object({ success: z.literal(true), certificate: issued });

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
