import { expect, test } from 'vitest';
import { readVideoLink, videoPage } from './video-link.ts';

const youTube = { host: 'youtube', videoId: 'dQw4w9WgXcQ', hash: null };

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  ' www.youtube.com/shorts/dQw4w9WgXcQ ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('"%s" is a film on YouTube', (address) => {
  expect(readVideoLink(address)).toEqual(youTube);
});

test.each([
  ['https://vimeo.com/76979871', null],
  ['vimeo.com/76979871/', null],
  ['https://vimeo.com/channels/staffpicks/76979871', null],
  ['https://vimeo.com/groups/makers/videos/76979871', null],
  ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h="><script>', null],
])('"%s" is a film on Vimeo', (address, hash) => {
  expect(readVideoLink(address)).toEqual({ host: 'vimeo', videoId: '76979871', hash });
});

test.each([
  '',
  'my video',
  'https://www.youtube.com/',
  'https://www.youtube.com/@tinkerling',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ1',
  'https://www.youtube.com/watch?v=dQw4w9WgX"Q',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be@evil.example/dQw4w9WgXcQ',
  'https://someone:secret@youtu.be/dQw4w9WgXcQ',
  'https://youtu.be:8443/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'data:text/html,youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/not-a-key',
  'https://drive.google.com/file/d/1/view',
])('"%s" is none that the gallery shows', (address) => {
  expect(readVideoLink(address)).toBeNull();
});

test('a film leads back to its page', () => {
  for (const page of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://vimeo.com/76979871/8272103f6e',
  ]) {
    const link = readVideoLink(page);
    expect(link && videoPage(link)).toBe(page);
  }
});
