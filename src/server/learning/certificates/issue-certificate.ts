import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { CertificateStanding } from '../../../contract/learning/certificates.ts';
import { certificateCodeOf } from '../../../rules/learning/certificate-code.ts';
import { type Missing, missingIn, requirementsOf } from '../../../rules/learning/course-completion.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { rhythm } from '../rhythm/index.ts';
import { issuedMail } from './compose-mails.ts';
import { addCertificates, findValidCodes, type NewCertificate, readLearned, takeNumbers } from './store.ts';
import { readStandings, type StandingRow } from './store-standing.ts';

type Whose = { personId: string; courseId: string };

/** What certificates are given anew, each its id, its code, its printed number. */
export async function nextMarks(
  { config }: AppContext,
  trx: Database,
  issuedOn: string,
  count = 1,
): Promise<Pick<NewCertificate, 'id' | 'code' | 'serial'>[]> {
  return (await takeNumbers(trx, count)).map((number) => ({
    id: newId(),
    code: certificateCodeOf(randomBytes(11)),
    serial: `${config.invoicing.prefix}-${issuedOn.slice(0, 4)}-${String(number).padStart(5, '0')}`,
  }));
}

/**
 * Issues what was earned in these courses and writes its mails: once, whoever tries it wherever at the same time. Gives the
 * codes of those that count, by course. Some queries, however many they are.
 */
async function issue(
  context: AppContext,
  personId: string,
  courseIds: readonly string[],
): Promise<Map<string, string>> {
  if (courseIds.length === 0) return new Map();
  const { clock, config, database, outbox } = context;
  const at = clock.now();
  const issuedOn = dayIn(config.timeZone, at);
  return database.transaction().execute(async (trx) => {
    // In one order, so that two who issue the same ones never wait for each other.
    const learned = await readLearned(trx, { personId, courseIds });
    const marks = await nextMarks(context, trx, issuedOn, learned.length);
    const added = await addCertificates(
      trx,
      learned.flatMap(({ courseId, email: _to, ...facts }, index) => {
        const given = marks[index];
        if (!given) return [];
        return {
          ...given,
          personId,
          courseId,
          issuedAt: at,
          facts: { ...facts, issuedOn, school: config.school.name },
          cause: 'earned' as const,
          replaces: null,
        };
      }),
    );
    await rhythm.earn(
      trx,
      ...added.map(({ courseId }) => ({ kind: 'course' as const, personId, courseId, at })),
    );
    const to = learned[0]?.email ?? null;
    await outbox.writeAll(
      trx,
      issuedMail,
      added.map(({ id }) => ({ to, about: personId, facts: { certificateId: id } })),
    );
    // Where somebody was quicker, theirs is the one.
    return findValidCodes(trx, { personId, courseIds });
  });
}

/** What is missing in a course for its certificate; null where nobody can earn one. */
const missingFor = ({ config }: AppContext, row: StandingRow): Missing[] | null =>
  row.code === null ? missingIn(row, requirementsOf(config.certificate, row.asked)) : [];

/**
 * What is missing for the certificate of every course that somebody may watch, or of one of them. A course in which
 * nothing is missing gets its certificate at once, should nobody have noticed before. The one place that says it.
 */
export async function findMissing(
  context: AppContext,
  personId: string,
  courseId: string | null = null,
): Promise<CertificateStanding[]> {
  const found = (await readStandings(context, personId, courseId)).flatMap((row) => {
    const missing = missingFor(context, row);
    return missing === null ? [] : [{ row, missing }];
  });
  const due = found.filter(({ row, missing }) => missing.length === 0 && !row.wasEarned);
  const issued = await issue(
    context,
    personId,
    due.map(({ row }) => row.courseId),
  );
  return found.map(({ row, missing }) => ({
    courseId: row.courseId,
    courseTitle: row.title,
    courseSlug: row.slug,
    code: row.code ?? issued.get(row.courseId) ?? null,
    missing: row.wasEarned ? [] : missing,
  }));
}

/** Issues the certificate of a course when nothing is missing in it any more. To be asked when the last thing may have been done. */
export async function issueWhenComplete(context: AppContext, { personId, courseId }: Whose): Promise<void> {
  await findMissing(context, personId, courseId);
}
