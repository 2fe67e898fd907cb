import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShownCreation, aWaitingCreation, decide } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  listCreations,
  readCreation,
  readCreationPicture,
  readSharedPicture,
} from '../../../contract/learning/creations.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const gallery = async (cursor?: string) =>
  (await stage.call(listCreations, cursor ? { query: { cursor } } : {})).body;
const pictureOf = (creationId: string, headers: Record<string, string> = {}) =>
  stage.call(readCreationPicture, { params: { creationId }, query: { size: 'small' }, headers });

test('a creation is private until it is approved, and private again when it is taken down', async () => {
  const { _id } = await aWaitingCreation(stage, office);
  const params = { creationId: _id };
  const unseen = async () => {
    expect((await gallery()).creations.map((one) => one._id)).not.toContain(_id);
    expect((await stage.call(readCreation, { params })).status).toBe(404);
    expect(await pictureOf(_id)).toMatchObject({ status: 404, body: { code: 'creation_not_found' } });
  };
  await unseen();

  await decide(stage, office, _id, { decision: 'approved' });
  expect((await gallery()).creations[0]?._id).toBe(_id);
  const shown = await pictureOf(_id);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const etag = shown.headers.get('etag') ?? '';
  expect((await pictureOf(_id, { 'if-none-match': `W/"other", ${etag}` })).status).toBe(304);
  expect((await pictureOf(_id, { 'if-none-match': '"other"' })).status).toBe(200);

  await decide(stage, office, _id, { decision: 'declined', reason: 'Taken down as you asked.' });
  await unseen();
  expect((await pictureOf(_id, { 'if-none-match': etag })).status).toBe(404);
  const forOffice = await stage.call(readSharedPicture, { token: office.token, params });
  expect([forOffice.status, forOffice.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});

test('of the family only the first name leaves the server', async () => {
  const shown = await aShownCreation(stage, office, { words: { from: 'Master', about: 'It sorts.' } });
  const { creation } = (await stage.call(readCreation, { params: { creationId: shown._id } })).body;
  expect(creation).toEqual({
    _id: shown._id,
    title: shown.title,
    firstName: 'Asha',
    about: 'It sorts.',
    track: 'Master',
    course: null,
    picture: { width: 90, height: 160 },
    video: null,
    experiment: null,
    shownAt: stage.clock.now().toISOString(),
  });
  expect((await gallery()).creations).toContainEqual(creation);
  expect(JSON.stringify(await gallery())).not.toMatch(/@|guardian|consent/);
});

test('the gallery is read page by page, newest first, each creation once, whatever is shown or taken down meanwhile', async () => {
  const other = await openStage();
  const staff = await theOffice(other);
  const shown: string[] = [];
  for (let index = 0; index < 60; index++) {
    // Several at the same moment, as a class would be approved.
    if (index % 3 === 0) other.clock.advance(60);
    if (index % 10 === 0) other.clock.advance(60 * 60);
    shown.push(
      (await aShownCreation(other, staff, { picture: null, words: { video: 'vimeo.com/76979871' } }))._id,
    );
  }
  const page = async (cursor?: string) =>
    (await other.call(listCreations, cursor ? { query: { cursor } } : {})).body;
  const first = await page();
  expect(first.creations).toHaveLength(24);
  other.clock.advance(60);
  const late = await aShownCreation(other, staff);
  await decide(other, staff, first.creations.at(-1)?._id ?? '', {
    decision: 'declined',
    reason: 'Asked for.',
  });
  const second = await page(first.next ?? '');
  const third = await page(second.next ?? '');
  expect([second.creations.length, third.creations.length, third.next]).toEqual([24, 12, null]);
  const read = [first, second, third].flatMap(({ creations }) => creations.map((one) => one._id));
  expect(new Set(read)).toEqual(new Set(shown));
  const moments = [first, second, third].flatMap(({ creations }) => creations.map((one) => one.shownAt));
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect((await page()).creations[0]?._id).toBe(late._id);
  await other.close();
}, 60_000);

test.each(['x', '2026-11-21T08:00:00.000Z', '2026-13-45T08:00:00.000Z~0199a1b0-0000-7000-8000-000000000000'])(
  'the place "%s" is none',
  async (cursor) => {
    expect((await stage.call(listCreations, { query: { cursor } })).status).toBe(400);
  },
);
