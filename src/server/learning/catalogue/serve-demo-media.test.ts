import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { DEMO_FILM } from '../../../contract/platform/school.ts';

let content: ContentFolder;
let stage: Stage;
beforeAll(async () => {
  content = aContentFolder();
  content.write('site.yaml', 'demoVideo: site/hello.mp4\n');
  content.write('site/hello.mp4', 'a film that says hello');
  content.write('site/hello.vtt', 'WEBVTT');
  stage = await openStage({ env: { CONTENT_DIR: content.path } });
});
afterAll(async () => {
  await stage.close();
  content.end();
});

test('a stranger watches the demo film that the school names, in pieces and with its captions', async () => {
  expect(stage.context.config.school.hasDemo).toBe(true);
  const piece = await fetch(stage.url + DEMO_FILM.film, { headers: { range: 'bytes=2-5' } });
  expect([piece.status, piece.headers.get('content-type'), await piece.text()]).toEqual([
    206,
    'video/mp4',
    'film',
  ]);
  const captions = await fetch(stage.url + DEMO_FILM.captions);
  expect([captions.status, captions.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
});

test('what does not lie beside the film is not found', async () => {
  expect((await fetch(stage.url + DEMO_FILM.poster)).status).toBe(404);
  expect((await fetch(`${stage.url}/media/demo/site.yaml`)).status).toBe(404);
});

test('a school without a film has none to show', async () => {
  const bare = aContentFolder();
  bare.write('site.yaml', 'demoVideo: site/gone.mp4\n');
  const quiet = await openStage({ env: { CONTENT_DIR: bare.path } });
  expect(quiet.context.config.school.hasDemo).toBe(false);
  expect((await fetch(quiet.url + DEMO_FILM.film)).status).toBe(404);
  await quiet.close();
  bare.end();
});
