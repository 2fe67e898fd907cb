import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of 049-letters.sql as the queries see them. Days are ISO dates. */
export type LetterTables = {
  letter_choice: {
    person_id: string;
    weekday: number;
    state: 'waits' | 'comes' | 'stopped';
    chosen_on: string;
    proven_email: string | null;
    token_hash: Buffer | null;
    expires_at: Moment | null;
    next_on: string | null;
    last_on: string | null;
    noted_on: string | null;
  };
  weekly_letter: { person_id: string; week: string; kind: 'week' | 'note'; written_at: Moment };
};
