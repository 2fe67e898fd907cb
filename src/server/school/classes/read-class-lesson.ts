import type { MissedQuestion } from '../../../contract/school/class-progress.ts';
import { rightWords } from '../../../rules/learning/questions/kept-given.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkChange, ensureReads } from './make-class.ts';
import { gridOf } from './read-grid.ts';
import { findLesson, type QuestionTries, readLeft, readTries, setDue } from './store-progress.ts';

type Asked = { actor: Actor; classId: string; lectureId: string };

function presentQuestion({ ask, tries, ...question }: QuestionTries): MissedQuestion {
  const counted = tries ?? [];
  const sum = (of: QuestionTries['tries']) => (of ?? []).reduce((all, [, , count]) => all + count, 0);
  const wrong = counted.filter(([, isRight]) => !isRight);
  return {
    ask,
    tried: sum(counted),
    wrong: sum(wrong),
    right: rightWords(question),
    chosen: wrong.map(([text, , count]) => ({ text, count })).sort((a, b) => b.count - a.count),
  };
}

/** One lesson of a class: who finished, who left where, what is missed. Refuses `class_not_found`, `lecture_not_found`. */
export async function classLessonOf(context: AppContext, cache: CatalogueCache, asked: Asked) {
  const { database } = context;
  await ensureReads(context, asked.actor, asked.classId);
  const found = await findLesson(database, asked.classId, asked.lectureId);
  if (!found) throw refuse('lecture_not_found');
  const [grid, left, tries] = [
    await gridOf(context, cache, { ...asked, courseId: found.courseId }),
    await readLeft(database, asked.classId, asked.lectureId),
    await readTries(database, asked.classId, asked.lectureId),
  ];
  const { lessons, rows, ...head } = grid;
  const at = lessons.findIndex(({ lectureId }) => lectureId === asked.lectureId);
  const lesson = lessons[at];
  if (!lesson) throw refuse('lecture_not_found');
  return {
    ...head,
    ...lesson,
    pupils: rows.map(({ pupilId, name, roll, percents, doneOn }) => ({
      pupilId,
      name,
      roll,
      percent: percents[at] ?? 0,
      doneOn: doneOn[at] ?? null,
      leftAt: doneOn[at] ? null : (left.get(pupilId) ?? null),
    })),
    questions: tries.map(presentQuestion).sort((a, b) => b.wrong - a.wrong),
  };
}

/** Assigns a lesson until a day, or takes that back. Refuses `class_not_found`, `class_archived`, `lecture_not_found`. */
export async function assignLesson(
  context: AppContext,
  { actor, classId, lectureId, dueOn }: Asked & { dueOn: string | null },
): Promise<void> {
  await checkChange(context, actor, classId);
  if (!(await findLesson(context.database, classId, lectureId))) throw refuse('lecture_not_found');
  const assigned = { classId, lectureId, dueOn, by: actor.personId, at: context.clock.now() };
  await setDue(context.database, assigned);
}
