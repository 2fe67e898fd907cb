import { expect, test } from 'vitest';
import { type FailureCode, failures } from '../../../contract/failures.ts';
import { sayFailure } from '../../../texts/say-failure.ts';
import { CallFailed, refusal, unreachable } from '../../api/call.ts';
import { signInToEnrol, stepAfterEnrolling, stepAfterRefusal } from './buy-steps.ts';

const slug = 'master';
const refused = (code: FailureCode, requiresPayment?: boolean) => {
  const { status } = failures[code];
  const message = sayFailure({ code }) ?? '';
  return new CallFailed(message, code, status, {
    success: false,
    code,
    message,
    ...(requiresPayment === undefined ? {} : { requiresPayment }),
  });
};

test('a visitor hears that enrolling needs a session', () => {
  expect(signInToEnrol(slug)).toEqual({
    go: '/login?next=%2Fcourses%2Finfo%2Fmaster',
    say: { text: 'You must be logged in to enroll.', kind: 'error' },
  });
});

test('success leads to the lessons with the server’s words', () => {
  expect(stepAfterEnrolling(slug)).toEqual({
    go: '/courses/content/master',
    say: { text: 'Enrollment completed successfully', kind: 'success' },
  });
});

test('an unpaid course leads to its payment page', () => {
  expect(stepAfterRefusal(slug, refused('payment_required', true))).toEqual({ go: '/courses/cart/master' });
  expect(stepAfterRefusal(slug, refused('not_allowed', true))).toEqual({ go: '/courses/cart/master' });
});

test('who is enrolled already is told so and goes on learning', () => {
  expect(stepAfterRefusal(slug, refused('already_enrolled'))).toEqual({
    go: '/courses/content/master',
    say: { text: 'You are already enrolled in this course.', kind: 'success' },
  });
});

test('a session that ended meanwhile leads to the sign-in page', () => {
  expect(stepAfterRefusal(slug, refused('not_signed_in'))).toEqual(signInToEnrol(slug));
});

test('anything else stays and says why, or that it failed where no reason is given', async () => {
  expect(stepAfterRefusal(slug, refused('course_not_found'))).toEqual({
    say: { text: 'Course not found', kind: 'error' },
  });
  expect(stepAfterRefusal(slug, unreachable())).toEqual({
    say: { text: 'Unable to connect to the server. Please try again later.', kind: 'error' },
  });
  expect(stepAfterRefusal(slug, await refusal(500, { success: false }))).toEqual({
    say: { text: 'Failed to enroll in course', kind: 'error' },
  });
  expect(stepAfterRefusal(slug, new TypeError('x is not a function'))).toEqual({
    say: { text: 'Failed to enroll. Please try again.', kind: 'error' },
  });
});
