import type { Course } from '../../../contract/learning/catalogue.ts';
import type { GuideBody, Workbook } from '../../../contract/learning/lessons.ts';
import type { TeachersMaterial } from '../../../contract/learning/teachers-material.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import type { CourseRequirements } from '../../../rules/learning/course-completion.ts';
import type { Judged } from '../../../rules/learning/questions/question.ts';

/** A film with what belongs to it: files counted from the content folder, or addresses elsewhere. */
export type Film = { video: string; captions: string | null; poster: string | null };

/** A language in which a film is told (BCP 47), and its captions. */
export type Voice = { language: string; captions: string | null };

/**
 * A course as it will be stored, but for identities. Money in paise, durations in seconds, places from 0; a drawing's
 * address in a passage is its file, counted from the content folder.
 */
export type CoursePlan = {
  key: string;
  slug: string;
  title: string;
  label: string;
  level: number;
  grades: string;
  summary: string;
  description: string;
  difficulty: string;
  highlights: string[];
  goals: Course['goals'];
  needs: string[];
  glossary: Workbook['glossary'];
  /** What a certificate asks for, where it is not as the school has it. */
  certificate: CourseRequirements | null;
  instructor: Course['instructor'];
  /** With each part's lasting name. */
  kit: (Course['kit'][number] & { key: string })[];
  pricePaise: number;
  originalPricePaise: number | null;
  featured: boolean;
  thumbnail: string | null;
  demo: Film | null;
  position: number;
  chapters: { key: string; title: string; position: number }[];
  lectures: {
    key: string;
    chapterKey: string;
    title: string;
    description: string;
    durationSeconds: number;
    preview: boolean;
    position: number;
    video: string | null;
    captions: string | null;
    poster: string | null;
    /** Where one may choose: the lesson's own language first. */
    voices: Voice[];
    passages: Passage[];
  }[];
  /** What lessons have for their teachers: never part of what learners get. */
  materials: { lectureKey: string; body: TeachersMaterial }[];
  questions: ({
    key: string;
    chapterKey: string;
    position: number;
    ask: string;
    drawing: { file: string; alt: string } | null;
    /** The lesson that tells it. */
    lectureKey: string | null;
    follows: boolean;
  } & Judged)[];
  projects: { key: string; title: string; summary: string; position: number; guide: GuideBody | null }[];
};
