import type { ProjectStatus } from '../../contract/learning/hand-ins.ts';
import { isBuilt } from './project-status.ts';
import { normalise, type Range, secondsIn } from './watched-coverage.ts';

/** What a course asks for its certificate, beside its lectures: those are always asked for, each watched as far as it counts as completed. */
export type CompletionRequirements = {
  /** Every question of every quiz was tried; a wrong answer is a try. */
  quizzes: boolean;
  /** How far each project must have come. */
  projects: 'none' | 'built' | 'accepted';
};

/** What is asked for where nobody says anything else: films alone are no learning, a try at each question is. */
export const usualRequirements: CompletionRequirements = { quizzes: true, projects: 'none' };

/** What one course asks for otherwise; what it says nothing of is as the school has it. */
export type CourseRequirements = {
  [Asked in keyof CompletionRequirements]?: CompletionRequirements[Asked] | undefined;
};

export const requirementsOf = (
  school: CompletionRequirements,
  course: CourseRequirements | null,
): CompletionRequirements => ({
  quizzes: course?.quizzes ?? school.quizzes,
  projects: course?.projects ?? school.projects,
});

/** A course that one person learns, as far as its certificate asks after it. Everything in the course's order. */
export type CourseStanding = {
  /** Every lecture was complete once. It stays so, whatever lectures are added later. */
  lecturesWereComplete: boolean;
  lectures: readonly {
    lectureId: string;
    title: string;
    durationSeconds: number;
    isCompleted: boolean;
    watched: readonly Range[];
  }[];
  /** `number` is that of the chapter, from 1. */
  quizzes: readonly { chapterId: string; number: number; questions: number; tried: number }[];
  projects: readonly { projectId: string; title: string; status: ProjectStatus | null }[];
};

/** One thing that a certificate still asks for. `number` is its place in the course, from 1; a quiz's is that of its chapter. */
export type Missing =
  | {
      kind: 'lecture';
      number: number;
      lectureId: string;
      title: string;
      /** The first second that was not watched. */
      gapAt: number;
      /** Seconds of it that were not watched yet. */
      secondsLeft: number;
    }
  | { kind: 'quiz'; number: number; chapterId: string; questionsLeft: number }
  | { kind: 'project'; number: number; projectId: string; title: string; needs: 'built' | 'accepted' };

/** How far a project must have come to count, for each way to ask. Who was asked again has built it, and hands in once more. */
const enough: Record<'built' | 'accepted', (status: ProjectStatus | null) => boolean> = {
  built: isBuilt,
  accepted: (status) => status === 'accepted',
};

function missingOf(lecture: CourseStanding['lectures'][number], number: number): Missing {
  const { lectureId, title, durationSeconds } = lecture;
  const watched = normalise(lecture.watched, durationSeconds);
  const [first] = watched;
  return {
    kind: 'lecture',
    number,
    lectureId,
    title,
    gapAt: first && first[0] === 0 ? first[1] : 0,
    secondsLeft: durationSeconds - secondsIn(watched),
  };
}

/**
 * What is missing for the certificate of a course, in the course's order: lectures, then quizzes, then projects. Empty: it
 * is complete. Time alone never counts: what lies here is what was watched, tried and built. Null for a course without
 * lectures, which nobody completes.
 */
export function missingIn(
  standing: CourseStanding,
  { quizzes, projects }: CompletionRequirements,
): Missing[] | null {
  if (standing.lectures.length === 0) return null;
  const lectures = standing.lecturesWereComplete
    ? []
    : standing.lectures.flatMap((lecture, at) => (lecture.isCompleted ? [] : missingOf(lecture, at + 1)));
  const untried = !quizzes
    ? []
    : standing.quizzes.flatMap(({ chapterId, number, questions, tried }): Missing[] =>
        tried < questions ? [{ kind: 'quiz', number, chapterId, questionsLeft: questions - tried }] : [],
      );
  const unbuilt =
    projects === 'none'
      ? []
      : standing.projects.flatMap(({ projectId, title, status }, at): Missing[] =>
          enough[projects](status)
            ? []
            : [{ kind: 'project', number: at + 1, projectId, title, needs: projects }],
        );
  return [...lectures, ...untried, ...unbuilt];
}
