import type { Ask, Need, Overview } from '../../../contract/learning/overviews.ts';
import { askYourChild } from '../../../rules/learning/ask-your-child.ts';
import { needsSupport } from '../../../rules/learning/needs-support.ts';
import { isBuilt } from '../../../rules/learning/project-status.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { learning } from '../learning/index.ts';
import type { projects } from '../projects/index.ts';
import type { rhythm } from '../rhythm/index.ts';
import type { ChildRow } from './store.ts';

/** All that is told of a child, as it was read. */
export type Read = {
  childId: string;
  child: ChildRow;
  week: Awaited<ReturnType<typeof rhythm.weekOf>>;
  bench: Awaited<ReturnType<ReturnType<typeof learning.readingBench>>>;
  shelf: Awaited<ReturnType<typeof projects.listShelf>>;
};

/** Where drawings are served, and where the site is. */
type There = { addressOf(file: string): string; timeZone: string };

const moment = (text: string) => new Date(text).toISOString();

/** Since when there is something to go on with: the oldest of the courses that are not complete. */
function mayLearnSince({ child, bench }: Read, timeZone: string): string | null {
  const open = new Set(
    bench.progress.filter(({ isCompleted }) => !isCompleted).map(({ courseId }) => courseId._id),
  );
  const days = child.since
    .filter(({ courseId }) => open.has(courseId))
    .map(({ at }) => dayIn(timeZone, new Date(at)));
  return days.toSorted()[0] ?? null;
}

function presentNeeds(read: Read, { timeZone }: There): Need[] {
  const { child, week, bench, shelf } = read;
  const own = new Set(child.since.map(({ courseId }) => courseId));
  const needs = needsSupport({
    today: week.today,
    lastDay: bench.lastDay,
    mayLearnSince: mayLearnSince(read, timeZone),
    // The query leaves out what is complete, and what was right at last.
    lectures: child.lectures.map((one) => ({ ...one, isCompleted: false })),
    questions: child.questions.map((one) => ({ ...one, firstRight: false, right: false })),
    projects: shelf
      .filter(({ courseId }) => own.has(courseId))
      .map((one) => ({
        ...one,
        built: isBuilt(one.status),
        restsSince: dayIn(timeZone, one.updatedAt),
      })),
  });
  return needs.map((need): Need => {
    if (need.kind === 'quiet') return need;
    const { courseId, courseTitle } = need.about;
    const course = { courseId, courseTitle };
    if (need.kind === 'lecture_left') {
      const { lectureId, title } = need.about;
      return { kind: need.kind, ...course, lectureId, title, times: need.times };
    }
    if (need.kind === 'question_missed') {
      const { questionId, ask } = need.about;
      return { kind: need.kind, ...course, questionId, ask };
    }
    const { projectId, title } = need.about;
    return { kind: need.kind, ...course, projectId, title, days: need.days };
  });
}

function presentAsk({ lastLesson }: ChildRow, { addressOf }: There): Ask | null {
  if (!lastLesson) return null;
  const { lectureTitle, courseTitle, description, questions, glossary } = lastLesson;
  const asked = askYourChild({ questions, glossary, words: `${lectureTitle} ${description}` });
  const from = { lesson: lectureTitle, courseTitle };
  if (asked.kind !== 'quiz') return { ...from, ...asked };
  const { drawing } = asked;
  return {
    ...from,
    ...asked,
    drawing: drawing && { url: addressOf(drawing.file), alt: drawing.alt },
  };
}

/** What a guardian sees of a child, in the contract's shape. */
export function presentOverview(read: Read, there: There): Overview {
  const { childId, child, week, bench, shelf } = read;
  return {
    childId,
    firstName: firstNameIn(child.name) ?? child.name,
    today: week.today,
    week: week.week,
    streakDays: week.streak.days,
    courses: bench.progress.map((one) => ({
      courseId: one.courseId._id,
      courseTitle: one.courseId.title,
      label: one.courseId.coursename,
      thumbnailUrl: one.courseId.CourseThumbnail,
      percent: one.overallProgress,
      lecturesCompleted: one.lecturesCompleted,
      lectures: one.totalLectures,
      isCompleted: one.isCompleted,
      lastAt: one.lastAccessedDate,
      next:
        one.nextLectureTitle && one.nextLecture
          ? { title: one.nextLectureTitle, chapterTitle: one.nextLecture.chapterTitle }
          : null,
    })),
    comesNext: bench.comesNext.map(({ courseId: { title, slug, coursename } }) => ({
      title,
      slug,
      label: coursename,
    })),
    needs: presentNeeds(read, there),
    built: shelf
      .filter(({ status }) => isBuilt(status))
      .map(({ projectId, title, courseTitle, status, stars, pictureId, drawingFile }) => ({
        projectId,
        title,
        courseTitle,
        status,
        stars,
        pictureId,
        drawingUrl: drawingFile === null ? null : there.addressOf(drawingFile),
      })),
    ask: presentAsk(child, there),
    live: {
      next: child.live.map(({ startsAt, ...session }) => ({ ...session, startsAt: moment(startsAt) })),
      attended: child.attended,
      lastAttended: child.lastAttended && { ...child.lastAttended, at: moment(child.lastAttended.at) },
    },
    orders: child.orders.map(({ amountPaise, submittedAt, ...order }) => ({
      ...order,
      amount: amountPaise === null ? null : rupees(amountPaise),
      submittedAt: moment(submittedAt),
    })),
    certificates: child.certificates,
  };
}
