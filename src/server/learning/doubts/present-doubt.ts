import type { DoubtList, DoubtMessage, DoubtPlace } from '../../../contract/learning/doubt-fields.ts';
import type { AskedDoubt, BesideDoubt, Doubt, HelpfulAnswer } from '../../../contract/learning/doubts.ts';
import { answerDue } from '../../../rules/learning/answer-promise.ts';
import { figuresOf } from '../../../rules/learning/course-figures.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import type { CourseProgressRow } from '../learning/index.ts';
import { presentTries } from './present-tries.ts';
import type { DoubtRow, MessageRow, PlaceShown } from './store.ts';
import type { AskedRow, BesideRow } from './store-desk.ts';
import type { HelpfulRow } from './store-helpful.ts';

/** What the operator promises. */
export type Promised = { answerWithinHours: number };

const presentPlace = (row: PlaceShown): DoubtPlace => ({
  kind: row.kind,
  _id: row.placeId,
  title: row.placeTitle,
  chapterId: row.chapterId,
  second: row.second,
  step: row.step,
});

const presentCourse = (row: PlaceShown) => ({
  _id: row.courseId,
  title: row.courseTitle,
  slug: row.courseSlug,
});

const presentMessage = (row: MessageRow): DoubtMessage => ({
  _id: row.id,
  byMentor: row.byMentor,
  name: row.name === null ? null : firstNameIn(row.name),
  words: row.text,
  picture: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
  writtenAt: new Date(row.writtenAt).toISOString(),
});

const answerBy = (row: Pick<DoubtRow, 'status' | 'waitsSince'>, { answerWithinHours }: Promised) =>
  row.status === 'waiting' ? answerDue(row.waitsSince, answerWithinHours).toISOString() : null;

/** A talk as its learner sees it. */
export const presentDoubt = (row: DoubtRow, promised: Promised): Doubt => ({
  _id: row.id,
  status: row.status,
  sharing: row.sharing,
  place: presentPlace(row),
  course: presentCourse(row),
  askedAt: row.askedAt.toISOString(),
  answerBy: answerBy(row, promised),
  isUnread: row.answeredAt !== null && (row.readAt === null || row.readAt < row.answeredAt),
  talk: row.talk.map(presentMessage),
});

/** What others asked, as every learner of the course sees it. */
export const presentHelpful = ({ name, publishedAt: _order, id, ...row }: HelpfulRow): HelpfulAnswer => ({
  ...row,
  _id: id,
  firstName: name === null ? null : firstNameIn(name),
});

/** The list that a talk stands on once something was decided about it. */
function listOf({ status, sharing, reportedAt }: AskedRow): DoubtList {
  if (reportedAt !== null) return 'reported';
  if (status === 'waiting') return 'waiting';
  if (sharing === 'shown') return 'shown';
  return status === 'accepted' && sharing === 'none' ? 'helped' : 'answered';
}

/** A talk on the mentors' desk, as an entry of `list`. */
export function presentAsked(row: AskedRow, promised: Promised, list = listOf(row)): AskedDoubt {
  return {
    _id: row.id,
    list,
    status: row.status,
    sharing: row.sharing,
    firstName: firstNameIn(row.name),
    personId: row.personId,
    place: presentPlace(row),
    course: presentCourse(row),
    words: row.words,
    askedAt: row.askedAt.toISOString(),
    waitsSince: row.status === 'waiting' ? row.waitsSince.toISOString() : null,
    answerBy: answerBy(row, promised),
    movedAt: row.movedAt.toISOString(),
    shown:
      row.publicQuestion !== null && row.publicAnswer !== null
        ? { question: row.publicQuestion, answer: row.publicAnswer }
        : null,
    reports: row.reports,
  };
}

function presentProgress(row: CourseProgressRow): BesideDoubt['progress'] {
  const { overallPercent, lecturesCompleted, lectures } = figuresOf(row.lectures);
  return { percent: overallPercent, lecturesCompleted, lectures, lastAt: row.lastAt?.toISOString() ?? null };
}

/** What a mentor reads beside what was asked. */
export const presentBeside = (row: BesideRow, progress: CourseProgressRow | null): BesideDoubt => ({
  talk: row.talk.map(presentMessage),
  progress: progress && presentProgress(progress),
  tries: presentTries(row.tries),
  earlier: row.earlier.map(({ id, text, title, askedAt, status }) => ({
    _id: id,
    words: text,
    title,
    askedAt: new Date(askedAt).toISOString(),
    status,
  })),
  reports: row.reports.map(({ reason, reportedAt }) => ({
    reason,
    reportedAt: new Date(reportedAt).toISOString(),
  })),
});
