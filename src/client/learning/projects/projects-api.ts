import { v4 } from 'uuid';
import { listSharedCreations } from '../../../contract/learning/creations.ts';
import type * as shapes from '../../../contract/learning/hand-ins.ts';
import type * as wire from '../../../contract/learning/projects.ts';
import {
  answerHandIn,
  listHandIns,
  listMyProjects,
  markProjectRead,
  readHandIn,
  readProject,
  readProjectFile,
  saveProject,
  sendFilm,
  sendPicture,
  shareProject,
  writeToLearner,
  writeToMentor,
} from '../../../contract/learning/projects.ts';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import { call } from '../../platform/api/call.ts';
import { invalidate, mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { type DeskPart, query, queryParts } from '../../platform/api/query.ts';
import { upload } from '../../platform/api/upload.ts';

export type ProjectFile = Named<shapes.ProjectFile>;
export type HandIn = ReturnType<typeof handInOf<shapes.HandIn>>;
export type TalkMessage = Named<shapes.TalkMessage>;
/** A hand-in as mentors see it. */
export type DeskHandIn = ReturnType<typeof handInOf<wire.DeskHandIn>>;
export type Project = Omit<wire.Project, 'handIns' | 'messages'> & {
  handIns: HandIn[];
  messages: TalkMessage[];
};
export type { ShelvedProject } from '../../../contract/learning/projects.ts';

function handInOf<H extends shapes.HandIn>({ _id, files, ...rest }: H) {
  return { ...rest, id: _id, files: files.map(named) };
}

/** A project of a course, as the calls name it. */
export type Which = { courseId: string; projectId: string };

/** Where one is with a project, and the talk about it. */
export const projectQuery = (which: Which, personId: string) =>
  query(
    readProject,
    { personId, params: which, isKept: true },
    ({ project }): Project => ({
      ...project,
      handIns: project.handIns.map(handInOf),
      messages: project.messages.map(named),
    }),
  );

/** Everything that one builds or has built, over all courses, newest first. */
export const myProjectsQuery = (personId: string | null) =>
  query(listMyProjects, { personId, isKept: true }, ({ projects }) => projects);

/** A picture or film as bytes: it is private and carries a token, so the page cannot fetch it by an address. */
export const projectFileQuery = (fileId: string, size: 'small' | 'large', personId: string | null) => ({
  ...query(readProjectFile, { personId, params: { fileId }, query: { size } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 300_000,
});

const changes = { changes: [listMyProjects], waitsFor: [readProject], evenRefused: true } as const;

const save = mutate(saveProject, changes);

/** Says that it is built: that stays, whatever comes after. Raises CallFailed. */
export const sayBuilt = (which: Which) => save({ params: which, body: { status: 'built' } });

/** A key for what stands in the form: made once, it is sent with every try. */
export const newKey = (): string => v4();

/** Hands a project in; the same key hands it in once. Raises CallFailed. */
export const handIn = (
  which: Which,
  { key, ...given }: { key: string; words: string; files: string[]; link: string | null },
) =>
  save({
    params: which,
    body: {
      status: 'handed_in',
      words: given.words,
      files: given.files,
      eventId: key,
      ...(given.link === null ? {} : { link: given.link }),
    },
  });

type Sending = { onProgress(share: number): void; signal: AbortSignal };

/** Sends one photograph or one film, to be handed in by its id. Raises CallFailed. */
export async function sendFile(
  which: Which,
  kind: ProjectFile['kind'],
  file: File,
  sending: Sending,
): Promise<ProjectFile> {
  const endpoint = kind === 'film' ? sendFilm : sendPicture;
  const form = new FormData();
  form.append(kind, file);
  const { file: kept } = await upload(endpoint, {
    params: which,
    form,
    idempotencyKey: newKey(),
    ...sending,
  });
  return named(kept);
}

/** One has read what mentors said so far. */
export async function readAnswers(which: Which): Promise<void> {
  await call(markProjectRead, { params: which });
  void invalidate([listMyProjects]);
}

/** Writes to the mentors; the same id is one message. Raises CallFailed. */
export const writeMentor = (which: Which, messageId: string, text: string) =>
  mutate(writeToMentor, { changes: [], waitsFor: [readProject] })({
    params: which,
    body: { messageId, text },
  });

export type GalleryWords = { title: string; firstName: string; about: string; guardianEmail: string };

/** Shares a picture that was handed in with the gallery, under today's consent text. Raises CallFailed. */
export const shareInGallery = (which: Which, fileId: string, words: GalleryWords) =>
  mutate(shareProject, { changes: [listMyProjects, listSharedCreations], waitsFor: [readProject] })({
    params: which,
    body: { ...words, fileId, consent: CONSENT_VERSION },
  });

/** What was handed in, for mentors. */
export const handInsQuery = (status: wire.HandInStatus, personId: string | null) =>
  queryParts(
    listHandIns,
    { personId, query: { status } },
    ({ handIns, total, next, waits, late }): DeskPart<DeskHandIn> => ({
      entries: handIns.map(handInOf),
      total,
      next,
      waits,
      late,
    }),
  );

/** Everything that was said about the project of a hand-in, and its rubric. */
export const talkQuery = (handInId: string, personId: string | null) =>
  query(readHandIn, { personId, params: { handInId } }, ({ handIns, messages, ...rest }) => ({
    ...rest,
    handIns: handIns.map(handInOf),
    messages: messages.map(named),
  }));

export type Marks = { stars: number | null; levels: number[] };

/** Accepts or asks again. Raises CallFailed; `hand_in_answered` when a colleague was quicker. */
export const answer = (
  handInId: string,
  verdict: 'accepted' | 'asked_again',
  { stars, levels }: Marks,
  words: string | null,
) => call(answerHandIn, { params: { handInId }, body: { verdict, stars, levels, words } });

/** The ids of messages that the server has not said yes to, by what they say: their answer may have been lost. */
const unsure = new Map<string, string>();

/** Writes to the learner without deciding; the same words sent again after a failure are one message. Raises CallFailed. */
export async function writeLearner(handInId: string, text: string): Promise<void> {
  const said = `${handInId} ${text}`;
  const messageId = unsure.get(said) ?? newKey();
  unsure.set(said, messageId);
  await call(writeToLearner, { params: { handInId }, body: { messageId, text } });
  unsure.delete(said);
}
