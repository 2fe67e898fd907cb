import type { HandIn, HandInAnswer, ProjectFile, TalkMessage } from '../../../contract/learning/hand-ins.ts';
import type {
  DeskHandIn,
  Project,
  ProjectProgress,
  ShelvedProject,
} from '../../../contract/learning/projects.ts';
import { figuresOf } from '../../../rules/learning/course-figures.ts';
import { readProjectLink } from '../../../rules/learning/project-link.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import type { CourseProgressRow } from '../learning/index.ts';
import type { ProgressRow, ProjectRow, ShelfRow } from './store.ts';
import type { DeskRow } from './store-desk.ts';
import type { FileRow } from './store-files.ts';
import type { HandInRow, MessageRow } from './store-talk.ts';

const nameOf = (name: string | null) => name && firstNameIn(name);

export const presentProgress = (
  projectId: string,
  { status, step, updated_at }: Omit<ProgressRow, 'creation_id'>,
): ProjectProgress => ({ projectId, status, step, updatedAt: updated_at.toISOString() });

export const presentFile = ({ id, ...file }: FileRow): ProjectFile => ({ _id: id, ...file });

function presentAnswer(row: HandInRow): HandInAnswer | null {
  if (row.status === 'waiting' || !row.answered_at) return null;
  return {
    verdict: row.status,
    stars: row.stars,
    levels: row.levels,
    words: row.answer,
    at: row.answered_at.toISOString(),
    by: nameOf(row.answered_by_name),
  };
}

export const presentHandIn = (row: HandInRow): HandIn => ({
  _id: row.id,
  words: row.words,
  files: row.files.map(presentFile),
  link: row.link === null ? null : readProjectLink(row.link),
  handedInAt: row.handed_in_at.toISOString(),
  answer: presentAnswer(row),
});

export const presentMessage = (row: MessageRow): TalkMessage => ({
  _id: row.id,
  from: row.from_mentor ? 'mentor' : 'learner',
  name: nameOf(row.name),
  text: row.text,
  at: row.written_at.toISOString(),
});

/** A project as its learner sees it, with the talk. */
export const presentProject = (
  projectId: string,
  { status, step, unread, inGallery, rubric }: ProjectRow,
  handIns: HandInRow[],
  messages: MessageRow[],
): Project => ({
  projectId,
  status,
  step,
  unread,
  inGallery,
  rubric,
  handIns: handIns.map(presentHandIn),
  messages: messages.map(presentMessage),
});

/** A project on the shelf. `addressOf` gives where a drawing is served. */
export const presentShelved = (
  { updatedAt, drawingFile, ...row }: ShelfRow,
  addressOf: (file: string | null) => string | null,
): ShelvedProject => ({
  ...row,
  drawingUrl: addressOf(drawingFile),
  updatedAt: updatedAt.toISOString(),
});

/** A hand-in as mentors see it. */
export const presentDeskHandIn = (row: DeskRow): DeskHandIn => ({
  ...presentHandIn(row),
  status: row.wrote_at ? 'wrote' : row.status,
  since: row.since.toISOString(),
  attempt: row.attempt,
  firstName: nameOf(row.learner_name),
  personId: row.person_id,
  courseTitle: row.course_title,
  courseSlug: row.course_slug,
  projectId: row.project_id,
  projectTitle: row.project_title,
});

/** How far a learner is in a course. */
export function presentLearner({ lectures: rows, lastAt }: CourseProgressRow) {
  const { overallPercent, lecturesCompleted, lectures } = figuresOf(rows);
  return { percent: overallPercent, lecturesCompleted, lectures, lastAt: lastAt?.toISOString() ?? null };
}

/** Another project of a learner, as a mentor is told of it. */
export const presentOther = ({ projectId, title, status, stars }: ShelfRow) => ({
  projectId,
  title,
  status,
  stars,
});
