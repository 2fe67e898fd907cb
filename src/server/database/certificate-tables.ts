import type { ColumnType, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

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
    ended_at: Moment | null;
    ended_as: 'corrected' | 'revoked' | null;
    ended_reason: string | null;
  };
};
