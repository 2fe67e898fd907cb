import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FilmSizes } from './measure-films.ts';
import type { CourseRow, LectureRow } from './store.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tinkerling-films-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Measures one film of so many seconds. */
async function sizeOf(video: string | null, durationSeconds = 80, sizes = new FilmSizes(folder)) {
  const lecture = { video, durationSeconds } as LectureRow;
  await sizes.fill([{ chapters: [{ lectures: [lecture] }] } as CourseRow]);
  return lecture.filmBytes;
}

test('a film in parts is as large as its parts, each once', async () => {
  write('a/init.mp4', 'x'.repeat(10));
  write('a/one.m4s', 'x'.repeat(200));
  write(
    'a/index.m3u8',
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-BYTERANGE:100@0\none.m4s\n#EXT-X-BYTERANGE:100@100\none.m4s\n',
  );
  expect(await sizeOf('a/index.m3u8')).toEqual({ most: 210, least: 210 });
});

test('a film in several pictures is between its largest and its smallest', async () => {
  write(
    'b/index.m3u8',
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=800\nhigh.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=100\nlow.m3u8\n',
  );
  expect(await sizeOf('b/index.m3u8')).toEqual({ most: 8000, least: 1000 });
  write(
    'b/manifest.mpd',
    '<MPD><AdaptationSet><Representation id="0" bandwidth="700"/><Representation bandwidth="90"/></AdaptationSet><AdaptationSet><Representation bandwidth="10"/></AdaptationSet></MPD>',
  );
  expect(await sizeOf('b/manifest.mpd')).toEqual({ most: 7100, least: 1000 });
});

test('what is not known is not guessed', async () => {
  write('c/far.m3u8', '#EXTM3U\nhttps://videos.example/one.ts\n');
  write('c/torn.m3u8', '#EXTM3U\nlost.m4s\n');
  write('c/empty.mpd', '<MPD/>');
  for (const video of [
    null,
    'https://youtu.be/x',
    'gone.mp4',
    '../a.mp4',
    'c/far.m3u8',
    'c/torn.m3u8',
    'c/empty.mpd',
  ])
    expect(await sizeOf(video)).toBeNull();
});

test('a film that was changed is measured anew', async () => {
  const sizes = new FilmSizes(folder);
  write('d.mp4', 'short');
  expect(await sizeOf('d.mp4', 80, sizes)).toEqual({ most: 5, least: 5 });
  write('d.mp4', 'much longer');
  utimesSync(join(folder, 'd.mp4'), 1, 1);
  expect(await sizeOf('d.mp4', 80, sizes)).toEqual({ most: 11, least: 11 });
});
