import { expect, test } from 'vitest';
import { sayPythonError } from './say-python-error.ts';

const at = (line: number, error: string) =>
  `Traceback (most recent call last):\n  File "<stdin>", line ${line}\n${error}\n`;

test.each([
  ['if score > 3\n    print(1)', 1, 'SyntaxError: invalid syntax', 1, 'A colon'],
  ['for i in range(3):\nprint(i)', 2, 'SyntaxError: invalid syntax', 2, 'four spaces further in'],
  ['  x = 1', 1, 'IndentationError: unexpected indent', 1, 'further in than the line above'],
  ['print("a)', 1, 'SyntaxError: invalid syntax', 1, 'quotation mark'],
  ['a = [1, 2\nb = 3', 2, 'SyntaxError: invalid syntax', 1, 'bracket'],
  ['print "a"', 1, 'SyntaxError: invalid syntax', 1, 'print needs brackets'],
  ['print(1)\nprint(lamp)', 2, "NameError: name 'lamp' isn't defined", 2, 'called “lamp”'],
  ['1/0', 1, 'ZeroDivisionError: divide by zero', 1, 'divided by 0'],
  ['import numpy', 1, "ImportError: no module named 'numpy'", 1, 'no module “numpy”'],
  ['1 + "a"', 1, "TypeError: unsupported types for __add__: 'int', 'str'", 1, 'Text and a number'],
  ['f()', 1, 'TypeError: f() takes 1 positional arguments but 0 were given', 1, 'too many or too few'],
  ['open("x")', 1, 'OSError: [Errno 2] ENOENT', 1, 'no file of this name'],
])('%j is told at its line', (code, line, error, told, words) => {
  const said = sayPythonError(at(line, error), code);
  expect(said).toEqual({ line: told, sentence: expect.stringContaining(words), real: error });
});

test('the line is the program’s own, not one of the board’s', () => {
  const message =
    'Traceback (most recent call last):\n  File "<stdin>", line 4, in <module>\n  File "<stdin>", line 2, in blink\n  File "/board/machine.py", line 80, in on\nValueError: invalid pin\n';
  expect(sayPythonError(message, 'a\nb\nc\nd')).toMatchObject({ line: 2, real: 'ValueError: invalid pin' });
});
