import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { allowed, say } from '../../../../tests/stage/consents.ts';
import { aGuardian, decide, sharedUnder } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, aMinor, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  deleteExperiment,
  type ExperimentKind,
  writeExperiment,
} from '../../../contract/bench/experiments.ts';
import { readShowing, showExperiment } from '../../../contract/bench/shared-experiments.ts';
import {
  listCreations,
  readCreation,
  readCreationExperiment,
  readCreationPicture,
  readSharedCreationExperiment,
} from '../../../contract/learning/creations.ts';
import { consentVersions } from '../../../contract/people/consents.ts';
import {
  CONSENT_VERSION,
  CREATION_KEPT_DAYS,
  CREATIONS_DAILY_MOST,
} from '../../../contract/platform/limits.ts';
import { eraseDeclined } from '../../learning/creations/sweep-creations.ts';
import { decoding } from '../../platform/outside/decode-picture.ts';

/** An experiment as a creation (docs/benches.md). */
let stage: Stage;
let asha: Someone;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  asha = await aLearner(stage);
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const rover = (program: string) => JSON.stringify({ program, lesson: null, mat: null, task: null });
const DRIVES = rover('when flag pressed\ndrive left 60 right 57\nwait 2 seconds\nstop driving');

/** Keeps something with an account; gives its id. */
async function made(
  who: Someone,
  { body = DRIVES, kind = 'blocks' as ExperimentKind, id = randomUUID() as string, version = 0 } = {},
): Promise<string> {
  const answer = await stage.call(writeExperiment, {
    token: who.token,
    params: { experimentId: id },
    body: { kind, name: 'My rover', body, version, writeId: randomUUID() },
  });
  if (answer.status !== 200) throw new Error(`Not kept: ${JSON.stringify(answer.body)}`);
  return id;
}
/** A title that no other has, without figures. */
const aTitle = () => `Rover ${randomUUID().replace(/\d/g, (figure) => 'ghijklmnop'.charAt(Number(figure)))}`;

const show = (who: Someone, experimentId: string, words: Record<string, string> = {}) =>
  stage.call(showExperiment, {
    token: who.token,
    params: { experimentId },
    body: {
      title: 'My rover',
      firstName: 'Asha',
      guardianEmail: aGuardian(),
      consent: CONSENT_VERSION,
      ...words,
    },
  });
const standing = async (who: Someone, experimentId: string) =>
  (await stage.call(readShowing, { token: who.token, params: { experimentId } })).body.showing;

const everybody = (creationId: string) => ({
  creation: () => stage.call(readCreation, { params: { creationId } }),
  experiment: () => stage.call(readCreationExperiment, { params: { creationId } }),
  picture: () => fetch(`${stage.url}/api${readCreationPicture.path.replace(':creationId', creationId)}`),
});
/** What everybody is told of the three: their statuses. */
async function seenOf(creationId: string): Promise<number[]> {
  const { creation, experiment, picture } = everybody(creationId);
  const answer = await picture();
  await answer.body?.cancel();
  return [(await creation()).status, (await experiment()).status, answer.status];
}

test('it waits for the office, unseen; approved, everybody opens it as it was, and taken down nobody', async () => {
  const id = await made(asha);
  const [title, guardianEmail] = [aTitle(), aGuardian()];
  expect(await standing(asha, id)).toBeNull();
  const answer = await show(asha, id, { title, guardianEmail, about: 'It drives straight.' });
  expect([answer.status, answer.body.code]).toEqual([201, 'creation_received']);
  const [waiting] = await sharedUnder(stage, office, title);
  expect(waiting).toMatchObject({
    experiment: 'blocks',
    about: 'It drives straight.',
    picture: { width: 1600, height: 1200 },
    consent: { version: CONSENT_VERSION },
    course: null,
    track: null,
    guardianEmail,
  });
  const creationId = waiting?._id ?? '';
  expect(await stage.mailsTo(guardianEmail)).toHaveLength(1);
  expect(await seenOf(creationId)).toEqual([404, 404, 404]);
  expect(await standing(asha, id)).toEqual({ creationId, status: 'waiting', reason: null });
  // Whoever decides reads all of it.
  const behind = await stage.call(readSharedCreationExperiment, {
    token: office.token,
    params: { creationId },
  });
  expect(behind.body.experiment).toEqual({ kind: 'blocks', name: title, firstName: 'Asha', body: DRIVES });

  await decide(stage, office, creationId, { decision: 'approved' });
  expect(await seenOf(creationId)).toEqual([200, 200, 200]);
  expect(await standing(asha, id)).toMatchObject({ status: 'shown' });
  const wall = await stage.call(listCreations, {});
  expect(wall.body.creations.find(({ _id }) => _id === creationId)?.experiment).toBe('blocks');
  const picture = await everybody(creationId).picture();
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1600, 1200]);

  // What is changed later is not shown by itself.
  await made(asha, { id, version: 1, body: rover('when flag pressed\nstop driving') });
  expect((await everybody(creationId).experiment()).body.experiment.body).toBe(DRIVES);

  await decide(stage, office, creationId, { decision: 'declined', reason: 'Asked for.' });
  expect(await seenOf(creationId)).toEqual([404, 404, 404]);
  expect(await standing(asha, id)).toEqual({ creationId, status: 'declined', reason: 'Asked for.' });
});

test('sent again, also at once, it stays one; what was declined may be shown again', async () => {
  const id = await made(asha);
  const title = aTitle();
  const answers = await Promise.all([show(asha, id, { title }), show(asha, id, { title })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await show(asha, id, { title })).status).toBe(201);
  // What is wrong is said all the same.
  expect((await show(asha, id, { title, consent: 'true' })).body.code).toBe('invalid_input');
  const waiting = await sharedUnder(stage, office, title);
  expect(waiting).toHaveLength(1);
  await decide(stage, office, waiting[0]?._id ?? '', { decision: 'declined', reason: 'Too little to see.' });
  await show(asha, id, { title });
  expect(await sharedUnder(stage, office, title)).toHaveLength(1);
});

test('what hangs is not shown twice either when its experiment is deleted and written anew', async () => {
  const id = await made(asha);
  const title = aTitle();
  await show(asha, id, { title });
  const [waiting] = await sharedUnder(stage, office, title);
  await decide(stage, office, waiting?._id ?? '', { decision: 'approved' });
  await stage.call(deleteExperiment, { token: asha.token, params: { experimentId: id } });
  await made(asha, { id });
  expect(await standing(asha, id)).toMatchObject({ creationId: waiting?._id, status: 'shown' });
  expect((await show(asha, id, { title })).status).toBe(201);
  expect(await sharedUnder(stage, office, title)).toEqual([]);
});

test('a family’s no closes the picture and what is behind it at once, and a new yes waits for the office', async () => {
  const meera = await aMinor(stage);
  const id = await made(meera);
  const refused = await show(meera, id, { firstName: 'Meera' });
  expect(refused.body.code).toBe('grown_up_needed');
  const mother = await allowed(stage, meera, 'showing');
  const title = aTitle();
  expect((await show(meera, id, { firstName: 'Meera', title })).status).toBe(201);
  const [waiting] = await sharedUnder(stage, office, title);
  const creationId = waiting?._id ?? '';
  await decide(stage, office, creationId, { decision: 'approved' });
  expect(await seenOf(creationId)).toEqual([200, 200, 200]);
  await say(stage, mother, meera, 'showing', false);
  expect(await seenOf(creationId)).toEqual([404, 404, 404]);
  expect(await standing(meera, id)).toMatchObject({ status: 'waiting' });
  await say(stage, mother, meera, 'showing', true);
  stage.clock.advance(1);
  expect(await seenOf(creationId)).toEqual([404, 404, 404]);
  await decide(stage, office, creationId, { decision: 'approved' });
  expect(await seenOf(creationId)).toEqual([200, 200, 200]);
  // A yes to other words is none to those of today.
  const { pool } = stage.context;
  await pool.query(`update consent_text set version = '2099-01-01' where purpose = 'showing'`);
  expect(await seenOf(creationId)).toEqual([404, 404, 404]);
  expect(await standing(meera, id)).toMatchObject({ status: 'hidden' });
  await pool.query(`update consent_text set version = $1 where purpose = 'showing'`, [
    consentVersions.showing,
  ]);
});

test('deleting it closes what everybody opens, erasing takes the creation along, and 30 days after a no nothing is kept', async () => {
  const { pool } = stage.context;
  const kept = async (creationId: string) =>
    (await pool.query('select from creation_experiment where creation_id = $1', [creationId])).rowCount;
  const shown = async (who: Someone, firstName: string) => {
    const [id, title] = [await made(who), aTitle()];
    await show(who, id, { title, firstName });
    const [waiting] = await sharedUnder(stage, office, title);
    return { id, creationId: waiting?._id ?? '' };
  };
  const deleted = await shown(asha, 'Asha');
  await decide(stage, office, deleted.creationId, { decision: 'approved' });
  const others = await aLearner(stage, 'Ravi Rao');
  // Another's delete under the same id is about their own.
  await stage.call(deleteExperiment, { token: others.token, params: { experimentId: deleted.id } });
  expect(await seenOf(deleted.creationId)).toEqual([200, 200, 200]);
  await stage.call(deleteExperiment, { token: asha.token, params: { experimentId: deleted.id } });
  expect(await seenOf(deleted.creationId)).toEqual([200, 404, 200]);
  const { creation } = everybody(deleted.creationId);
  expect((await creation()).body.creation.experiment).toBeNull();
  const behind = { token: office.token, params: { creationId: deleted.creationId } };
  expect((await stage.call(readSharedCreationExperiment, behind)).body.code).toBe('creation_not_found');
  const bodies = await pool.query('select body from creation_experiment where creation_id = $1', [
    deleted.creationId,
  ]);
  expect(bodies.rows).toEqual([{ body: null }]);

  const erased = await shown(others, 'Ravi');
  expect(await kept(erased.creationId)).toBe(1);
  await pool.query('delete from person where id = $1', [others.user._id]);
  expect(await kept(erased.creationId)).toBe(0);

  const declined = await shown(asha, 'Asha');
  await decide(stage, office, declined.creationId, { decision: 'declined', reason: 'Asked for.' });
  expect(await kept(declined.creationId)).toBe(1);
  stage.clock.advance(CREATION_KEPT_DAYS * 24 * 60 * 60);
  await eraseDeclined(stage.context);
  expect(await kept(declined.creationId)).toBe(0);
  [asha, office] = [await aLearner(stage), await theOffice(stage)];
});

test('only one’s own is shown, with something in it, no phone number, a guardian’s yes and words that anybody may read', async () => {
  const id = await made(asha);
  const ravi = await aLearner(stage, 'Ravi Rao');
  expect((await show(ravi, id)).body.code).toBe('experiment_not_found');
  const empties: [ExperimentKind, string][] = [
    ['blocks', rover(' ')],
    ['python', JSON.stringify({ language: 'python', program: '' })],
    ['circuit', JSON.stringify({ circuit: null })],
    ['sketch', 'no longer readable'],
  ];
  for (const [kind, body] of empties)
    expect((await show(asha, await made(asha, { kind, body }))).body.code, kind).toBe('experiment_empty');
  const calls = await made(asha, { body: rover('when flag pressed\nsay "call 98765 43210"') });
  expect((await show(asha, calls)).body.code).toBe('experiment_tells_reach');
  const named = await made(asha, { body: rover('when flag pressed\nsay "I am asha VERMA"') });
  expect((await show(asha, named)).body.code).toBe('experiment_tells_reach');
  const surname = await show(asha, id, { title: 'Rover of Asha Verma', about: 'Asha Verma built it.' });
  expect(surname.body.faults).toMatchObject({
    title: { code: 'tells_whole_name' },
    about: { code: 'tells_whole_name' },
  });
  const faults = await show(asha, id, { title: 'asha@example.org', firstName: 'Asha Rao', consent: 'true' });
  expect(faults.body.code).toBe('invalid_input');
  expect(Object.keys(faults.body.faults ?? {}).sort()).toEqual(['consent', 'firstName', 'title']);
  expect(await standing(asha, id)).toBeNull();
});

test('a day has as many as of any creation, under one address or from one account, and no more are drawn', async () => {
  const ravi = await aLearner(stage, 'Ravi Rao');
  const guardianEmail = aGuardian();
  const codes: string[] = [];
  for (let number = 0; number <= CREATIONS_DAILY_MOST; number++)
    codes.push((await show(ravi, await made(ravi), { guardianEmail, firstName: 'Ravi' })).body.code);
  expect(codes.slice(0, -1).every((code) => code === 'creation_received')).toBe(true);
  expect(codes.at(-1)).toBe('creations_today');
  const drawing = vi.spyOn(decoding, 'run');
  onTestFinished(() => drawing.mockRestore());
  expect((await show(ravi, await made(ravi), { firstName: 'Ravi' })).body.code).toBe('creations_today');
  const meera = await aLearner(stage, 'Meera Das');
  const under = { guardianEmail, firstName: 'Meera' };
  expect((await show(meera, await made(meera), under)).body.code).toBe('creations_today');
  expect(drawing).not.toHaveBeenCalled();
  expect((await show(meera, await made(meera), { firstName: 'Meera' })).body.code).toBe('creation_received');
  expect(drawing).toHaveBeenCalled();
});
