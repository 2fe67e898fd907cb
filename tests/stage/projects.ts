import { join } from 'node:path';
import {
  ALL_FORMATS,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { ProjectFile } from '../../src/contract/learning/hand-ins.ts';
import {
  answerHandIn,
  type DeskHandIn,
  listHandIns,
  readProject,
  saveProject,
  sendFilm,
  sendPicture,
} from '../../src/contract/learning/projects.ts';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import type { SomeCourse } from './a-course.ts';
import type { Answer } from './call.ts';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';
import { aPhotograph } from './pictures.ts';

/** A small photograph of a phone that noted where it was taken. */
export const aPhoto = (background?: string): Promise<Buffer> =>
  aPhotograph({ width: 400, height: 300, ...(background ? { background } : {}) });

const FILM = 'tests/stage/films/robot.mp4';

/** The beginning of a real film, with what a phone writes into it: a title, and the place where it was taken. */
export async function aFilm(seconds = 3): Promise<Buffer> {
  const input = new Input({
    formats: ALL_FORMATS,
    source: new FilePathSource(join(projectRoot, FILM)),
  });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video?.codec || !audio?.codec) throw new Error('The film has no picture or no sound');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const sources = [
    { track: video, to: new EncodedVideoPacketSource(video.codec) },
    { track: audio, to: new EncodedAudioPacketSource(audio.codec) },
  ] as const;
  output.addVideoTrack(sources[0].to);
  output.addAudioTrack(sources[1].to);
  output.setMetadataTags({
    title: 'Kavi at home',
    raw: { '©xyz': '+18.5204+073.8567/', '©mak': 'Kamerawerk' },
  });
  await output.start();
  for (const { track, to } of sources) {
    let meta: object | undefined = { decoderConfig: await track.getDecoderConfig() };
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (packet.timestamp >= seconds) break;
      await to.add(packet, meta);
      meta = undefined;
    }
    to.close();
  }
  await output.finalize();
  input.dispose();
  return Buffer.from(target.buffer as ArrayBuffer);
}

const paramsOf = (course: SomeCourse) => ({ courseId: course.id, projectId: course.project });

const formWith = (field: string, bytes: Buffer, name: string) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
};

/** Sends one photograph, as the page does. */
export const picture = async (stage: Stage, learner: Someone, course: SomeCourse, bytes?: Buffer) =>
  stage.call(sendPicture, {
    token: learner.token,
    params: paramsOf(course),
    body: formWith('picture', bytes ?? (await aPhoto()), 'robot.jpg'),
  });

export const film = async (stage: Stage, learner: Someone, course: SomeCourse, bytes: Buffer) =>
  stage.call(sendFilm, {
    token: learner.token,
    params: paramsOf(course),
    body: formWith('film', bytes, 'robot.mp4'),
  });

/** A photograph that was sent and not handed in. */
export async function aSentPicture(stage: Stage, learner: Someone, course: SomeCourse): Promise<ProjectFile> {
  const { status, body } = await picture(stage, learner, course);
  if (status !== 201) throw new Error(`A photograph answered ${status}: ${body.message}`);
  return body.file;
}

type Saving = {
  status?: string;
  step?: number;
  words?: string;
  files?: string[];
  link?: string;
  eventId?: string;
};

export const save = (
  stage: Stage,
  learner: Someone,
  course: SomeCourse,
  body: Saving,
): Promise<Answer<typeof saveProject>> =>
  stage.call(saveProject, {
    token: learner.token,
    params: paramsOf(course),
    body,
  });

/** What a learner sees of their project. */
export const projectOf = async (stage: Stage, learner: Someone, course: SomeCourse) =>
  (await stage.call(readProject, { token: learner.token, params: paramsOf(course) })).body.project;

export const answer = (stage: Stage, mentor: Someone, handInId: string, body: Record<string, unknown>) =>
  stage.call(answerHandIn, { token: mentor.token, params: { handInId }, body });

export const deskOf = async (
  stage: Stage,
  mentor: Someone,
  status: DeskHandIn['status'] = 'waiting',
): Promise<DeskHandIn[]> =>
  (await stage.call(listHandIns, { token: mentor.token, query: { status } })).body.handIns;

/** A project that was handed in with one photograph and waits for a mentor. */
export async function aHandIn(
  stage: Stage,
  learner: Someone,
  course: SomeCourse,
  words = 'It follows my hand.',
) {
  const file = await aSentPicture(stage, learner, course);
  const saved = await save(stage, learner, course, { status: 'handed_in', words, files: [file._id] });
  if (saved.status !== 200) throw new Error(`Handing in answered ${saved.status}: ${saved.body.message}`);
  const handIn = (await projectOf(stage, learner, course)).handIns.at(-1);
  if (!handIn) throw new Error('Nothing was handed in');
  return { ...handIn, fileId: file._id };
}
