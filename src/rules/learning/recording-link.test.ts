import { expect, test } from 'vitest';
import { recordingLink } from './recording-link.ts';

const ours = ['https://media.example'];

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/123456', 'https://vimeo.com/123456'],
  ['https://media.example/live/one.mp4', 'https://media.example/live/one.mp4'],
  ['https://media.example/live/one.m3u8?x=1', 'https://media.example/live/one.m3u8?x=1'],
  // The browser would be let load none of these.
  ['https://elsewhere.example/one.mp4', null],
  ['http://media.example/one.mp4', null],
  ['https://media.example/page', null],
  ['https://me:secret@media.example/one.mp4', null],
  ['javascript:alert(1)', null],
  ['one.mp4', null],
])('%s is kept as %s', (typed, kept) => {
  expect(recordingLink(typed, ours)).toBe(kept);
});
