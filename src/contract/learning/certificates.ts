import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/values.ts';

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

export const certificate = z.object({
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
