import { beforeEach, expect, test, vi } from 'vitest';
import { factsKey, fileOf, type KeptFile, pieceKey } from '../cache-names.ts';
import { answerFilm } from './answer-film.ts';

const FILM = 'courses/lamp/media/loop.mp4';
const bytes = 'abcdefghij';
let held: Map<string, Response>;

/** Keeps the film in pieces of four bytes. */
beforeEach(() => {
  held = new Map();
  const facts: KeptFile = { size: bytes.length, type: 'video/mp4', piece: 4 };
  held.set(factsKey(FILM), Response.json(facts));
  for (let piece = 0; piece * 4 < bytes.length; piece++)
    held.set(pieceKey(FILM, piece), new Response(bytes.slice(piece * 4, piece * 4 + 4)));
  vi.stubGlobal('caches', {
    has: async () => held.size > 0,
    open: async () => ({ match: async (key: string) => held.get(key)?.clone() }),
  });
  return () => vi.unstubAllGlobals();
});

const ask = (range?: string) =>
  answerFilm(new Request('https://school.example/media/x', { headers: range ? { range } : {} }), FILM);

test.each([
  ['bytes=0-', 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=0-1', 'ab', 'bytes 0-1/10'],
  ['bytes=2-8', 'cdefghi', 'bytes 2-8/10'],
  ['bytes=4-7', 'efgh', 'bytes 4-7/10'],
  ['bytes=-3', 'hij', 'bytes 7-9/10'],
])('of a kept film %s is put together from its pieces', async (range, words, says) => {
  const answer = await ask(range);
  expect([answer?.status, answer?.headers.get('content-range'), await answer?.text()]).toEqual([
    206,
    says,
    words,
  ]);
  expect(answer?.headers.get('content-length')).toBe(String(words.length));
});

test('the whole film, what lies beyond it, and one that is not kept', async () => {
  const whole = await ask();
  expect([whole?.status, whole?.headers.get('content-type'), await whole?.text()]).toEqual([
    200,
    'video/mp4',
    bytes,
  ]);
  const beyond = await ask('bytes=10-');
  expect([beyond?.status, beyond?.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  held.delete(factsKey(FILM));
  expect(await ask('bytes=0-')).toBeNull();
  held.clear();
  expect(await ask()).toBeNull();
});

test('a film whose piece the browser has dropped breaks off, and is not taken for whole', async () => {
  held.delete(pieceKey(FILM, 1));
  await expect((await ask())?.text()).rejects.toThrow('gone');
});

test.each([
  ['/media/P1abc-0123456789012345678901234567890123456789_-a/courses/lamp/media/loop.mp4', FILM],
  ['/media/0-0123456789012345678901234567890123456789_-a/courses/lamp/a.svg', 'courses/lamp/a.svg'],
  ['/media/demo/film', null],
  ['/media/font/text', null],
  ['/api/courses/all', null],
])('%s is the file %s, however it was signed', (path, file) => {
  expect(fileOf(new URL(path, 'https://school.example'))).toBe(file);
});
