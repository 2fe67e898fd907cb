import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The table of notes (migrations/038-quizzes-and-notes.sql). */
export type NoteTables = {
  note: {
    person_id: string;
    lecture_id: string;
    text: string;
    version: number;
    write_ids: string[];
    written_at: Moment;
  };
};
