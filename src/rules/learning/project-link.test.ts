import { expect, test } from 'vitest';
import { readProjectLink } from './project-link.ts';

test('a film of a known host plays in the page, another address is a link', () => {
  expect(readProjectLink(' youtu.be/dQw4w9WgXcQ ')).toEqual({
    url: 'https://youtu.be/dQw4w9WgXcQ',
    video: { host: 'youtube', videoId: 'dQw4w9WgXcQ', hash: null },
  });
  expect(readProjectLink('https://wokwi.com/projects/42')).toEqual({
    url: 'https://wokwi.com/projects/42',
    video: null,
  });
});

test.each([
  'http://wokwi.com/projects/42',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://asha:secret@wokwi.com/',
  'https://wokwi.com:8443/',
  'https://localhost/',
  'https://printer.local/',
  'https://192.168.0.1/',
  'https://[::1]/',
  'my robot',
  '',
])('%s is no link to hand in', (text) => {
  expect(readProjectLink(text)).toBeNull();
});
