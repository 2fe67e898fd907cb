import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** What the office keeps about people (migrations/055-people.sql). */
export type PeopleTables = {
  staff_note: {
    id: string;
    person_id: string;
    written_by: string | null;
    text: string;
    written_at: Moment;
  };
  course_gift: {
    id: string;
    person_id: string;
    course_id: string;
    reason: string;
    given_by: string | null;
    given_at: Moment;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  stopped_account: { person_id: string; reason: string; stopped_by: string | null; stopped_at: Moment };
  merged_account: {
    person_id: string;
    kept_id: string;
    reason: string;
    merged_by: string | null;
    merged_at: Moment;
  };
};
