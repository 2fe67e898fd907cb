import { expect, test } from 'vitest';
import { sourceOnly } from '../../../rules/bench/circuits/ready-circuits.ts';
import { readKept } from './keep-circuits.ts';

const kept = {
  version: 1,
  bench: 'board',
  mat: sourceOnly('mat'),
  board: sourceOnly('board'),
  done: ['dim-it'],
};

test('what was kept comes back as it was', () => {
  const { version, ...rest } = kept;
  expect(version).toBe(1);
  expect(readKept(JSON.stringify(kept))).toEqual({ kept: rest, isWhole: true });
});

test('who comes for the first time has a fresh bench, and hears of nothing that was lost', () => {
  expect(readKept(null)).toMatchObject({ isWhole: true, kept: { bench: 'mat', done: [] } });
});

test.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ ...kept, version: 2 })],
  ['a word', '"board"'],
  ['nothing', 'null'],
])('%s gives a fresh bench, and says so', (_what, text) => {
  expect(readKept(text)).toMatchObject({ isWhole: false, kept: { bench: 'mat' } });
});

test('one bench that cannot be read takes the other not along, nor what was done', () => {
  const torn = { ...kept, mat: { parts: [] }, done: ['dim-it', 'fly', 3] };
  const { kept: read, isWhole } = readKept(JSON.stringify(torn));
  expect([isWhole, read.board, read.done, read.mat.parts]).toEqual([false, kept.board, ['dim-it'], []]);
});

test('a breadboard is not taken for a mat', () => {
  expect(readKept(JSON.stringify({ ...kept, mat: kept.board }))).toMatchObject({
    isWhole: false,
    kept: { mat: { bench: 'mat', parts: [] } },
  });
});
