import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveHealth } from './health.ts';

function asking(pool: { isAway: boolean; answers(): Promise<boolean> }) {
  const app = fastify();
  const health = serveHealth(app, pool);
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject('/readyz');
    return [statusCode, JSON.parse(body), headers['retry-after']];
  };
  return { health, ask };
}

test('what modules tell stands beside "ready"; a fact that fails or is late hides no other', async () => {
  const { health, ask } = asking({ isAway: false, answers: async () => true });
  health.tell('oldest_waiting_mail_seconds', async () => 12);
  health.tell('failing', async () => {
    throw new Error('no such table');
  });
  health.tell('late', () => new Promise(() => {}));
  const facts = { oldest_waiting_mail_seconds: 12, failing: null, late: null };
  expect(await ask()).toEqual([200, { status: 'ready', ...facts }, undefined]);
});

test('facts are not asked for while the database is away', async () => {
  let asked = 0;
  const { health, ask } = asking({ isAway: true, answers: async () => true });
  health.tell('counted', async () => {
    asked += 1;
    return asked;
  });
  expect(await ask()).toEqual([503, { status: 'waiting for the database' }, '2']);
  expect(asked).toBe(0);
});
