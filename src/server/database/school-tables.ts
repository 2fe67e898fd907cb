import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of schools and of the seats that they have of courses (migrations/051). */
export type SchoolTables = {
  school: {
    id: string;
    name: string;
    city: string;
    state: string;
    made_by: string | null;
    made_at: Moment;
  };
  school_seats: {
    id: string;
    school_id: string;
    course_id: string;
    seats: number;
    order_reference: string;
    granted_by: string | null;
    granted_at: Moment;
    taken_back_at: Moment | null;
    taken_back_reason: string | null;
    school_order_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  seat: {
    id: string;
    school_id: string;
    course_id: string;
    person_id: string;
    class_id: string | null;
    given_by: string | null;
    since: Moment;
    until: Moment | null;
  };
  school_invitation: {
    school_id: string;
    email: string;
    becomes: 'coordinator' | 'teacher';
    invited_by: string;
    token_hash: Buffer | null;
    expires_at: Moment;
  };
};
