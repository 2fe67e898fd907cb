import type { Generated } from 'kysely';

/** What courses are found by: derived from the other tables, read and written only by the search. */
export type SearchTables = {
  course_search: {
    course_id: string;
    made_of: string;
    grade_from: number | null;
    grade_to: number | null;
    title: string;
    projects: string;
    lessons: string;
    names: string;
    running: string;
    no: Generated<number>;
  };
  course_search_piece: {
    course_id: string;
    position: number;
    kind: string;
    shown: string;
    stems: string[];
    words: string;
  };
  /** One row. */
  search_version: { the_one: Generated<boolean>; version: number };
  search_word: { word: string; stem: string; named: boolean };
  search_phrase: { phrase: string; stems: string[]; meaning: string | null };
};
