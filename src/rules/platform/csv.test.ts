import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('rows are quoted where they must be, keep their letters in Excel, and hold no formula', () => {
  expect(
    csvOf([
      ['Box', 'For'],
      ['B-1', 'Rao, "Asha"'],
      ['=1+1', 'आशा'],
    ]),
  ).toBe('\uFEFFBox,For\r\nB-1,"Rao, ""Asha"""\r\n\'=1+1,आशा\r\n');
});
