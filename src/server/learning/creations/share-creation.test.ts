import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGuardian, share, sharedUnder } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { listCreations, listSharedCreations } from '../../../contract/learning/creations.ts';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const waiting = async () =>
  (await stage.call(listSharedCreations, { token: office.token })).body.creations.length;
const refused = (field: string, sentence: RegExp) => ({
  status: 400,
  body: { code: 'invalid_input', fields: { [field]: expect.stringMatching(sentence) } },
});

test('a visitor shares a picture: it waits, the consent is written down, the guardian gets a mail', async () => {
  const guardian = aGuardian();
  const answer = await share(stage, {
    words: {
      title: '  Clap lamp ',
      firstName: ' आशा ',
      from: 'junior-level-1',
      about: 'It listens.\nThen it lights up.',
      guardianEmail: ` ${guardian.toUpperCase()} `,
    },
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    success: true,
    code: 'creation_received',
    message: 'Thank you! A person looks at it now, and we write to the guardian.',
  });
  const now = stage.clock.now().toISOString();
  expect(await sharedUnder(stage, office, 'Clap lamp')).toEqual([
    {
      _id: expect.any(String),
      personId: null,
      title: 'Clap lamp',
      firstName: 'आशा',
      about: 'It listens. Then it lights up.',
      track: 'Junior',
      course: { title: 'Junior Level 1', slug: 'junior-level-1' },
      picture: { width: 90, height: 160 },
      video: null,
      experiment: null,
      status: 'waiting',
      sharedAt: now,
      guardianEmail: guardian,
      consent: { version: CONSENT_VERSION, at: now },
      account: null,
      reason: null,
      decidedAt: null,
      decidedBy: null,
    },
  ]);
  const [mail] = await stage.mailsTo(guardian);
  expect(mail?.subject).toBe('We have received a creation');
  expect(mail?.text).toContain('Nothing is public before that.');
  // Nobody has proved the address: nothing that was typed is sent to it.
  expect(mail?.text).not.toMatch(/Clap lamp|आशा/);
  expect((await stage.call(listCreations)).body.creations).toEqual([]);
});

test('a learner who is signed in shares a film; the office sees from which account', async () => {
  const learner = await aLearner(stage, 'Ravi Kumar');
  const answer = await share(stage, {
    learner,
    picture: null,
    words: {
      title: 'My rover',
      firstName: 'Ravi',
      from: 'Explorer',
      video: 'https://youtu.be/dQw4w9WgXcQ?si=x',
    },
  });
  expect(answer.status).toBe(201);
  expect(await sharedUnder(stage, office, 'My rover')).toMatchObject([
    {
      track: 'Explorer',
      course: null,
      picture: null,
      video: { host: 'youtube', videoId: 'dQw4w9WgXcQ', hash: null },
      account: 'Ravi Kumar',
    },
  ]);
});

test.each<[field: string, value: string | undefined, sentence: RegExp]>([
  ['title', undefined, /name/],
  ['title', ' ', /name/],
  ['title', 'x'.repeat(61), /60/],
  ['title', 'Call 98765 43210', /leave out/],
  ['firstName', '', /first name/],
  ['firstName', 'A', /one word/],
  ['firstName', 'Asha Verma', /one word/],
  ['firstName', 'Asha-Verma', /one word/],
  ['firstName', 'a'.repeat(31), /one word/],
  ['firstName', 'asha@example.org', /one word/],
  ['about', 'Write to asha@example.org', /leave out/],
  ['about', 'x'.repeat(281), /280/],
  ['from', 'no-such-course', /from the list/],
  ['guardianEmail', undefined, /guardian/],
  ['guardianEmail', 'meera', /check it/],
  ['guardianEmail', 'meera@example.org\r\nBcc: all@example.org', /check it/],
  ['consent', undefined, /grown-up/],
  ['consent', 'true', /grown-up/],
  ['consent', '2020-01-01', /grown-up/],
  ['video', 'https://youtu.be/dQw4w9WgXcQ', /not both/],
])('%s "%s" is refused beside its field, and nothing is kept', async (field, value, sentence) => {
  const before = await waiting();
  expect(await share(stage, { words: { [field]: value } })).toMatchObject(refused(field, sentence));
  expect(await waiting()).toBe(before);
});

test.each([
  'https://evil.example/film',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'my video',
])('the link "%s" is none', async (video) => {
  expect(await share(stage, { picture: null, words: { video } })).toMatchObject(
    refused('video', /YouTube or Vimeo/),
  );
});

test('neither a picture nor a film is refused; so is what is no form', async () => {
  expect(await share(stage, { picture: null })).toMatchObject(refused('picture', /choose a picture/));
  expect(await share(stage, { picture: Buffer.alloc(0) })).toMatchObject(
    refused('picture', /choose a picture/),
  );
  const noForm = await fetch(`${stage.url}/api/creations`, { method: 'POST', body: '{}' });
  expect(noForm.status).toBe(415);
});

test('whoever shares from an account tells everybody a first name, and not the whole one', async () => {
  const learner = await aLearner(stage, 'Ravi Kumar');
  const words = {
    title: 'Lamp of Ravi Kumar',
    about: 'By RAVI  kumar',
    video: 'https://youtu.be/dQw4w9WgXcQ',
  };
  const answer = await share(stage, { learner, picture: null, words });
  expect(answer.status).toBe(400);
  expect(answer.body.faults).toMatchObject({
    title: { code: 'tells_whole_name' },
    about: { code: 'tells_whole_name' },
  });
  const one = await share(stage, {
    learner,
    picture: null,
    words: { ...words, title: 'Ravi’s lamp', about: '' },
  });
  expect(one.status).toBe(201);
});

test('what a robot wrote is thanked for and forgotten', async () => {
  const before = await waiting();
  const guardian = aGuardian();
  const answer = await share(stage, { words: { website: 'https://buy.example', guardianEmail: guardian } });
  expect(answer.status).toBe(201);
  expect(answer.body.success).toBe(true);
  expect(await waiting()).toBe(before);
  await share(stage, { words: { guardianEmail: guardian } });
  expect(await stage.mailsTo(guardian)).toHaveLength(1);
});

test('ten a day under one guardian’s address, the eleventh a day later', async () => {
  const other = await openStage();
  const guardianEmail = aGuardian();
  const send = (title: string) => share(other, { words: { guardianEmail, title } });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(`Lamp ${index}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
  expect(await send('One more')).toMatchObject({ status: 429, body: { code: 'creations_today' } });
  other.clock.advance(24 * 60 * 60);
  expect((await send('One more')).status).toBe(201);
  await other.close();
});

test('ten a day from one account too, under however many addresses, also at once', async () => {
  const learner = await aLearner(stage, 'Dev Nair');
  const send = (nth: number) =>
    share(stage, {
      learner,
      picture: null,
      words: { title: `Film ${nth}`, video: 'https://youtu.be/dQw4w9WgXcQ' },
    });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => send(nth)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
});

test('a consent’s version stands for its words: new words need a new version', () => {
  expect({ [CONSENT_VERSION]: m.creations_consent({ site: '…' }) }).toEqual({
    '2026-11-21':
      'I am the parent or guardian of this child. … may show this creation with the child’s first name in its public gallery. I can ask for it to be taken down at any time.',
  });
});
