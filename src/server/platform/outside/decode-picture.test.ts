import { expect, test } from 'vitest';
import { decoding } from './decode-picture.ts';

test('of the two pictures that are decoded at once a stranger’s is one at most, and a family’s begins at once', async () => {
  const begun: string[] = [];
  const stranger = (network: string) =>
    decoding.run({ lane: 'strangers', keys: { network } }, async () => {
      begun.push(network);
      await hold;
    });
  let release = () => {};
  const hold = new Promise<void>((done) => {
    release = done;
  });
  const strangers = [stranger('203.0.113.1'), stranger('203.0.113.2')];
  const keys = { person: 'asha', network: '203.0.113.1' };
  await decoding.run({ lane: 'families', keys }, async () => begun.push('asha'));
  expect(begun).toEqual(['203.0.113.1', 'asha']);
  release();
  await Promise.all(strangers);
});
