import type { ColumnType, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
/** What is there once it ended. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The table of migrations/037-certificates.sql. */
export type CertificateTables = {
  certificate: {
    id: string;
    code: string;
    serial: string;
    person_id: string;
    course_id: string;
    issued_at: Moment;
    facts: JSONColumnType<Record<string, unknown>>;
    cause: 'earned' | 'corrected' | 'again';
    replaces: string | null;
    ended_at: Later<Date>;
    ended_as: Later<'corrected' | 'revoked'>;
    ended_reason: Later<string>;
  };
};
