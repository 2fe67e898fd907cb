import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { QuestionKind, QuestionTask } from '../../contract/questions.ts';
import type { KeptGiven } from '../../rules/questions/kept-given.ts';
import type { KeptSecret } from '../../rules/questions/question.ts';

type Moment = ColumnType<Date, Date, Date>;
/** JSON with a default, or null: it need not be inserted. */
type OptionalJson<T> = ColumnType<T, string | null | undefined, string | null>;

/** The tables of quizzes (migrations/005-lessons.sql, 038-quizzes-and-notes.sql, 070-questions.sql). */
export type QuizTables = {
  quiz_question: {
    id: string;
    chapter_id: string;
    key: string;
    position: number;
    ask: string;
    drawing: OptionalJson<{ file: string; alt: string } | null>;
    answers: JSONColumnType<{ text: string; right: boolean; because: string }[]>;
    lecture_key: string | null;
    kind: Generated<QuestionKind>;
    task: OptionalJson<QuestionTask | null>;
    secret: OptionalJson<KeptSecret | null>;
    follows: Generated<boolean>;
    removed_at: Moment | null;
  };
  quiz_answer: {
    person_id: string;
    question_id: string;
    chosen: number | null;
    given: OptionalJson<KeptGiven | null>;
    is_right: boolean;
    answered_at: Moment;
    first_chosen: number | null;
    first_given: OptionalJson<KeptGiven | null>;
    first_is_right: boolean;
    first_at: Moment;
    tries: Generated<number>;
    try_ids: Generated<string[]>;
    due_at: Moment | null;
    came_back: Generated<number>;
  };
};
