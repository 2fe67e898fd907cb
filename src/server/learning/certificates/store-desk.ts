import { type RawBuilder, sql } from 'kysely';
import type { exportCertificates } from '../../../contract/learning/certificate-desk.ts';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import { readCertificateCode } from '../../../rules/learning/certificate-code.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';
import { type CertificateRow, certificates } from './store.ts';

/** A certificate as the office sees it. */
export type IssuedRow = CertificateRow & {
  name: string;
  email: string | null;
  /** The code of the one in whose place it stands. */
  replacesCode: string | null;
  /** The one that stands in its place. */
  nextId: string | null;
  /** The name was corrected once, on this one or on one before or after it. */
  wasCorrected: boolean;
};

const issued = (database: Database) =>
  certificates(database)
    .innerJoin('person as p', 'p.id', 'k.person_id')
    .leftJoin('certificate as before', 'before.id', 'k.replaces')
    .select([
      'p.name',
      sql<string | null>`mail_address(p)`.as('email'),
      'before.code as replacesCode',
      'next.id as nextId',
      sql<boolean>`exists (select from certificate x
        where x.person_id = k.person_id and x.course_id = k.course_id and x.cause = 'corrected')`.as(
        'wasCorrected',
      ),
    ]);

export type CertificateFilters = Omit<BodyOf<typeof exportCertificates>, 'file'>;

/** What is meant literally: a person may be called anything. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whose name or course has these words in it, or which has this code or this number. */
function foundBy(search: string) {
  const part = `%${literally(search)}%`;
  const code = readCertificateCode(search);
  return sql<boolean>`(k.facts ->> 'learner' ilike ${part} or k.facts ->> 'course' ilike ${part}
    or k.serial = ${search.toUpperCase()} or k.code = ${code})`;
}

const keys = [
  { column: 'k.issued_at', kind: 'timestamptz' },
  { column: 'k.id', kind: 'uuid' },
] as const;

type Listing = { filters: CertificateFilters; page: AskedPage };

/** A page of the certificates that fit. Refuses `invalid_input` for a place that no page has named. */
export function listIssued(
  database: Database,
  { filters: { standing, course, q, sort }, page }: Listing,
): Promise<{ rows: IssuedRow[]; next: string | null; total: number | null }> {
  const isAsked = sql.join(
    [
      sql`true`,
      ...(standing === 'valid' ? [sql`k.ended_as is null`] : []),
      ...(standing && standing !== 'valid' ? [sql`k.ended_as = ${standing}`] : []),
      ...(course ? [sql`k.course_id = ${course}`] : []),
      ...(q?.trim() ? [foundBy(q.trim())] : []),
    ],
    sql` and `,
  ) as RawBuilder<boolean>;
  const order = { keys, descending: sort === '-issued' };
  const all = database.selectFrom('certificate as k').where(isAsked);
  return office.readList(database, issued(database).where(isAsked), all, order, page);
}

/** Null when there is none. */
export async function readIssued(database: Database, id: string): Promise<IssuedRow | null> {
  return (await issued(database).where('k.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a certificate until the transaction ends. False when there is none. */
export async function lockCertificate(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('certificate')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeEnd(
  database: Database,
  id: string,
  { as, reason, at }: { as: 'corrected' | 'revoked'; reason: string | null; at: Date },
): Promise<void> {
  await database
    .updateTable('certificate')
    .set({ ended_at: at, ended_as: as, ended_reason: reason })
    .where('id', '=', id)
    .execute();
}
