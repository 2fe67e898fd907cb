import { expect, test } from 'vitest';
import { checkBlocks, checkPython, checkSketches, checkSums } from './check-lessons.ts';
import { readFences, readPrograms } from './lesson-files.ts';

const lesson = (markdown: string) => [{ file: 'planted/lessons/x.md', markdown }];
const fence = (info: string, ...lines: string[]) => [`\`\`\`${info}`, ...lines, '```', ''].join('\n');

const good = [
  fence('blocks', 'when flag pressed', 'say "Hello"'),
  fence('output', 'Hello'),
  fence(
    'cpp',
    'void setup() {',
    '  Serial.begin(9600);',
    '}',
    'void loop() {',
    '  Serial.println(7);',
    '  delay(500);',
    '}',
  ),
  fence('output', '7', '7  '),
  fence('python', 'a = 1', 'print(a)'),
  fence('output', '1'),
  'Now go on.\n',
  fence('python continued', 'print(a + 1)'),
  fence('output', '2'),
  fence('sum', 'LED current: (5 V - 2 V) / 220 ohm = 13.6 mA'),
  'The pin gives 5 V and 20 mA at 50 Hz.',
].join('\n');

test('a right lesson passes', async () => {
  const texts = lesson(good);
  expect(await checkBlocks(texts)).toEqual([]);
  expect(await checkSketches(texts)).toEqual([]);
  expect(await checkPython(texts, 'esp32')).toEqual([]);
  expect(checkSums(texts)).toEqual([]);
});

test('fences are read with their lines; what continues is added to what was', () => {
  expect(good.split('\n')[36]).toBe('print(a + 1)');
  const programs = readPrograms(readFences('x.md', good), 'python');
  expect(programs.map(({ code, lines }) => [code, lines])).toEqual([
    ['a = 1\nprint(a)', [26, 27]],
    ['a = 1\nprint(a)\nprint(a + 1)', [26, 27, 37]],
  ]);
});

test('a planted unknown block is found', async () => {
  const texts = lesson(fence('blocks', 'when flag pressed', 'jump'));
  expect(await checkBlocks(texts)).toEqual(['planted/lessons/x.md:3: there is no block “jump”']);
});

test('a planted typo in a sketch is found', async () => {
  const sketch = ['void setup() {', '}', 'void loop() {', '  dealy(500);', '}'];
  expect((await checkSketches(lesson(`Text\n\n${fence('cpp', ...sketch)}`)))[0]).toMatch(
    /^planted\/lessons\/x\.md:7: 'dealy' was not declared in this scope/,
  );
});

test('a planted Python program that raises is found where it continues', async () => {
  const texts = lesson(
    `${fence('python', 'a = [1]')}\nText\n${fence('python continued', '', 'print(a[1])')}`,
  );
  expect(await checkPython(texts, 'esp32')).toEqual([
    'planted/lessons/x.md:8: the program stops with IndexError: list index out of range',
  ]);
});

test('a planted wrong output is found', async () => {
  const texts = lesson(`${fence('python', 'print(1)', 'print(2)')}${fence('output', '1', '3')}`);
  expect(await checkPython(texts, 'esp32')).toEqual([
    'planted/lessons/x.md:7: line 2 of the output says “3”, but the program prints “2”',
  ]);
  const more = lesson(`${fence('blocks', 'when flag pressed', 'say 1')}${fence('output', '1', '', '2')}`);
  expect(await checkBlocks(more)).toEqual([
    'planted/lessons/x.md:7: line 2 of the output says “”, but the program prints nothing more',
  ]);
});

test('planted wrong sums, units and fences are found', () => {
  const sums = fence('sum', 'Current: 3 V / 220 ohm = 15 mA', 'Odd: 3 V + 2 A = 5 V');
  const text = `${sums}\nIt takes 20 ma, through 220 Ohm.\n\n${fence('javascript', 'x')}\n${fence('output', 'x')}`;
  expect(checkSums(lesson(text))).toEqual([
    'planted/lessons/x.md:2: “Current: 3 V / 220 ohm = 15 mA” does not hold: the value is 13.636 mA',
    'planted/lessons/x.md:3: “Odd: 3 V + 2 A = 5 V”: V and A cannot be added',
    'planted/lessons/x.md:8: a fence of “javascript” is not known: blocks, cpp, python, output, sum, text',
    'planted/lessons/x.md:12: an output must stand directly below its program',
    'planted/lessons/x.md:6: “20 ma” is not how this unit is written',
    'planted/lessons/x.md:6: “220 Ohm” is not how this unit is written',
  ]);
});
