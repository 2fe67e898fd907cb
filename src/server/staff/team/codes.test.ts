import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstStep, secondStep, shownBy, withFactor } from '../../../../tests/stage/factors.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, type Someone } from '../../../../tests/stage/people.ts';
import { forgotPassword, resetPassword } from '../../../contract/people/accounts.ts';

/** How often codes of a second factor may be guessed at, and whom that makes wait. */

let stage: Stage;
beforeAll(async () => {
  // The test is the proxy in front: what it writes into X-Forwarded-For is where a call comes from.
  stage = await openStage({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => stage.close());

const HOME = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code ?? 'done';

/** Guesses until it is told to wait; how many were tried. */
async function guess(proof: string, more: { device?: string; from?: string }, code = '000000') {
  for (let tries = 0; ; tries += 1) {
    const answer = await secondStep(stage, proof, code, more);
    if (codeOf(answer) === 'codes_too_often') return { tries, answer };
    if (tries > 60) throw new Error(`Still guessing: ${codeOf(answer)}`);
  }
}

async function guarded() {
  const lata = await aColleague(stage, 'mentor');
  return { lata, ...(await withFactor(stage, lata)) };
}
/** The code that an app shows now was spent by whoever came in before: half a minute later there is another. */
const next = (key: string) => {
  stage.clock.advance(30);
  return shownBy(stage, key);
};

test('whoever reads the mails makes no browser with tries of its own by setting passwords', async () => {
  const { lata } = await guarded();
  let { password } = lata;
  let tried = 0;
  for (let round = 0; round < 3; round += 1) {
    stage.clock.advance(1);
    await stage.call(forgotPassword, { body: { email: lata.user.email } });
    const links = (await stage.mailsTo(lata.user.email, 2 + 2 * round)).flatMap(
      ({ text }) => /\/reset-password#token=([\w-]{43})/.exec(text)?.[1] ?? [],
    );
    password = `soldering-iron-${round}`;
    const set = await stage.call(resetPassword, { body: { token: links.at(-1) ?? '', password } });
    expect(set.status).toBe(200);
    const { device } = set.body;
    const proof = await firstStep(stage, { ...lata, password } as Someone, { device });
    tried += (await guess(proof, { device, from: ELSEWHERE })).tries;
  }
  expect(tried).toBe(10);
});

test('who signs in with the address in capitals has no codes more to guess', async () => {
  const { lata } = await guarded();
  const { email } = lata.user;
  let tried = 0;
  for (const spelling of [email, email.toUpperCase(), email.replace('example', 'Example')]) {
    const proof = await firstStep(stage, { ...lata, user: { ...lata.user, email: spelling } });
    tried += (await guess(proof, { from: ELSEWHERE })).tries;
  }
  expect(tried).toBe(10);
});

test('what strangers guess makes nobody wait in a browser in which a code was right, nor for a recovery code; who waits is told until when', async () => {
  const { lata, key, recoveryCodes } = await guarded();
  const came = await secondStep(stage, await firstStep(stage, lata), shownBy(stage, key), { from: HOME });
  const { device } = came.body;
  const stranger = await firstStep(stage, lata);
  const { answer } = await guess(stranger, { from: ELSEWHERE });
  const minutes = Math.ceil(Number(answer.headers.get('retry-after')) / 60);
  expect(minutes).toBeGreaterThan(0);
  expect(answer.body.message).toContain(`in ${minutes} min`);
  await guess(stranger, { from: ELSEWHERE }, 'abcde-fghjk');

  const own = await firstStep(stage, lata, { device });
  expect((await secondStep(stage, own, next(key), { device, from: ELSEWHERE })).status).toBe(200);
  // On a new device, from elsewhere than the stranger.
  const lost = await firstStep(stage, lata);
  expect(codeOf(await secondStep(stage, lost, next(key), { from: HOME }))).toBe('codes_too_often');
  expect((await secondStep(stage, lost, recoveryCodes[0] ?? '', { from: HOME })).status).toBe(200);
});

test('a browser in which a code was right has few tries itself, and none of another factor', async () => {
  const { lata, key } = await guarded();
  const came = await secondStep(stage, await firstStep(stage, lata), shownBy(stage, key));
  const { device } = came.body;
  expect((await guess(await firstStep(stage, lata, { device }), { device })).tries).toBe(10);
  await stage.context.pool.query('delete from second_factor where person_id = $1', [lata.user._id]);
  await stage.context.pool.query(`delete from throttle where key like 'code%'`);
  const { key: another } = await withFactor(stage, { ...lata, token: came.body.token });
  expect(another).not.toBe(key);
  const strangers = await guess(await firstStep(stage, lata), {});
  expect(strangers.tries).toBe(10);
  // It counts among the strangers now, who used theirs up.
  expect((await guess(await firstStep(stage, lata, { device }), { device })).tries).toBe(0);
});
