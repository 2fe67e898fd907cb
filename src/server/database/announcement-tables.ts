import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of announcements (migrations/061). */
export type AnnouncementTables = {
  announcement: {
    id: string;
    title: string;
    body: string;
    level: 'news' | 'important';
    audience: 'everybody' | 'course' | 'track' | 'grade' | 'guardians' | 'teachers' | 'office';
    course_id: string | null;
    track: string | null;
    grade: number | null;
    link_path: string | null;
    link_words: string | null;
    starts_at: Moment;
    ends_at: Moment | null;
    version: Generated<number>;
    made_by: string | null;
    made_at: Moment;
    changed_by: ColumnType<string | null, string | null | undefined, string | null>;
    changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    taken_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  announcement_put_away: { person_id: string; announcement_id: string; put_away_at: Moment };
};
