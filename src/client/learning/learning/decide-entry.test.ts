import { expect, test } from 'vitest';
import type { AccessOutcome } from '../../../contract/learning/enrolment.ts';
import { decideEntry } from './decide-entry.ts';

const access = (outcome: AccessOutcome, canAccess = false) => ({
  outcome,
  canAccess,
});

test('an enrolled learner comes in without a word', () => {
  expect(decideEntry(access('enrolled', true), false)).toEqual({ to: 'classroom', announce: null });
  expect(decideEntry(access('enrolled', true), true)).toEqual({ to: 'classroom', announce: null });
});

test('who teaches looks in, whatever lecture was asked for', () => {
  expect(decideEntry(access('looking_in', true), false)).toEqual({ to: 'look' });
  expect(decideEntry(access('looking_in', true), true)).toEqual({ to: 'look' });
});

test('one whose verified payment enrolled them on the way is told so', () => {
  expect(decideEntry(access('auto_enrolled', true), false)).toEqual({
    to: 'classroom',
    announce: 'Enrollment completed successfully',
  });
});

test('a visitor is asked to sign in, unless a free preview was asked for', () => {
  expect(decideEntry(access('not_logged_in'), false)).toEqual({ to: 'sign-in' });
  expect(decideEntry(access('not_logged_in'), true)).toEqual({ to: 'preview' });
});

test('without a verified payment the info page is next, unless a free preview was asked for', () => {
  expect(decideEntry(access('payment_required'), false)).toEqual({
    to: 'info',
    announce: 'Payment verification required to access this course',
  });
  expect(decideEntry(access('enrollment_failed'), false)).toEqual({
    to: 'info',
    announce: 'Failed to complete enrollment',
  });
  expect(decideEntry(access('payment_required'), true)).toEqual({ to: 'preview' });
});

test('whose payment is being checked is led to the page that shows when it is verified', () => {
  expect(decideEntry(access('payment_required'), false, true)).toEqual({ to: 'payment' });
  expect(decideEntry(access('payment_required'), true, true)).toEqual({ to: 'preview' });
});

test('a failed check goes to the info page silently', () => {
  expect(decideEntry(null, false)).toEqual({ to: 'info', announce: null });
  expect(decideEntry(access('error'), false)).toEqual({ to: 'info', announce: null });
  expect(decideEntry(null, true)).toEqual({ to: 'preview' });
});
