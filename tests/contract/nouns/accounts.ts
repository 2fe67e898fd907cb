import { aChild } from '../../stage/people.ts';
import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'accounts.register': ({ his }) => [
      {
        as: 'visitor',
        body: { name: 'Kavi', email: his.email, phone: '+91 98765 00000', password: 'blinking-led-43' },
        answer: 'registration_failed',
      },
    ],
    'accounts.signIn': ({ his, classmate }) => [
      {
        as: 'visitor',
        body: { email: his.email, password: `${classmate.password}!` },
        answer: 'sign_in_failed',
      },
    ],
    'accounts.takeSecondStep': () => [
      { as: 'visitor', body: { proof: 'none', code: '123456' }, answer: 'second_step_over' },
    ],
    'accounts.signInAsChild': ({ classmate }) => [
      {
        as: 'visitor',
        body: { username: classmate.user.username, kind: 'pin', secret: '592704' },
        answer: 'child_sign_in_failed',
      },
    ],
    'accounts.signOut': () => [{ as: 'stranger', answer: 200 }],
    'accounts.readProfile': () => [{ as: 'classmate', answer: 200 }],
    'accounts.forgotPassword': () => [{ as: 'visitor', body: { email: 'nobody@example.org' }, answer: 202 }],
    'accounts.resetPassword': ({ his }) => [
      { as: 'visitor', body: { token: his.token, password: 'a-new-password-1' }, answer: 'reset_link_spent' },
    ],
    'accounts.changeDetails': ({ his }) => [
      {
        as: 'stranger',
        body: { name: 'Kavi', phone: '', institute: null, _id: his.person, email: his.email, role: 'staff' },
        answer: 200,
      },
    ],
    'accounts.chooseHats': ({ his }) => [
      { as: 'stranger', body: { comesAs: ['learner', 'guardian'], _id: his.person }, answer: 200 },
    ],
    'accounts.changePassword': ({ classmate }) => [
      {
        as: 'stranger',
        body: { current: `${classmate.password}!`, password: 'a-new-password-1' },
        answer: 'password_wrong',
      },
    ],
    'accounts.askToConfirmEmail': () => [{ as: 'stranger', answer: 202 }],
    'accounts.askForNewEmail': ({ his, classmate }) => [
      {
        as: 'stranger',
        body: { email: his.email, current: `${classmate.password}!` },
        answer: 'password_wrong',
      },
    ],
    'accounts.confirmNewEmail': ({ his }) => [
      { as: 'visitor', body: { token: his.token }, answer: 'email_link_spent' },
    ],
    'accounts.welcome': () => [{ as: 'visitor', body: { to: 'nobody@example.org' }, answer: 202 }],
    'accounts.listProviders': () => [{ as: 'visitor', answer: 200 }],
    'accounts.startProvider': () => [
      { as: 'visitor', params: { provider: 'google' }, body: {}, answer: 'provider_unavailable' },
    ],
    'accounts.finishProvider': ({ his }) => [
      {
        as: 'visitor',
        params: { provider: 'google' },
        body: { code: 'x', state: his.token },
        answer: 'provider_unavailable',
      },
    ],
  },
  inputs: async ({ stage, email, learners, nobody }) => {
    const child = await aChild(stage);
    return {
      takeSecondStep: { body: { proof: 'none', code: '123456' }, tokens: nobody },
      register: {
        body: {
          name: 'Asha Verma',
          email,
          phone: '+91 98765 43210',
          password: 'blinking-led-42',
          institution: true,
          institute: 'Delhi Public School',
        },
        tokens: nobody,
      },
      signIn: { body: { email, password: 'blinking-led-42', remember: true }, tokens: nobody },
      signInAsChild: { body: { username: child.user.username, ...child.key }, tokens: nobody },
      forgotPassword: { body: { email }, tokens: nobody },
      resetPassword: { body: { token: 'x'.repeat(43), password: 'blinking-led-42' }, tokens: nobody },
      changeDetails: {
        body: { name: 'Asha Verma', phone: '+91 98765 43210', institute: 'Delhi Public School' },
        tokens: learners,
      },
      chooseHats: { body: { comesAs: ['learner', 'guardian'] }, tokens: learners },
      changePassword: { body: { current: 'blinking-led-42', password: 'blinking-led-42' }, tokens: learners },
      askForNewEmail: { body: { email, current: 'not-mine-at-all-1' }, tokens: learners },
      confirmNewEmail: { body: { token: 'x'.repeat(43) }, tokens: nobody },
      welcome: { body: { to: email }, tokens: nobody },
      startProvider: { params: { provider: 'google' }, body: { remember: true }, tokens: nobody },
      finishProvider: {
        params: { provider: 'google' },
        body: { code: 'code', state: 'state' },
        tokens: nobody,
      },
    };
  },
  mails: () => ({
    facts: {
      'accounts.reset': {},
      'accounts.welcome': {},
      'accounts.password-changed': {},
      'accounts.address-taken': {},
      'accounts.confirm-email': { personId: '018f0000-0000-7000-8000-000000000000' },
      'accounts.email-changed': {},
      'accounts.provider-linked': { provider: 'google', passwordGone: true },
    },
  }),
});
