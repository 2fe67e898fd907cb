import { expect, test } from 'vitest';
import { type FormState, formReducer } from './form-state.ts';

type Values = { name: string; email: string; consent: boolean };
type State = FormState<Values, 'name' | 'email' | 'picture'>;

const empty: Values = { name: '', email: '', consent: false };
const written: Values = { name: 'Meera', email: 'meera@example.org', consent: true };
const idle: State = {
  initial: empty,
  faults: {},
  failure: null,
  isSending: false,
  sent: null,
  refusals: 0,
};
const wrong = { name: 'Name is required', email: 'Email is invalid' };

test('a fault clears when its field is edited, the others and what is said beside the button stay', () => {
  const refused = formReducer(idle, { type: 'refused', faults: wrong, failure: 'No network' });
  const edited = formReducer(refused, { type: 'edited', field: 'email' });
  expect(edited.faults).toEqual({ name: wrong.name });
  expect(edited.failure).toBe('No network');
  expect(formReducer(refused, { type: 'edited', field: 'subject' })).toBe(refused);
});

test('a field that is judged by itself ends what is said beside the button', () => {
  const refused = formReducer(idle, { type: 'refused', faults: wrong, failure: 'No network' });
  const marked = formReducer(refused, { type: 'marked', field: 'picture', fault: 'Too large' });
  expect(marked).toMatchObject({ faults: { ...wrong, picture: 'Too large' }, failure: null });
  expect(formReducer(marked, { type: 'marked', field: 'picture', fault: undefined }).faults).toEqual(wrong);
});

test('idle, sending, sent, sending', () => {
  const sending = formReducer({ ...idle, faults: wrong, failure: 'No network' }, { type: 'sending' });
  expect(sending).toEqual({ ...idle, isSending: true });
  const sent = formReducer(sending, { type: 'sent', values: written });
  expect(sent).toEqual({ ...idle, sent: written });
  expect(formReducer(sent, { type: 'edited', field: 'name' }).sent).toBe(written);
  // What is said of the one before is over as soon as the next is tried.
  expect(formReducer(sent, { type: 'sending' }).sent).toBeNull();
  expect(formReducer(sent, { type: 'refused', faults: wrong, failure: null }).sent).toBeNull();
});

test('each refusal leads to what is wrong, and says why until the next try', () => {
  const failed = formReducer(
    { ...idle, isSending: true },
    { type: 'refused', faults: {}, failure: 'No network' },
  );
  expect(failed).toEqual({ ...idle, failure: 'No network', refusals: 1 });
  const again = formReducer(failed, { type: 'refused', faults: wrong, failure: null });
  expect(again).toEqual({ ...idle, faults: wrong, refusals: 2 });
});

test('of what was sent nothing goes along when the form starts anew', () => {
  // Typed and ticked before the code came: what the form began with.
  const sent = formReducer({ ...idle, initial: written }, { type: 'sent', values: written });
  expect(formReducer(sent, { type: 'restarted', empty })).toEqual(idle);
});
