import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaitingCreation } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../../../../tests/stage/orders.ts';
import { aLearner, theOffice } from '../../../../tests/stage/people.ts';
import { removeOrphanedPictures } from '../../learning/creations/sweep-creations.ts';
import { removeOrphanedReceipts } from '../../shop/orders/sweep-receipts.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ repeating: true });
});
afterAll(() => stage.close());

const HOUR = 3_600_000;
const pathOf = (name: string) => join(stage.context.config.dataDir, 'files', name);
const written = (name: string, hoursAgo: number) => {
  const at = new Date(stage.clock.now().getTime() - hoursAgo * HOUR);
  utimesSync(pathOf(name), at, at);
};

/** A file as a process leaves it that is killed before it commits. */
async function anOrphan(name: string, hoursAgo: number): Promise<string> {
  await stage.context.files.write(name, Buffer.from('a picture'));
  written(name, hoursAgo);
  return pathOf(name);
}

test('both sweeps run every night', async () => {
  const { rows } = await stage.context.pool.query<{ name: string; cron: string }>(
    `select name, cron from pgboss.schedule where name in ('receipt-sweep', 'creation-orphans') order by name`,
  );
  expect(rows).toEqual([
    { name: 'creation-orphans', cron: '51 3 * * *' },
    { name: 'receipt-sweep', cron: '47 3 * * *' },
  ]);
});

test('a screenshot that no payment keeps is removed after a day; the others stay', async () => {
  // Nothing was written yet: there is nothing to sweep.
  await removeOrphanedReceipts(stage.context);
  await aWaitingPayment(stage, await aLearner(stage), await aCourseAt(stage, 4999));
  const [kept] = readdirSync(pathOf('receipts')) as [string];
  written(`receipts/${kept}`, 500);
  const old = await anOrphan('receipts/old.jpg', 25);
  const young = await anOrphan('receipts/young.jpg', 23);
  await removeOrphanedReceipts(stage.context);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  expect(readdirSync(pathOf('receipts')).sort()).toEqual([kept, 'young.jpg'].sort());
});

test('a picture that no creation keeps is removed after a day, in both sizes', async () => {
  await aWaitingCreation(stage, await theOffice(stage));
  const kept = readdirSync(pathOf('creations'));
  for (const name of kept) written(`creations/${name}`, 500);
  await anOrphan('creations/old.webp', 25);
  await anOrphan('creations/old-small.webp', 25);
  await removeOrphanedPictures(stage.context);
  expect(readdirSync(pathOf('creations')).sort()).toEqual(kept.sort());
});

test('where most files seem to belong to nobody, it is the database that is wrong: none is removed', async () => {
  for (let at = 0; at < 51; at++) await anOrphan(`receipts/of-another-database-${at}.jpg`, 48);
  await expect(removeOrphanedReceipts(stage.context)).rejects.toThrow('51 of 53 files in receipts');
  expect(readdirSync(pathOf('receipts'))).toHaveLength(53);
});
