import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGuardian, decide, share, sharedUnder } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aScreenshot } from '../../../../tests/stage/orders.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';

let stage: Stage;
let office: Someone;
let picture: Buffer;
beforeAll(async () => {
  stage = await openStage();
  [office, picture] = [await theOffice(stage), await aScreenshot()];
});
afterAll(() => stage.close());

const files = () => readdirSync(join(stage.context.config.dataDir, 'files', 'creations')).length;

test('twenty presses at once are one creation, two files and one mail', async () => {
  const guardianEmail = aGuardian();
  await share(stage);
  const before = files();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      share(stage, { picture, key: 'impatient', words: { title: 'Once', guardianEmail } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await sharedUnder(stage, office, 'Once')).toHaveLength(1);
  expect(files()).toBe(before + 2);
  expect(await stage.mailsTo(guardianEmail)).toHaveLength(1);
});

test('the same films at once are one', async () => {
  const words = { title: 'Film once', guardianEmail: aGuardian(), video: 'vimeo.com/76979871' };
  await Promise.all(Array.from({ length: 10 }, () => share(stage, { picture: null, key: 'film', words })));
  expect(await sharedUnder(stage, office, 'Film once')).toHaveLength(1);
});

test('a late repeat answers as the first did, even after the decision', async () => {
  const words = { title: 'Late', guardianEmail: aGuardian() };
  const first = await share(stage, { picture, key: 'late', words });
  const [creation] = await sharedUnder(stage, office, 'Late');
  await decide(stage, office, creation?._id ?? '', { decision: 'approved' });
  const again = await share(stage, { picture, key: 'late', words });
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  expect(await sharedUnder(stage, office, 'Late')).toEqual([]);
  expect(await sharedUnder(stage, office, 'Late', 'shown')).toHaveLength(1);
});

test('a key stands for one content, and belongs to its guardian', async () => {
  const words = { title: 'Mine', guardianEmail: aGuardian() };
  expect((await share(stage, { picture, key: 'mine', words })).status).toBe(201);
  for (const change of [{ picture: await aScreenshot() }, { words: { ...words, about: 'It hums' } }])
    expect(await share(stage, { picture, key: 'mine', words, ...change })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  expect(await sharedUnder(stage, office, 'Mine')).toHaveLength(1);
  const another = { ...words, guardianEmail: aGuardian() };
  expect((await share(stage, { picture, key: 'mine', words: another })).status).toBe(201);
  expect(await sharedUnder(stage, office, 'Mine')).toHaveLength(2);
});

test.each(['', 'x'.repeat(201), 'with space'])('the key "%s" is none', async (key) => {
  expect(await share(stage, { key })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
