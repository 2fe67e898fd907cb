import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of 043-families.sql, and what a child wishes for (050), as the queries see them. */
export type FamilyTables = {
  guardian_invitation: {
    id: string;
    invited_by: string;
    becomes: 'guardian' | 'child';
    child_id: string | null;
    email: string;
    token_hash: Buffer | null;
    created_at: Moment;
    expires_at: Moment;
  };
  course_wish: {
    id: string;
    learner_id: string;
    course_id: string;
    token: string;
    created_at: Moment;
    expires_at: Moment;
  };
};
