import type { ColumnType, Generated } from 'kysely';
import type { ProjectStatus, RubricLevel } from '../../contract/hand-ins.ts';

type Moment = ColumnType<Date, Date, Date>;
/** JSON with a default: it need not be inserted. */
type OptionalJson<T> = ColumnType<T, string | null | undefined, string | null>;

/** What learners build and hand in (migrations/035-projects.sql). */
export type ProjectTables = {
  project_progress: {
    person_id: string;
    project_id: string;
    status: ProjectStatus;
    updated_at: Moment;
    step: number | null;
    spoken_at: Moment | null;
    read_at: Moment | null;
    creation_id: string | null;
  };
  hand_in: {
    id: string;
    person_id: string;
    project_id: string;
    words: string | null;
    link: string | null;
    handed_in_at: Moment;
    event_id: string | null;
    request_hash: Buffer;
    status: Generated<'waiting' | 'asked_again' | 'accepted'>;
    answered_at: Moment | null;
    answered_by: string | null;
    stars: number | null;
    levels: OptionalJson<RubricLevel[]>;
    answer: string | null;
    wrote_at: Moment | null;
  };
  project_file: {
    id: string;
    person_id: string;
    project_id: string;
    hand_in_id: string | null;
    position: number | null;
    kind: 'picture' | 'film';
    file: string;
    small_file: string | null;
    type: string | null;
    seconds: number | null;
    width: number;
    height: number;
    sent_at: Moment;
  };
  project_message: {
    id: string;
    person_id: string;
    project_id: string;
    author_id: string | null;
    from_mentor: boolean;
    text: string;
    written_at: Moment;
  };
};
