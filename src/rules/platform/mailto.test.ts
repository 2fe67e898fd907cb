import { expect, test } from 'vitest';
import { mailto } from './mailto.ts';

test.each([
  ['meera@example.org', 'mailto:meera@example.org'],
  ['meera+school@example.org', 'mailto:meera%2Bschool@example.org'],
  ['a?bcc=everyone@example.org', 'mailto:a%3Fbcc%3Deveryone@example.org'],
  ['a@example.org?subject=x&body=y', 'mailto:a@example.org%3Fsubject%3Dx%26body%3Dy'],
  ['a%0d%0abcc@example.org', 'mailto:a%250d%250abcc@example.org'],
  ['मीरा@example.org', `mailto:${encodeURIComponent('मीरा')}@example.org`],
])('a link that writes to %s has no headers', (address, link) => {
  expect(mailto(address)).toBe(link);
  expect(new URL(link).search).toBe('');
});
