import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of days (ISO dates), goals and badges (migrations/002-watching.sql, 041-rhythm.sql). */
export type RhythmTables = {
  study_day: {
    person_id: string;
    day: string;
    streak: number;
    forgiven_on: string | null;
    studied_before: Generated<number>;
  };
  weekly_goal: { person_id: string; week: string; days: number | null; chosen_at: Moment };
  badge: {
    person_id: string;
    kind: 'built' | 'chapter' | 'course' | 'tricky' | 'helped';
    project_id: string | null;
    chapter_id: string | null;
    course_id: string | null;
    subject_id: GeneratedAlways<string>;
    earned_at: Moment;
    celebrated_at: Moment | null;
  };
};
