import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** What learners ask their mentors (migrations/039-doubts.sql). */
export type DoubtTables = {
  doubt: {
    id: string;
    /** Null where the asker was erased, and only what a mentor showed is left. */
    person_id: string | null;
    course_id: string;
    lecture_id: string | null;
    question_id: string | null;
    project_id: string | null;
    place_id: GeneratedAlways<string | null>;
    second: number | null;
    step: number | null;
    status: Generated<'waiting' | 'answered' | 'accepted'>;
    asked_at: Moment;
    waits_since: Moment;
    moved_at: Moment;
    answered_at: Moment | null;
    read_at: Moment | null;
    sharing: Generated<'none' | 'shown' | 'hidden' | 'withheld' | 'withdrawn'>;
    public_question: string | null;
    public_answer: string | null;
    published_at: Moment | null;
    reported_at: Moment | null;
  };
  doubt_message: {
    id: string;
    doubt_id: string;
    writer_id: string | null;
    by_mentor: boolean;
    text: string;
    picture_file: string | null;
    width: number | null;
    height: number | null;
    written_at: Moment;
    idempotency_key: string | null;
    request_hash: Buffer | null;
  };
  doubt_report: {
    doubt_id: string;
    person_id: string;
    reason: string;
    reported_at: Moment;
    settled_at: Moment | null;
  };
};
