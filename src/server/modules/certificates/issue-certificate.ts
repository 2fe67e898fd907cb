import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { CertificateStanding } from '../../../contract/certificates.ts';
import { certificateCodeOf } from '../../../rules/certificate-code.ts';
import { type Missing, missingIn, requirementsOf } from '../../../rules/course-completion.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import { rhythm } from '../rhythm/index.ts';
import { issuedMail } from './compose-mails.ts';
import { addCertificate, findValidCode, type NewCertificate, readLearned, takeNumber } from './store.ts';
import { readStandings, type StandingRow } from './store-standing.ts';

type Whose = { personId: string; courseId: string };

/** What every certificate is given anew: its id, its code, its printed number. */
export async function nextMarks(
  { config }: AppContext,
  trx: Database,
  issuedOn: string,
): Promise<Pick<NewCertificate, 'id' | 'code' | 'serial'>> {
  const number = String(await takeNumber(trx)).padStart(5, '0');
  return {
    id: newId(),
    code: certificateCodeOf(randomBytes(11)),
    serial: `${config.invoicing.prefix}-${issuedOn.slice(0, 4)}-${number}`,
  };
}

/** Issues what was earned and writes its mail: once, whoever tries it wherever at the same time. Gives the code of the one that counts; null when none does. */
async function issue(context: AppContext, { personId, courseId }: Whose): Promise<string | null> {
  const { clock, config, database, outbox } = context;
  const at = clock.now();
  const issuedOn = dayIn(config.timeZone, at);
  return database.transaction().execute(async (trx) => {
    const learned = await readLearned(trx, { personId, courseId });
    if (!learned) return null;
    const { email, ...facts } = learned;
    const marks = await nextMarks(context, trx, issuedOn);
    const isNew = await addCertificate(trx, {
      ...marks,
      personId,
      courseId,
      issuedAt: at,
      facts: { ...facts, issuedOn, school: config.school.name },
      cause: 'earned',
      replaces: null,
    });
    // Somebody was quicker: theirs is the one.
    if (!isNew) return findValidCode(trx, { personId, courseId });
    await rhythm.earn(trx, { kind: 'course', personId, courseId, at });
    await outbox.write(trx, issuedMail, { to: email, facts: { certificateId: marks.id } });
    return marks.code;
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
  const rows = await readStandings(context, personId, courseId);
  const found: CertificateStanding[] = [];
  for (const row of rows) {
    const missing = missingFor(context, row);
    if (missing === null) continue;
    const isDue = missing.length === 0 && !row.wasEarned;
    const code = isDue ? await issue(context, { personId, courseId: row.courseId }) : row.code;
    found.push({
      courseId: row.courseId,
      courseTitle: row.title,
      courseSlug: row.slug,
      code,
      missing: row.wasEarned ? [] : missing,
    });
  }
  return found;
}

/** Issues the certificate of a course when nothing is missing in it any more. To be asked when the last thing may have been done. */
export async function issueWhenComplete(context: AppContext, { personId, courseId }: Whose): Promise<void> {
  await findMissing(context, personId, courseId);
}
