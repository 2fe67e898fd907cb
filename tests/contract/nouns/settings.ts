import { closed, nounCalls } from '../noun-calls.ts';

const badge = { name: 'badge', change: { how: 'set', value: 'Hands on' } };
const payment = { name: 'payment.merchant', change: { how: 'set', value: false } };

export const calls = nounCalls({
  tries: {
    'settings.readSettings': () => closed(),
    'settings.changeSetting': () => closed(undefined, badge),
    'settings.changeGuarded': () => closed(undefined, payment),
  },
  inputs: ({ staff }) => ({
    changeSetting: { body: badge, tokens: staff },
    changeGuarded: { body: payment, tokens: staff },
  }),
});
