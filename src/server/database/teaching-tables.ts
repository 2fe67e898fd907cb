import type { ColumnType, JSONColumnType } from 'kysely';
import type { TeachersMaterial } from '../../contract/teachers-material.ts';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of lessons that are being taught (migrations/052-teaching.sql). */
export type TeachingTables = {
  teaching: {
    class_id: string;
    lecture_id: string;
    begun_by: string | null;
    begun_at: Moment;
    paused_at: Moment | null;
  };
  teaching_pupil: {
    class_id: string;
    person_id: string;
    help_since: Moment | null;
    doing: string | null;
    seen_at: Moment;
  };
  lecture_material: { lecture_id: string; body: JSONColumnType<TeachersMaterial> };
};
