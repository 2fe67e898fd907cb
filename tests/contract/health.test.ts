import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the process says that it lives and that its database answers', async () => {
  expect(await (await fetch(`${stage.url}/healthz`)).json()).toEqual({ status: 'alive' });
  expect(await (await fetch(`${stage.url}/readyz`)).json()).toEqual({
    status: 'ready',
    mailsWaiting: 0,
    oldestMailSeconds: 0,
  });
});

test('an address without a call answers in the form of every failure', async () => {
  const answer = await fetch(`${stage.url}/api/nothing/here`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'not_found',
    message: 'There is nothing at this address.',
  });
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});
