import { expect } from 'vitest';
import {
  forgotPassword,
  register,
  resetPassword,
  signIn,
  takeSecondStep,
} from '../../../src/contract/people/accounts.ts';
import { firstStep, holding, howManyWait, shownBy, withFactor } from '../../stage/factors.ts';
import { setMost } from '../../stage/limits.ts';
import { aChild, aColleague, aLearner } from '../../stage/people.ts';
import { anAddress, call, type Ground, type Line, type Lines, mailed, wrongPassword } from './line.ts';

const password = 'blinking-led-42';

const registering = (email = anAddress()) => ({ name: 'Asha', email, phone: '+91 98765 43210', password });

/** Somebody's device and address after they signed in from `from`. */
async function signedInFrom({ stage }: Ground, from: string) {
  const someone = await aLearner(stage);
  const body = { email: someone.user.email ?? '', password: someone.password };
  const answer = await stage.call(signIn, { body, headers: { 'x-forwarded-for': from } });
  return { email: body.email, device: answer.body.device };
}

/** A wrong PIN, of another child each time or always of one; `device` is one that the child has used. */
async function wrongPin(ground: Ground, one: 'another' | 'same' | 'device'): Promise<Line> {
  let child = await aChild(ground.stage);
  return {
    spend: async () => {
      if (one === 'another') child = await aChild(ground.stage);
      const { user, device } = child;
      const body = { username: user.username, kind: 'pin', secret: '111213' };
      const known = one === 'device' ? { device } : {};
      return call(ground, 'accounts.signInAsChild', { from: ground.from(), body: { ...body, ...known } });
    },
    refused: one === 'another' ? 'too_many_tries' : 'child_tries_used_up',
  };
}

/** A wrong second step: by figures of an app or by a recovery code, where a right one was shown before or not. */
async function wrongCode(ground: Ground, code: string, where: 'stranger' | 'device'): Promise<Line> {
  const { stage } = ground;
  const mentor = await aColleague(stage, 'mentor');
  const { key } = await withFactor(stage, mentor);
  const from = ground.from();
  const right = await stage.call(takeSecondStep, {
    body: { proof: await firstStep(stage, mentor), code: shownBy(stage, key) },
    headers: { 'x-forwarded-for': from },
  });
  const known = where === 'device' ? { device: right.body.device } : {};
  const proof = await firstStep(stage, mentor, known);
  return {
    spend: () => call(ground, 'accounts.takeSecondStep', { from, body: { proof, code, ...known } }),
    refused: 'codes_too_often',
  };
}
const FIGURES = '000000';
const RECOVERY = 'AAAAA-AAAAA';

export const ofAccounts: Lines = {
  'guess-device': async (ground) => {
    const { email, device } = await signedInFrom(ground, ground.from());
    // A device whose budget is used up counts as a stranger's: nothing is left of that one.
    setMost(ground.stage, 'guess-here', 1);
    await wrongPassword(ground, email, ground.from());
    return {
      spend: () => wrongPassword(ground, email, ground.from(), device),
      refused: 'sign_in_too_often',
    };
  },
  'guess-here': async (ground) => {
    const email = anAddress();
    return { spend: () => wrongPassword(ground, email, ground.from()), refused: 'sign_in_too_often' };
  },
  'guess-account': async (ground) => {
    const email = anAddress();
    let network = 0;
    return {
      spend: () => wrongPassword(ground, email, ground.from(++network)),
      refused: 'sign_in_too_often',
    };
  },
  'guess-network': async (ground) => ({
    spend: () => wrongPassword(ground, anAddress(), ground.from()),
    refused: 'sign_in_too_often',
  }),
  // From then on a try costs three, which is more than there are.
  'guess-overall': async (ground) => {
    // Wrong passwords of other lines count for the whole site, too, for ten minutes.
    ground.stage.clock.advance(600);
    setMost(ground.stage, 'guess-here', 2);
    return {
      spend: () => wrongPassword(ground, anAddress(), ground.from()),
      refused: 'sign_in_too_often',
    };
  },
  'signed-in-here': async (ground) => ({
    test: async () => {
      const { email } = await signedInFrom(ground, ground.from());
      setMost(ground.stage, 'guess-account', 1);
      const tries = [
        await wrongPassword(ground, email, ground.from(2)),
        await wrongPassword(ground, email, ground.from(2)),
        await wrongPassword(ground, email, ground.from()),
      ];
      expect(tries).toEqual(['sign_in_failed', 'sign_in_too_often', 'sign_in_failed']);
      ground.stage.clock.advance(31 * 24 * 60 * 60);
      await wrongPassword(ground, email, ground.from(2));
      expect(await wrongPassword(ground, email, ground.from())).toBe('sign_in_too_often');
    },
  }),
  'child-key-hour': (ground) => wrongPin(ground, 'same'),
  'child-key-day': (ground) => wrongPin(ground, 'same'),
  'child-key-season': (ground) => wrongPin(ground, 'same'),
  'child-device-hour': (ground) => wrongPin(ground, 'device'),
  'child-device-day': (ground) => wrongPin(ground, 'device'),
  'child-device-season': (ground) => wrongPin(ground, 'device'),
  'child-network-hour': (ground) => wrongPin(ground, 'another'),
  'child-network-day': (ground) => wrongPin(ground, 'another'),
  register: async (ground) => ({
    spend: () => call(ground, 'accounts.register', { from: ground.from(), body: registering() }),
  }),
  'taken-mail': async (ground) => {
    const { email = '' } = (await aLearner(ground.stage)).user;
    return {
      spend: () =>
        mailed(ground.stage, email ?? '', () =>
          ground.stage.call(register, { body: registering(email ?? '') }),
        ),
      refused: 'not mailed',
    };
  },
  welcome: async (ground) => ({
    spend: () => call(ground, 'accounts.welcome', { from: ground.from(), body: { to: anAddress() } }),
  }),
  'forgot-account': async (ground) => {
    const { email } = (await aLearner(ground.stage)).user;
    return {
      spend: () =>
        mailed(ground.stage, email ?? '', () =>
          ground.stage.call(forgotPassword, { body: { email: email ?? '' } }),
        ),
      refused: 'not mailed',
    };
  },
  'forgot-network': async (ground) => ({
    spend: () =>
      call(ground, 'accounts.forgotPassword', { from: ground.from(), body: { email: anAddress() } }),
  }),
  'email-change': async (ground) => {
    const someone = await aLearner(ground.stage);
    return {
      spend: () =>
        call(ground, 'accounts.askForNewEmail', {
          as: someone,
          body: { current: someone.password, email: anAddress() },
        }),
    };
  },
  'password-change': async (ground) => {
    const someone = await aLearner(ground.stage);
    let current = someone.password;
    let time = 0;
    return {
      spend: async () => {
        const next = `soldering-iron-${++time}7`;
        const outcome = await call(ground, 'accounts.changePassword', {
          as: someone,
          body: { current, password: next },
        });
        if (outcome === 200) current = next;
        return outcome;
      },
    };
  },
  // A link that was used is gone, so the tries that count are under way at once.
  reset: async ({ stage }) => ({
    test: async () => {
      const { user } = await aLearner(stage);
      await stage.call(forgotPassword, { body: { email: user.email ?? '' } });
      const [mail] = await stage.mailsTo(user.email ?? '');
      const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      const use = () => stage.call(resetPassword, { body: { token, password: 'soldering-iron-9' } });
      const letGo = await holding(stage, 'select from person where id = $1 for update', user._id);
      const first = [use(), use()];
      await expect.poll(() => howManyWait(stage)).toBe(2);
      expect((await use()).body.code).toBe('too_many_tries');
      await letGo();
      expect((await Promise.all(first)).map(({ status }) => status).sort()).toEqual([200, 410]);
    },
  }),
  'provider-start': async (ground) => ({
    spend: () =>
      call(ground, 'accounts.startProvider', {
        from: ground.from(),
        params: { provider: 'google' },
        body: {},
      }),
  }),
  'provider-finish': async (ground) => ({
    spend: () =>
      call(ground, 'accounts.finishProvider', {
        from: ground.from(),
        params: { provider: 'google' },
        body: { code: 'none', state: 'none' },
      }),
  }),
  'code-hour': (ground) => wrongCode(ground, FIGURES, 'stranger'),
  'code-day': (ground) => wrongCode(ground, FIGURES, 'stranger'),
  'code-device-hour': (ground) => wrongCode(ground, FIGURES, 'device'),
  'code-device-day': (ground) => wrongCode(ground, FIGURES, 'device'),
  'recovery-hour': (ground) => wrongCode(ground, RECOVERY, 'stranger'),
  'recovery-day': (ground) => wrongCode(ground, RECOVERY, 'stranger'),
  'recovery-device': (ground) => wrongCode(ground, RECOVERY, 'device'),
};
