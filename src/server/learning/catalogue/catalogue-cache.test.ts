import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { CatalogueCache } from './catalogue-cache.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a course that could not be shown at one look is shown at the next', async () => {
  const { pool } = stage.context;
  let isOutOfOrder = false;
  const query = async (asked: string) => {
    const { rows } = await pool.query(asked);
    // Rows of which no snapshot can be made this once, and which are the same all the same.
    return {
      rows: isOutOfOrder ? rows.map((row) => ({ ...row, title: { toJSON: () => row.title } })) : rows,
    };
  };
  const cache = new CatalogueCache({ ...stage.context, pool: { query } } as unknown as AppContext);
  const before = await cache.current();
  const course = await aCourse(stage);
  isOutOfOrder = true;
  expect(await cache.renewed()).toBe(before);
  isOutOfOrder = false;
  expect((await cache.renewed()).byId(course.id)).not.toBeNull();
});
