import { closed, nounCalls } from '../noun-calls.ts';

const badge = { name: 'badge', change: { how: 'set', value: 'Hands on' } };
const payment = { name: 'payment.merchant', change: { how: 'set', value: false } };

export const calls = nounCalls({
  tries: {
    'settings.readSettings': () => closed(),
    'settings.changeSetting': () => closed(undefined, badge),
    'settings.changePayment': () => closed(undefined, payment),
  },
  inputs: ({ staff }) => ({
    changeSetting: { body: badge, tokens: staff },
    changePayment: { body: payment, tokens: staff },
  }),
});
