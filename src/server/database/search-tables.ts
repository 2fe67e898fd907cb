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
  };
  course_search_piece: {
    course_id: string;
    position: number;
    kind: string;
    shown: string;
    stems: string[];
    words: string;
  };
  search_word: { word: string; stem: string; named: boolean };
  search_phrase: { phrase: string; stems: string[]; meaning: string | null };
};
