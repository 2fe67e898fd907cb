import { expect, test } from 'vitest';
import { atRest, contactStep, findFaults } from './contact-steps.ts';

const wrong = { name: 'Name is required', email: 'Email is invalid' };

test('an error clears when its field is edited, the others stay', () => {
  const refused = contactStep(atRest, { type: 'refused', faults: wrong });
  expect(contactStep(refused, { type: 'edited', field: 'email' }).faults).toEqual({ name: wrong.name });
  expect(contactStep(refused, { type: 'edited', field: 'subject' })).toBe(refused);
});

test('idle, sending, sent, idle', () => {
  const sending = contactStep({ ...atRest, failure: 'No network' }, { type: 'sending' });
  expect(sending).toEqual({ phase: 'sending', faults: {}, failure: null });
  const sent = contactStep(sending, { type: 'sent' });
  expect(sent.phase).toBe('sent');
  expect(contactStep(sent, { type: 'edited', field: 'message' }).phase).toBe('sent');
  expect(contactStep(sent, { type: 'banner-over' })).toEqual(atRest);
  expect(contactStep(contactStep(sent, { type: 'sending' }), { type: 'banner-over' }).phase).toBe('sending');
});

test('a failure says why until the next try', () => {
  const failed = contactStep(
    { ...atRest, phase: 'sending' },
    { type: 'failed', failure: 'No network', faults: {} },
  );
  expect(failed).toEqual({ phase: 'idle', faults: {}, failure: 'No network' });
  expect(contactStep(failed, { type: 'edited', field: 'message' }).failure).toBe('No network');
  expect(contactStep(failed, { type: 'refused', faults: wrong }).failure).toBeNull();
});

test('faults come in the order of the fields', () => {
  expect(findFaults({ name: '', email: 'meera', phone: '', message: 'short' })).toEqual([
    ['name', 'name_needed'],
    ['email', 'email_invalid'],
    ['message', 'message_short'],
  ]);
  const fine = { name: 'Meera', email: 'm@example.org', phone: '', message: 'Is a tablet enough?' };
  expect(findFaults(fine)).toEqual([]);
});
