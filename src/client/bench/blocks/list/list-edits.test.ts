import { expect, test } from 'vitest';
import { addBlock, changeBlock, deleteBlock, moveBlock } from './list-edits.ts';

const program = 'when flag pressed\nwait 1 second\nforever\n  stop driving\n  wait 1 second';

test('a block is added below, inside, behind an else or as a new script, and its line is told', () => {
  expect(addBlock(program, 2, 'stop driving', 'below')).toEqual({
    text: 'when flag pressed\nwait 1 second\nstop driving\nforever\n  stop driving\n  wait 1 second',
    line: 3,
  });
  expect(addBlock(program, 3, 'wait 1 second', 'inside').line).toBe(4);
  expect(addBlock(program, 1, 'say 1', 'below')).toMatchObject({ line: 2 });
  expect(addBlock('when flag pressed\nif 1 < 2 then\n  say 1', 2, 'say 2', 'else')).toEqual({
    text: 'when flag pressed\nif 1 < 2 then\n  say 1\nelse\n  say 2',
    line: 5,
  });
  expect(addBlock(program, 2, 'define turn right', 'below').text).toBe(`${program}\n\ndefine turn right`);
});

test('a block is moved among its own, out of what holds it, and not past the end', () => {
  expect(moveBlock(program, 5, -1)).toEqual({
    text: 'when flag pressed\nwait 1 second\nforever\n  wait 1 second\n  stop driving',
    line: 4,
  });
  expect(moveBlock(program, 4, -1)).toEqual({
    text: 'when flag pressed\nwait 1 second\nstop driving\nforever\n  wait 1 second',
    line: 3,
  });
  expect(moveBlock(program, 2, -1)).toEqual({ text: program, line: 2 });
});

test('a block is deleted with what it holds, and changed with what it holds kept', () => {
  expect(deleteBlock(program, 3).text).toBe('when flag pressed\nwait 1 second');
  expect(deleteBlock(program, 1).text).toBe('');
  expect(changeBlock(program, 3, 'repeat 4 times')).toEqual({
    text: 'when flag pressed\nwait 1 second\nrepeat 4 times\n  stop driving\n  wait 1 second',
    line: 3,
  });
});
