import { expect, test } from 'vitest';
import { readStreamList } from './stream-files.ts';

test('the parts of a film are what its list names, what begins them first', () => {
  const text =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\npart-000.m4s\r\n#EXTINF:4,\nsub/part-001.m4s\n#EXT-X-ENDLIST\n';
  expect(readStreamList(text)).toEqual({
    kind: 'parts',
    parts: ['init.mp4', 'part-000.m4s', 'sub/part-001.m4s'],
  });
});

const sizes = (...heights: number[]) =>
  [
    '#EXTM3U',
    ...heights.flatMap((height) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${height * 1000},RESOLUTION=${height * 2}x${height}`,
      `${height}.m3u8`,
    ]),
  ].join('\n');

test.each([
  [[1080, 720, 480, 240], '480.m3u8'],
  [[1080, 720], '720.m3u8'],
  [[240], '240.m3u8'],
])('of films of %j lines %s is kept, and its list names no other', (heights, list) => {
  const chosen = readStreamList(sizes(...heights));
  expect(chosen).toMatchObject({ kind: 'choice', lists: [list] });
  expect(chosen.kind === 'choice' && chosen.text.match(/\.m3u8/g)).toHaveLength(1);
});

test('of a film that is told in several languages every voice is kept', () => {
  const voices = ['en', 'hi'].map(
    (language) => `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="voice",LANGUAGE="${language}",URI="${language}.m3u8"`,
  );
  const chosen = readStreamList(sizes(1080, 480).replace('#EXTM3U', ['#EXTM3U', ...voices].join('\n')));
  expect(chosen).toMatchObject({ kind: 'choice', lists: ['480.m3u8', 'en.m3u8', 'hi.m3u8'] });
  expect(chosen.kind === 'choice' && chosen.text).toContain(voices.join('\n'));
});

test.each([
  ['no list', '<html></html>'],
  ['parts elsewhere', '#EXTM3U\nhttps://films.example/part.m4s'],
  ['parts above', '#EXTM3U\n../other/part.m4s'],
  ['a key', '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="key"\npart.m4s'],
  [
    'a voice elsewhere',
    `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="https://films.example/hi.m3u8"\n${sizes(480)}`,
  ],
  ['words apart', `#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,URI="words.m3u8"\n${sizes(480)}`],
  ['nothing', '#EXTM3U\n'],
])('a list with %s is not kept', (_what, text) => {
  expect(readStreamList(text)).toEqual({ kind: 'other' });
});
