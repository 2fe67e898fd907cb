import { sql } from 'kysely';
import { readCertificateCode } from '../../../rules/certificate-code.ts';
import type { Database } from '../../database/connect.ts';
import { office } from '../office/index.ts';
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

type Looked = {
  standing: 'valid' | 'corrected' | 'revoked';
  q?: string | undefined;
  cursor?: string | undefined;
};

/** What is meant literally: a person may be called anything. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whose name or course has these words in it, or which has this code or this number. */
function foundBy(search: string) {
  const part = `%${literally(search)}%`;
  const code = readCertificateCode(search);
  return sql<boolean>`(k.facts ->> 'learner' ilike ${part} or k.facts ->> 'course' ilike ${part}
    or k.serial = ${search.toUpperCase()} or k.code = ${code})`;
}

/** Those of a standing, or in every standing those that a search is about: the newest first, a part at a time. */
export function listIssued(database: Database, { standing, q, cursor }: Looked) {
  const isAsked = q
    ? foundBy(q)
    : sql<boolean>`k.ended_as is not distinct from ${standing === 'valid' ? null : standing}`;
  return office.listQueue(
    database,
    issued(database),
    database.selectFrom('certificate as k').where(isAsked),
    { waits: false, by: 'k.issued_at', id: 'k.id', cursor, choosesFirst: true },
  );
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
