import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** Live sessions, who comes to them, and who is told of them. */
export type LiveSessionTables = {
  live_session: {
    id: string;
    course_id: string;
    title: string;
    starts_at: Moment;
    ends_at: Moment;
    mentor_id: string | null;
    link: string | null;
    seats: number | null;
    series_id: string | null;
    version: Generated<number>;
    changed_at: Moment | null;
    cancelled_at: Moment | null;
    cancel_reason: string | null;
    recording: string | null;
  };
  live_seat: { live_session_id: string; person_id: string; taken_at: Moment };
  attendance: {
    person_id: string;
    live_session_id: string;
    attended_at: Moment;
    marked_by: string | null;
  };
  live_reminder: {
    live_session_id: string;
    person_id: string;
    kind: 'tomorrow' | 'soon';
    starts_at: Moment;
  };
  live_calendar: { person_id: string; token_hash: Buffer; made_at: Moment };
};
