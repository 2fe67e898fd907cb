import { expect, test } from 'vitest';
import { costRows, costTable, readCommitted, warnOfTotal } from './cost-table.ts';

const costs = [
  { file: 'tests/a.test.ts', wall: 2, cpu: { worker: 1, browser: 0, started: 0.5 } },
  { file: 'tests/b.test.ts', wall: 9, cpu: { worker: 3, browser: 4, started: 0 } },
];

const document = `| file | wall s | CPU s | worker | browser | started |
|---|---|---|---|---|---|
${costRows(costs, 10).join('\n')}
| total, npm test | 400 | 800 | |
| total, npm run test:all | 900 | 1700 | |
`;

test('the committed rows are read back: CPU seconds by file and by part', () => {
  expect(readCommitted(document)).toEqual({
    files: new Map([
      ['tests/b.test.ts', 7],
      ['tests/a.test.ts', 1.5],
    ]),
    totals: new Map([
      ['npm test', 800],
      ['npm run test:all', 1700],
    ]),
  });
});

test('the table names the dearest file first, beside its committed seconds', () => {
  const [, first, second] = costTable(costs, readCommitted('| `tests/b.test.ts` | 9.0 | 5.0 | 5.0 |')).split(
    '\n',
  );
  expect(first).toMatch(/ 7\.0 .* 5\.0 {2}tests\/b\.test\.ts$/);
  expect(second).toMatch(/ 1\.5 .* - {2}tests\/a\.test\.ts$/);
});

test('a total more than a tenth above the committed one warns', () => {
  const committed = readCommitted(document);
  expect(warnOfTotal('npm test', 880, committed)).toBeNull();
  expect(warnOfTotal('npm test', 881, committed)).toContain('10% more than the 800');
  expect(warnOfTotal('an unknown part', 881, committed)).toBeNull();
});
