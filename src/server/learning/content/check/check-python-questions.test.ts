import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../../tests/stage/a-content-folder.ts';
import { questionOfAProgram } from '../../../../../tests/stage/a-question-of-a-program.ts';
import { writeWholeCourse } from '../../../../../tests/stage/a-written-course.ts';
import { tellComplaint } from '../complaint.ts';
import { checkContent } from './check-content.ts';
import { checkPythonQuestions } from './check-python-questions.ts';

let folder: ContentFolder;
beforeEach(() => {
  folder = aContentFolder();
  writeWholeCourse(folder);
});
afterEach(() => folder.end());

const FILE = 'courses/junior-lamp/quizzes/light.yaml';
/** The quiz with something else in it, and what is said of it. */
async function changed(from: string, to: string): Promise<{ text: string; ran: string[]; read: string[] }> {
  const text = questionOfAProgram.replace(from, to);
  expect(text).not.toBe(questionOfAProgram);
  folder.write(FILE, text);
  const say = (found: Parameters<typeof tellComplaint>[0][]) =>
    found.map((one) => tellComplaint(one).replace(`${FILE}, `, '')).filter((one) => one.startsWith('line '));
  return {
    text,
    ran: say(await checkPythonQuestions(folder.path)),
    read: say(checkContent(folder.path).complaints),
  };
}
const lineOf = (text: string, words: string) =>
  text.split('\n').findIndex((line) => line.includes(words)) + 1;

test('a question whose solution holds, and whose beginning does not, has nothing to mend', async () => {
  folder.write(FILE, questionOfAProgram);
  expect([await checkPythonQuestions(folder.path), checkContent(folder.path).complaints]).toEqual([[], []]);
});

test.for<[what: string, from: string, to: string, at: string, says: string]>([
  [
    'cannot be read',
    'if warmth > 30:',
    'if warmth > 30',
    'solution:',
    'trial “It is 31 degrees”: its own solution stops in its line 10 with SyntaxError',
  ],
  [
    'prints something else',
    '"C")',
    '"degrees")',
    'solution:',
    'trial “It is 31 degrees”: its own solution prints “31 degrees” as its line 1, where “31 C” must stand',
  ],
  [
    'leaves a pin as it is not meant',
    'warmth > 30',
    'warmth > 29',
    'solution:',
    'trial “It is 30 degrees”: its own solution leaves pin:2 at “1”, where “0” must be',
  ],
  [
    'does not hold where only the school looks',
    'warmth > 30',
    'warmth != 30',
    'solution:',
    'trial “HIDDEN frost”: its own solution leaves pin:2 at “1”, where “0” must be',
  ],
  [
    'does not come to its end',
    '          lamp.on()',
    '          lamp.on()\n      import time\n      while True:\n          time.sleep(1)',
    'solution:',
    'trial “It is 31 degrees”: its own solution does not come to its end within 10 seconds of its own time',
  ],
])('a solution that %s is named, its first cause only', async ([_what, from, to, at, says]) => {
  const { text, ran } = await changed(from, to);
  expect(ran).toEqual(
    [`line ${lineOf(text, at)}: question warm-lamp, ${says}`].map((one) => expect.stringContaining(one)),
  );
});

test('a beginning that holds already is named, also where it holds only in what is shown', async () => {
  const { text, ran } = await changed(
    '      print(sensor.temperature())\n',
    '      print(sensor.temperature(), "C")\n      lamp.value(sensor.temperature() > 30)\n',
  );
  const line = lineOf(text, 'program:');
  expect(ran).toEqual([
    `line ${line}: question warm-lamp, program: it does already all that is asked, before anybody has changed it`,
  ]);
  const shown = await changed(
    '      print(sensor.temperature())\n',
    '      print(max(30, sensor.temperature()), "C")\n      lamp.value(sensor.temperature() > 30)\n',
  );
  expect(shown.ran).toEqual([
    `line ${line}: question warm-lamp, program: it holds already in every trial that is shown: show one in which it does not`,
  ]);
});

test.for<[what: string, from: string, to: string, says: string]>([
  ['no bench that there is', 'bench: python', 'bench: snakes', 'bench: must be circuits, blocks or python'],
  [
    'a trial that says nothing',
    '        prints: 30 C\n        parts: { "pin:2": 0 }\n',
    '',
    'trials, number 2: says nothing that must hold: prints, mentions, parts or ends',
  ],
  [
    'nothing that is shown',
    '        ends: true\n      - name: It is 30 degrees\n',
    '        hidden: true\n      - name: It is 30 degrees\n        hidden: true\n',
    'trials: all are hidden: show at least one',
  ],
  [
    'a part that no hand moves',
    '"temperature:4": 31',
    '"heat:4": 31',
    'trials, number 1, given, heat:4: must be a part that a hand moves',
  ],
  [
    'two trials of one name',
    'name: It is 30 degrees',
    'name: It is 31 degrees',
    'trials, number 2, name: another trial has the same name',
  ],
  [
    'both kinds of printing',
    '        ends: true\n',
    '        mentions: 31 C\n',
    'trials, number 1, mentions: stands beside prints',
  ],
  ['no solution', 'solution: |\n      # HIDDEN', 'another: |\n      # HIDDEN', 'solution: is missing'],
])('in a question of a program: %s', async ([_what, from, to, says]) => {
  const { read } = await changed(from, to);
  expect(read.map((one) => one.replace(/^line \d+: questions, number 1, /, ''))).toContainEqual(
    expect.stringContaining(says),
  );
});
