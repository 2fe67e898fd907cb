import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of classes (migrations/047-classes.sql). Days are ISO dates. */
export type ClassTables = {
  class: {
    id: string;
    name: string;
    grade: number;
    school_year: number;
    join_code: string | null;
    made_by: string | null;
    made_at: Moment;
    archived_at: Moment | null;
    made_from: string | null;
    school_id: ColumnType<string | null, string | null | undefined, string>;
  };
  class_course: { class_id: string; course_id: string; position: number };
  class_pupil: {
    class_id: string;
    person_id: string;
    roll: string | null;
    shown_name: string;
    is_ours: boolean;
    guardian_email: ColumnType<string | null, string | null | undefined, string | null>;
    press_id: string | null;
  };
  class_lesson: {
    class_id: string;
    lecture_id: string;
    due_on: string;
    assigned_by: string | null;
    assigned_at: Moment;
  };
  /** Who was in a class and is no more (migrations/082-class-leaves.sql). */
  class_leave: {
    id: string;
    person_id: string;
    class_id: string;
    kind: 'pupil' | 'teacher';
    since: Moment;
    left_at: Moment;
  };
  class_invitation: {
    class_id: string;
    email: string;
    invited_by: string;
    token_hash: Buffer | null;
    expires_at: Moment;
  };
};
