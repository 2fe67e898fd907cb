import { expect, test } from 'vitest';
import {
  firstNameIn,
  firstNameOf,
  nameForMail,
  personalSigns,
  tellsHowToReach,
  tellsWholeName,
  tellsWhomToCall,
} from './public-words.ts';

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
  'Call ९८७६५ ४३२१०',
  'Call ９８７６５４３２１０',
  'Call 98765\u200b43210',
  'Call 9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e32\ufe0f\u20e3',
  'Write to asha＠example．org',
  'See www\u200b.example.org',
])('"%s" tells how to reach somebody', (text) => {
  expect(tellsHowToReach(text)).toBe(true);
});

test.each([
  'Write to asha@example.org',
  'Call 98765 43210',
  'Call +1 (202) 555 0199',
  'Call 0 98765-43210',
  'Call ९८७६५ ४३२१०',
  'Call 98765\u200b43210',
])('"%s" tells whom to call', (text) => {
  expect(tellsWhomToCall(text)).toBe(true);
});

test.each([
  'See https://docs.example.org/led',
  'Write 1011 0011 1011 and 0 1 2 3 4 5 6 7 8 9',
  'Pins 9, 8, 7, 6, 5, 4, 3, 2, 1 and 0',
  'It runs at 16000000 Hz, the line at 115200',
])('"%s" helps with the thing', (text) => {
  expect(tellsWhomToCall(text)).toBe(false);
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

test.each([
  ['Asha Verma', 'Asha'],
  ['  आशा वर्मा', 'आशा'],
  ['Ananya_98765…', 'Ananya'],
  ['ananya98765 Rao', 'ananya'],
  ['9876543210', null],
  ['@ravi', 'ravi'],
  ['x_ROBOT_x', null],
  ["D'Souza Maria", null],
  ['', null],
])('of “%s” others see “%s”', (name, shown) => {
  expect(firstNameIn(name)).toBe(shown);
});

test.each([
  ['I live at 12 MG Road, WhatsApp 98765 43210', ['contact', 'place']],
  ['WhatsApp me', ['contact']],
  ['I am @robot_asha there', ['contact']],
  ['९८७६५४३२१०', ['contact']],
  ['9.8.7.6.5.4.3.2.1.0', ['contact']],
  ['Flat no 12, second floor', ['place']],
  ['Sector 15 is where we build', ['place']],
  ['We live near the lake', ['place']],
  ['My school is DPS', ['place']],
  ['Bengaluru 560 001', ['place']],
  ['My lamp works after 3 tries. I built 2 more!', []],
  ['The main loop runs 1000 times', []],
  ['It takes 5 V and blinks every 250 ms', []],
  ['Level 2 was harder than level 1', []],
] as const)('“%s” makes the office look at %j', (text, signs) => {
  expect(personalSigns(text)).toEqual(signs);
});

const ASHA = 'Asha Kumari Verma';
test.each([
  'by Asha Verma',
  'VERMA ASHA made this',
  'Verma, Asha',
  'asha_verma = 3',
  'asha.verma-7',
  'const ashaVerma = 1;',
  'AshaVerma',
  'vermaasha',
  'Asha K. Verma',
  'Asha Kumari Verma',
  'ＡＳＨＡ ＶＥＲＭＡ',
  'print("Asha" + "Verma")',
  'aSHA vERMA',
  'AsHa VeRmA',
])('“%s” tells a whole name', (text) => {
  expect(tellsWholeName(text, ASHA)).toBe(true);
});

test.each([
  'Asha’s lamp',
  'Asha made the lamp of Mrs Verma brighter',
  'for v in asha: print(v)',
  'Kumari',
  'ashaverman',
  '',
])('“%s” tells none: a first name may stand there, and so may what only begins alike', (text) => {
  expect(tellsWholeName(text, ASHA)).toBe(false);
});

test('whole names are known in other scripts, and an initial tells only behind the first name', () => {
  expect(tellsWholeName('वर्मा आशा', 'आशा वर्मा')).toBe(true);
  expect(tellsWholeName('आशा', 'आशा वर्मा')).toBe(false);
  expect(tellsWholeName('asha v', 'Asha V')).toBe(true);
  expect(tellsWholeName('v = asha', 'Asha V')).toBe(false);
  expect(tellsWholeName('Asha', 'Asha')).toBe(false);
  expect(tellsWholeName('ronald mcdonald', 'Ronald McDonald')).toBe(true);
  expect(tellsWholeName('Ronald McDonald', 'ronald mcdonald')).toBe(true);
});

test.each([
  ['6B of 2026-2027', '6B of 2026-2027'],
  ['Std.VI', 'Std. VI'],
  ['Dr. Meera Iyer', 'Dr. Meera Iyer'],
  ['prizes.evil.xyz', 'prizes. evil. xyz'],
  ['हिन्दी.भारत', 'हिन्दी. भारत'],
  ['evil。com win', 'evil. com win'],
  ['Telegram @ravi_99', null],
  ['tg://win', null],
  ['http://evil.test win', null],
  ['Write to asha@example.org', null],
  ['Call 98765 43210', null],
])('"%s" stands in a mail as "%s"', (name, inMail) => {
  expect(nameForMail(name)).toBe(inMail);
});
