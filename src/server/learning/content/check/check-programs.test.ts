import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../../tests/stage/a-content-folder.ts';
import { lessonText, writeWholeCourse, writtenLesson } from '../../../../../tests/stage/a-written-course.ts';
import { projectRoot } from '../../../platform/config/config.ts';
import { tellComplaint } from '../complaint.ts';
import { checkContent } from './check-content.ts';
import { checkPrograms } from './check-programs.ts';
import { readSketchForm } from './read-sketch-form.ts';

let folder: ContentFolder;
beforeEach(() => {
  folder = aContentFolder();
  writeWholeCourse(folder);
});
afterEach(() => folder.end());

const write = (text: string) =>
  folder.write(
    'courses/junior-lamp/lessons/led.md',
    writtenLesson('The LED', {}, `${lessonText}\n${text}\n`),
  );
const fence = (info: string, ...lines: string[]) => [`\`\`\`${info}`, ...lines, '```', ''].join('\n');
const told = async () =>
  (await checkPrograms(folder.path)).complaints.map((one) =>
    tellComplaint(one).replace('courses/junior-lamp/lessons/led.md, ', ''),
  );
const sketch = (...lines: string[]) => ['void setup() {', ...lines, '}', '', 'void loop() {', '}'];

test('the courses that ship have nothing to mend', async () => {
  expect(await checkPrograms(`${projectRoot}/content`)).toEqual({ complaints: [], notes: [] });
});

test('C++ without its semicolon, brackets and quotes is named with its line', async () => {
  for (const [lines, where, sentence] of [
    [sketch('  pinMode(13, OUTPUT)', '  delay(5);'), 38, 'a semicolon'],
    [sketch('  digitalWrite(13, HIGH;'), 38, 'is not closed before the }'],
    [sketch('  int a = 1;').slice(0, -1), 41, 'is never closed'],
    [sketch('  Serial.println("Hello);'), 38, 'does not end'],
    [sketch('  dealy(500);'), 38, 'dealy'],
    [sketch('  Serial.println(“Hello”);'), 38, 'curly quotes'],
  ] as const) {
    write(fence('cpp', ...lines));
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first).toContain(`line ${where}: this program: `);
    expect(first).toContain(sentence);
  }
}, 60_000);

test('Python that is badly indented, or not Python, is named with its line', async () => {
  for (const [lines, where, sentence] of [
    [['while True:', 'print(1)'], 38, 'look for a missing bracket'],
    [['a = 1', '  b = 2'], 38, 'stands further in'],
    [['if a:', '    b = 1', '  c = 2'], 39, 'as no line above it'],
    [['print(“hello”)'], 37, 'curly quotes'],
  ] as const) {
    write(fence('python', ...lines));
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first).toContain(`line ${where}: this program: `);
    expect(first).toContain(sentence);
  }
  write(`${fence('python', 'a = 1')}\nText.\n\n${fence('python continued', 'print(a', 'b = 2')}`);
  expect((await told())[0]).toContain('line 44: ');
});

test('the form of a sketch is read without a compiler, and lists, heads and long lines are none of its mistakes', () => {
  const right = [
    'enum State {',
    '  IDLE,',
    '  ARMED',
    '};',
    'int tunes[] = {',
    '  1, 2',
    '};',
    'void setup()',
    '{',
    '  if (a)',
    '    b();',
    '  else',
    "    c('\\'', \"}\");  // } not a bracket",
    '  long sum = 1',
    '    + 2;',
    '  call(1,',
    '       2);',
    '}',
  ].join('\n');
  expect(readSketchForm(right)).toBeNull();
  expect(readSketchForm(right.replace('+ 2;', '+ 2'))).toMatchObject({ line: 15 });
});

test('an open fence, curly quotes and a Word document are told by themselves, and nothing that follows from them', () => {
  const all = () =>
    checkContent(folder.path).complaints.map((one) => tellComplaint(one).replace('courses/junior-lamp/', ''));
  write('```blocks\nwhen flag pressed\n  fly\n');
  expect(all()).toEqual([
    'lessons/led.md, line 36: the fence that begins here is not closed: end it with a line of three backticks',
  ]);
  write('```blocks\nwhen flag pressed\n\nNow a sum:\n\n```sum\nA: 1 + 1 = 2\n```\n');
  expect(all()).toEqual([
    'lessons/led.md, line 36: the fence that begins here is not closed before the next one begins in line 41: end it with a line of three backticks',
  ]);
  folder.write('courses/junior-lamp/lessons/led.md', 'PK\u0003\u0004and so on');
  expect(all()).toEqual([expect.stringMatching(/^lessons\/led\.md, line 1: is a Word document/)]);
  folder.write('courses/junior-lamp/lessons/led.md', writtenLesson('“The LED: a lamp”'));
  expect(all()).toEqual([]);
});
