import type { IssuedCertificate } from '../../../contract/learning/certificate-desk.ts';
import type { Certificate } from '../../../contract/learning/certificates.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mayReach } from '../../platform/http/policy.ts';
import { catalogue } from '../catalogue/index.ts';
import type { CertificateRow } from './store.ts';
import type { IssuedRow } from './store-desk.ts';

/** What stands on a certificate and whether it counts: nothing else of whoever earned it. */
export function presentCertificate(context: AppContext, row: CertificateRow): Certificate {
  const { learner, course, label, level, learnedSeconds, projects, issuedOn, school } = row.facts;
  return {
    code: row.code,
    serial: row.serial,
    learner,
    course,
    label,
    level,
    learnedSeconds,
    projects: projects.map(({ title, picture }) => ({
      title,
      pictureUrl: catalogue.mediaAddress(context, picture),
    })),
    issuedOn,
    school,
    standing: row.endedAs ?? 'valid',
    endedOn: row.endedAt && dayIn(context.config.timeZone, row.endedAt),
    replacedBy: row.replacedBy,
  };
}

/** The same for the office, with whose it is and what may be done with it. */
export function presentIssued(context: AppContext, row: IssuedRow, actor: Actor): IssuedCertificate {
  return {
    ...presentCertificate(context, row),
    _id: row.id,
    courseId: row.courseId,
    account: { name: row.name, ...(mayReach(actor) && row.email ? { email: row.email } : {}) },
    issuedAt: row.issuedAt.toISOString(),
    cause: row.cause,
    replaces: row.replacesCode,
    reason: row.endedReason,
    mayCorrect: row.endedAs === null && !row.wasCorrected,
    mayIssueAgain: row.endedAs === 'revoked' && row.nextId === null,
  };
}
