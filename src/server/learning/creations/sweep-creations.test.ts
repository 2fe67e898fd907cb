import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShownCreation, aWaitingCreation, decide, sharedUnder } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { readSharedPicture } from '../../../contract/learning/creations.ts';
import { eraseDeclined } from './sweep-creations.ts';

let stage: Stage;
let office: Someone;
beforeEach(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterEach(() => stage.close());

const DAY = 24 * 60 * 60;
const files = () => readdirSync(join(stage.context.config.dataDir, 'files', 'creations')).length;
const pictureOf = async (creationId: string) => {
  const { token } = await theOffice(stage);
  return (await stage.call(readSharedPicture, { token, params: { creationId } })).status;
};

test('what was declined is deleted after 30 days, and nothing else', async () => {
  const words = { about: 'It hums.' };
  const declined = await aWaitingCreation(stage, office, { words });
  const film = await aWaitingCreation(stage, office, {
    picture: null,
    words: { ...words, video: 'vimeo.com/76979871' },
  });
  const shown = await aShownCreation(stage, office);
  const waiting = await aWaitingCreation(stage, office);
  for (const { _id } of [declined, film])
    await decide(stage, office, _id, { decision: 'declined', reason: 'A face can be seen.' });
  expect(files()).toBe(6);

  stage.clock.advance(30 * DAY - 1);
  await eraseDeclined(stage.context);
  expect(await pictureOf(declined._id)).toBe(200);

  stage.clock.advance(1);
  await eraseDeclined(stage.context);
  expect(await pictureOf(declined._id)).toBe(404);
  expect([await pictureOf(shown._id), await pictureOf(waiting._id)]).toEqual([200, 200]);
  expect(files()).toBe(4);

  const again = await theOffice(stage);
  for (const { title } of [declined, film])
    expect(await sharedUnder(stage, again, title, 'declined')).toMatchObject([
      { picture: null, video: null, about: null, guardianEmail: null, reason: 'A face can be seen.' },
    ]);
  expect(await sharedUnder(stage, again, waiting.title)).toMatchObject([
    { guardianEmail: waiting.guardianEmail },
  ]);
  // A second run finds nothing, even where a file was lost before.
  await eraseDeclined(stage.context);
});

test('a run that ended between the files and the row is finished by the next', async () => {
  const { _id, title } = await aWaitingCreation(stage, office);
  await decide(stage, office, _id, { decision: 'declined', reason: 'A face can be seen.' });
  const { picture_file: file } = await stage.context.database
    .selectFrom('creation')
    .select('picture_file')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  await stage.context.files.remove(file as string);
  stage.clock.advance(31 * DAY);
  await eraseDeclined(stage.context);
  const again = await theOffice(stage);
  expect(await sharedUnder(stage, again, title, 'declined')).toMatchObject([{ guardianEmail: null }]);
  expect(files()).toBe(0);
});
