import { expect, test } from 'vitest';
import { renewGrant } from './renew-grant.ts';

const site = 'https://school.example';
const newest = '/media/P2-new/courses/lamp/media/led/index.m3u8';

test('a part of a film is asked for by the grant that is signed now', () => {
  const old = `${site}/media/P1-old/courses/lamp/media/led/part-000.m4s?x=1`;
  expect(renewGrant(old, newest, site)).toBe(`${site}/media/P2-new/courses/lamp/media/led/part-000.m4s?x=1`);
});

test('what is not signed by this site stays as it is', () => {
  const elsewhere = 'https://videos.example/media/a/b.m4s';
  expect(renewGrant(elsewhere, newest, site)).toBe(elsewhere);
  const plain = `${site}/assets/loop.m4s`;
  expect(renewGrant(plain, newest, site)).toBe(plain);
  const part = `${site}/media/P1-old/courses/lamp/part.m4s`;
  expect(renewGrant(part, 'https://videos.example/index.m3u8', site)).toBe(part);
});
