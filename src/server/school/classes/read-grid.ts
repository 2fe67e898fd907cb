import type { ClassLesson, Grid, GridRow } from '../../../contract/school/class-progress.ts';
import { rightWords } from '../../../rules/learning/questions/kept-given.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { stuckOf } from '../../../rules/school/class-stuck.ts';
import type { CatalogueCache, Outline } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { ensureReads } from './make-class.ts';
import { may } from './policy.ts';
import { byRoll, coursesOf } from './present-class.ts';
import { type GridRead, type PupilProgress, readGrid, readMissed } from './store-progress.ts';

export type Asked = { actor: Actor; classId: string; courseId: string | null; pupilId?: string };

const lessonsOf = (outline: Outline, due: ReadonlyMap<string, string>): ClassLesson[] =>
  outline.lectures.map(({ lectureId, title, chapterTitle, durationSeconds }) => ({
    lectureId,
    title,
    chapterTitle,
    durationSeconds,
    dueOn: due.get(lectureId) ?? null,
  }));

function presentRow(pupil: PupilProgress, lessons: readonly ClassLesson[], today: string): GridRow {
  const cells = new Map(pupil.cells?.map(([lectureId, percent, doneOn]) => [lectureId, { percent, doneOn }]));
  const percents = lessons.map(({ lectureId }) => cells.get(lectureId)?.percent ?? 0);
  const doneOn = lessons.map(({ lectureId }) => cells.get(lectureId)?.doneOn ?? null);
  const howFar = lessons.map(({ dueOn }, at) => ({
    dueOn,
    percent: percents[at] ?? 0,
    doneOn: doneOn[at] ?? null,
  }));
  return {
    pupilId: pupil.personId,
    name: pupil.name,
    roll: pupil.roll,
    lastAt: pupil.lastAt && new Date(pupil.lastAt).toISOString(),
    ...stuckOf(
      { mayWatch: pupil.mayWatch, lessons: howFar, lastOn: pupil.lastOn, missed: pupil.missed },
      today,
    ),
    percents,
    doneOn,
  };
}

function present(
  read: GridRead,
  shown: Awaited<ReturnType<CatalogueCache['current']>>,
  { today, mayChange }: { today: string; mayChange: boolean },
): Grid {
  const outline = shown.outlineOf(read.courseId);
  if (!outline) throw refuse('course_not_found');
  const lessons = lessonsOf(outline, new Map(read.due ?? []));
  const rows = (read.pupils ?? []).map((pupil) => presentRow(pupil, lessons, today)).sort(byRoll);
  const courses = coursesOf(shown, read.courses).map(({ id, title, slug }) => ({
    courseId: id,
    title,
    slug,
  }));
  return {
    _id: read.id,
    className: read.name,
    archivedAt: read.archivedAt && new Date(read.archivedAt).toISOString(),
    mayChange,
    courses,
    courseId: read.courseId,
    today,
    lessons,
    rows,
  };
}

/** A class that somebody teaches in one of its courses. Refuses `class_not_found`, `course_not_found`. */
export async function gridOf(context: AppContext, cache: CatalogueCache, asked: Asked): Promise<Grid> {
  await ensureReads(context, asked.actor, asked.classId);
  const read = await readGrid(context, asked);
  if (!read) throw refuse(asked.courseId === null ? 'class_not_found' : 'course_not_found');
  const today = dayIn(context.config.timeZone, context.clock.now());
  const { actor, classId } = asked;
  const mayChange = may(actor, 'change', { classId, isArchived: read.archivedAt !== null });
  return present(read, await cache.current(), { today, mayChange });
}

/** One pupil of it. Refuses `class_not_found`, `course_not_found`, `pupil_not_found`. */
export async function pupilOf(
  context: AppContext,
  cache: CatalogueCache,
  asked: Asked & { pupilId: string },
) {
  const { rows, ...grid } = await gridOf(context, cache, asked);
  const [row] = rows;
  if (!row) throw refuse('pupil_not_found');
  const missed = await readMissed(context.database, asked.pupilId, grid.courseId);
  return {
    ...grid,
    ...row,
    missed: missed.map(({ ask, chosen, tries, ...question }) => ({
      ask,
      chosen,
      right: rightWords(question),
      tries,
    })),
  };
}
