import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aContentFolder,
  type ContentFolder,
  courseYaml,
} from '../../../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone } from '../../../../../tests/stage/people.ts';
import { readCourse } from '../../../../contract/learning/catalogue.ts';
import { chooseDemo, type DemoChange, readDemo } from '../../../../contract/learning/demo-films.ts';
import { listActs } from '../../../../contract/platform/office.ts';
import { listSoldCourses, readSoldCourse } from '../../../../contract/shop/selling.ts';
import { content as courses } from '../../content/index.ts';

let stage: Stage;
let other: Stage;
let files: ContentFolder;
let owner: Someone;
let content: Someone;
let id: string;
const said: string[] = [];
const chapters = { light: ['loop', 'led'], sound: ['buzzer'] };
const writeLamp = (more: Record<string, unknown>) =>
  files.write('courses/junior-lamp/course.yaml', courseYaml('Junior Lamp', chapters, more));
const bring = () => courses.import(stage.context, (sentence) => said.push(sentence));
/** Long enough for every copy of the catalogue to be looked after. */
const soon = () => stage.clock.advance(2.1);

beforeAll(async () => {
  files = aContentFolder();
  const env = {
    CONTENT_DIR: files.path,
    MEDIA_ORIGINS: 'https://media.example',
    PUBLIC_URL: 'https://school.example',
  };
  stage = await openStage({ env });
  other = await openStage({ beside: stage, env });
  owner = await aColleague(stage, 'owner');
  content = await aColleague(stage, 'content');
});
afterAll(async () => {
  await other.close();
  await stage.close();
  files.end();
});
beforeEach(async () => {
  await stage.context.pool.query('delete from demo_choice');
  await stage.context.pool.query('delete from content_seed');
  for (const name of ['one', 'two']) files.write(`courses/junior-lamp/media/${name}.mp4`, name);
  writeLamp({ demoVideo: 'media/one.mp4', summary: `A lamp, ${Math.random()}.` });
  await bring();
  const { rows } = await stage.context.pool.query(`select id from course where key = 'junior-lamp'`);
  id = rows[0].id;
  said.length = 0;
});

const choose = (change: DemoChange) =>
  stage.call(chooseDemo, { token: content.token, params: { courseId: id }, body: { change } });
const desk = async () =>
  (await stage.call(readDemo, { token: content.token, params: { courseId: id } })).body.demo;
const offered = async () => {
  soon();
  return (await other.call(readCourse, { params: { courseId: id } })).body;
};
/** What a family is shown, by another process: where its file lies, or the film itself of a lesson. */
const shown = async () => {
  const { demoVideo, demoPoster } = await offered();
  const fileOf = (url: string | null) => url?.replace(/^\/media\/[^/]+\/courses\/junior-lamp\//, '') ?? null;
  if (demoVideo !== `/media/demo/${id}/film`) return [fileOf(demoVideo), fileOf(demoPoster)];
  const film = await fetch(`${other.url}${demoVideo}`);
  return [`${film.status} ${film.headers.get('content-type')} ${await film.text()}`, fileOf(demoPoster)];
};
const LESSON = `200 video/mp4 ${'film '.repeat(1000)}`;

test('the film of a lesson that is chosen is what everybody sees within seconds, and stands on record', async () => {
  expect(await shown()).toEqual(['media/one.mp4', null]);
  const before = await desk();
  expect(before).toMatchObject({ own: null, conflict: false, fileFilm: { url: before.film?.url } });
  const [lesson] = before.lessons;
  if (!lesson) throw new Error('No lesson has a film');
  expect((await stage.call(readDemo, { token: owner.token, params: { courseId: id } })).status).toBe(200);
  const { body } = await choose({ how: 'lesson', lectureId: lesson.lectureId });
  expect(body.demo).toMatchObject({
    own: { choice: { lectureId: lesson.lectureId }, isGone: false, setBy: content.user.name },
    conflict: false,
  });
  // Whoever chooses looks at it for minutes.
  for (const url of [lesson.film.url, body.demo.film?.url]) expect(url).toMatch(/^\/media\/P/);
  expect(await shown()).toEqual([LESSON, 'media/loop.jpg']);
  const { body: acts } = await stage.call(listActs, { token: owner.token });
  expect(acts.acts[0]).toMatchObject({
    act: 'demo_chosen',
    subjectId: id,
    details: { from: 'courses/junior-lamp/media/one.mp4', to: lesson.title },
  });
});

test('whoever kept the address of a lesson’s film has nothing once another is the demo', async () => {
  const [lesson] = (await desk()).lessons;
  await choose({ how: 'lesson', lectureId: lesson?.lectureId ?? '' });
  const { demoVideo } = await offered();
  const kept = `${other.url}${demoVideo}`;
  const part = await fetch(kept, { headers: { range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('cache-control'), await part.text()]).toEqual([
    206,
    'public, no-cache',
    'fi',
  ]);
  await choose({ how: 'none' });
  expect((await fetch(kept)).status).toBe(404);
  expect((await fetch(`${other.url}/media/demo/nobody/film`)).status).toBe(404);
  expect((await fetch(`${other.url}/media/demo/${randomUUID()}/captions`)).status).toBe(404);
});

test('none can be chosen, one at an address of ours, and the file’s again', async () => {
  await choose({ how: 'none' });
  expect(await shown()).toEqual([null, null]);
  await choose({ how: 'address', address: 'https://media.example/lamp.mp4' });
  expect(await shown()).toEqual(['https://media.example/lamp.mp4', null]);
  await choose({ how: 'file' });
  expect(await shown()).toEqual(['media/one.mp4', null]);
  expect((await desk()).own).toBe(null);
});

test.each([
  ['what is no address', 'lamp.mp4'],
  ['one that is not secure', 'http://media.example/lamp.mp4'],
  ['one on a host from which pages load nothing', 'https://elsewhere.example/lamp.mp4'],
  [
    'one on our own host, where a lesson’s film is signed for minutes',
    'https://school.example/media/P1-x/lamp.mp4',
  ],
  ['a page', 'https://media.example/lamp.html'],
  ['a list of parts, which few browsers play by themselves', 'https://media.example/lamp.m3u8'],
])('%s is refused at its field, and nothing changes', async (_what, address) => {
  const answer = await choose({ how: 'address', address });
  expect(answer.status).toBe(400);
  expect(answer.body.faults?.address?.code).toBe('demo_not_playable');
  expect((await desk()).own).toBe(null);
});

test('a lesson without a film that a page can play is not among them, nor is one of nowhere', async () => {
  expect((await desk()).lessons).toMatchObject([{ title: 'The loop', isPreviewFree: true }]);
  const { rows } = await stage.context.pool.query(`select id from lecture where key in ('led', 'buzzer')`);
  expect(rows).toHaveLength(2);
  for (const lectureId of [...rows.map((row) => row.id), randomUUID()])
    expect(await choose({ how: 'lesson', lectureId })).toMatchObject({
      status: 404,
      body: { code: 'lecture_not_found' },
    });
  expect((await desk()).own).toBe(null);
});

test('a file that names another film since is a conflict: named, and nothing is overwritten until somebody chooses', async () => {
  const [lesson] = (await desk()).lessons;
  await choose({ how: 'lesson', lectureId: lesson?.lectureId ?? '' });
  // Something else of the course changes: what was chosen stays, and nothing is in question.
  writeLamp({ demoVideo: 'media/one.mp4', summary: 'Light.' });
  await bring();
  expect(await desk()).toMatchObject({ conflict: false });
  expect(await shown()).toEqual([LESSON, 'media/loop.jpg']);
  expect(said.join('\n')).not.toContain('another demo film');
  writeLamp({ demoVideo: 'media/two.mp4', summary: 'Light.' });
  await bring();
  expect(await desk()).toMatchObject({
    conflict: true,
    fileFilm: { url: expect.stringContaining('two.mp4') },
  });
  expect(await shown()).toEqual([LESSON, 'media/loop.jpg']);
  expect(said.join('\n')).toContain('Junior Lamp: the file names another demo film');
  const { token } = owner;
  const listed = await stage.call(listSoldCourses, { token, query: { state: 'conflict' } });
  expect(listed.body.rows).toMatchObject([{ _id: id, conflict: true }]);
  // It is not its price that is in question.
  const { body } = await stage.call(readSoldCourse, { token, params: { courseId: id } });
  expect(body.course.priceConflict).toBe(false);

  expect((await choose({ how: 'ours' })).body.demo).toMatchObject({ conflict: false, own: {} });
  writeLamp({ demoVideo: 'media/one.mp4', summary: 'Light again.' });
  await bring();
  expect((await desk()).conflict).toBe(true);
  expect((await choose({ how: 'file' })).body.demo).toMatchObject({ conflict: false, own: null });
  expect(await shown()).toEqual(['media/one.mp4', null]);
});

test('a release of before, which knows of no choice, may read the files meanwhile: the next import shows what was chosen', async () => {
  const [lesson] = (await desk()).lessons;
  await choose({ how: 'lesson', lectureId: lesson?.lectureId ?? '' });
  await stage.context.pool.query(
    'update course set demo_file = file_demo_file, demo_poster_file = null where id = $1',
    [id],
  );
  expect(await shown()).toEqual(['media/one.mp4', null]);
  await stage.context.pool.query('delete from content_seed');
  await bring();
  expect(await shown()).toEqual([LESSON, 'media/loop.jpg']);
});

test('a lesson that is gone leaves the file’s film, says so, and is shown again when it is back', async () => {
  const [lesson] = (await desk()).lessons;
  await choose({ how: 'lesson', lectureId: lesson?.lectureId ?? '' });
  const readAnew = async (summary: string) => {
    writeLamp({ demoVideo: 'media/one.mp4', summary });
    await bring();
  };
  files.remove('courses/junior-lamp/media/loop.mp4');
  await readAnew('Without it.');
  expect(await desk()).toMatchObject({ own: { isGone: true }, conflict: false });
  expect(await shown()).toEqual(['media/one.mp4', null]);
  files.write('courses/junior-lamp/media/loop.mp4', 'film '.repeat(1000));
  await readAnew('With it.');
  expect(await desk()).toMatchObject({ own: { isGone: false } });
  expect(await shown()).toEqual([LESSON, 'media/loop.jpg']);
});
