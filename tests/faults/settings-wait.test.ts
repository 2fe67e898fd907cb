import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCourses } from '../../src/contract/learning/catalogue.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';

let stage: Stage;
const courses = () => `${stage.url}/api${listCourses.path}`;
beforeAll(async () => {
  stage = await openStage({ pages: true, running: false });
});
afterAll(() => stage.close());

test('that the process lives, and its files, are answered while the look at the settings hangs', async () => {
  const holder = await stage.context.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table setting in access exclusive mode');
    // Every copy is to be looked after before it is used.
    stage.clock.advance(5);
    const asked = new AbortController();
    const waits = fetch(courses(), { signal: asked.signal }).catch(() => null);
    const [asset = ''] = readdirSync(join(stage.context.config.siteDir, 'client/assets')).filter((name) =>
      name.endsWith('.js'),
    );
    for (const path of ['/healthz', `/assets/${asset}`, '/robots.txt']) {
      const answer = await fetch(`${stage.url}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
    }
    asked.abort();
    await waits;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  // And what the school says of itself is read again.
  expect((await fetch(courses())).status).toBe(200);
});
