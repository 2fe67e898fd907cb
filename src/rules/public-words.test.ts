import { expect, test } from 'vitest';
import { firstNameOf, tellsHowToReach } from './public-words.ts';

test.each([
  ['Asha', 'Asha'],
  ['  Ravi ', 'Ravi'],
  ['Jo', 'Jo'],
  ['आशा', 'आशा'],
  ['क्षितिज', 'क्षितिज'],
  ['தமிழ்', 'தமிழ்'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['李明', '李明'],
  ['علي', 'علي'],
  ['ശ്രീ\u200dജ', 'ശ്രീ\u200dജ'],
  ['a'.repeat(30), 'a'.repeat(30)],
])('"%s" is a first name', (text, name) => {
  expect(firstNameOf(text)).toBe(name);
});

test.each([
  '',
  'A',
  'Asha Verma',
  'Asha-Verma',
  "D'Souza",
  'Asha.V',
  'Asha1',
  'asha@example.org',
  'Asha\u00a0Verma',
  'Asha\u200dVerma\u200d',
  '\u0301\u0301',
  '💡💡',
  '<b>',
  'a'.repeat(31),
  `a${'\u0301'.repeat(9)}`,
])('"%s" is none', (text) => {
  expect(firstNameOf(text)).toBeNull();
});

test.each([
  'Write to asha@example.org',
  'Call 98765 43210',
  'Call +91 (987) 654-3210',
  'See https://example.org/me',
  'See www.example.org',
  'more at asha.example',
  'find me on makers.in/asha',
])('"%s" tells how to reach somebody', (text) => {
  expect(tellsHowToReach(text)).toBe(true);
});

test.each([
  'A robot with 2 motors and 4 wheels',
  'It blinks 1000 times. Then it sleeps',
  'Runs at 9.6 V and 5 V @ 2 A',
  'My rover, level 3 - built in 2026',
  'Light in the dark...and it sings',
  'It blinks.In the dark it sings.Me too',
])('"%s" is about the thing', (text) => {
  expect(tellsHowToReach(text)).toBe(false);
});
