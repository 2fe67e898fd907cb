import { expect, test } from 'vitest';
import { type FailureCode, failures } from '../../../contract/platform/failures.ts';
import { sayFailure } from '../../../texts/say-failure.ts';
import { CallFailed, refusal, unreachable } from '../../platform/api/call.ts';
import { registerToBuy, stepAfterEnrolling, stepAfterRefusal } from './buy-steps.ts';

const slug = 'master';
const course = { slug, price: 4999 };
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

test('a visitor makes an account and stands on the payment page; a free course opens', () => {
  expect(registerToBuy(course)).toEqual({ go: '/register?next=%2Fcourses%2Fcart%2Fmaster' });
  expect(registerToBuy({ slug, price: 0 })).toEqual({ go: '/register?next=%2Fcourses%2Fcontent%2Fmaster' });
});

test('success leads to the lessons with the server’s words', () => {
  expect(stepAfterEnrolling(slug)).toEqual({
    go: '/courses/content/master',
    say: { text: 'Enrollment completed successfully', kind: 'success' },
  });
});

test('an unpaid course leads to its payment page', () => {
  expect(stepAfterRefusal(course, refused('payment_required', true))).toEqual({ go: '/courses/cart/master' });
  expect(stepAfterRefusal(course, refused('not_allowed', true))).toEqual({ go: '/courses/cart/master' });
});

test('who is enrolled already is told so and goes on learning', () => {
  expect(stepAfterRefusal(course, refused('already_enrolled'))).toEqual({
    go: '/courses/content/master',
    say: { text: 'You are already enrolled in this course.', kind: 'success' },
  });
});

test('a session that ended meanwhile leads to the sign-in page, and from there to paying', () => {
  expect(stepAfterRefusal(course, refused('not_signed_in'))).toEqual({
    go: '/login?next=%2Fcourses%2Fcart%2Fmaster',
  });
});

test('anything else stays and says why, or that it failed where no reason is given', async () => {
  expect(stepAfterRefusal(course, refused('course_not_found'))).toEqual({
    say: { text: 'Course not found', kind: 'error' },
  });
  expect(stepAfterRefusal(course, unreachable())).toEqual({
    say: { text: 'Unable to connect to the server. Please try again later.', kind: 'error' },
  });
  expect(stepAfterRefusal(course, await refusal(500, { success: false }))).toEqual({
    say: { text: 'Failed to enroll in course', kind: 'error' },
  });
  expect(stepAfterRefusal(course, new TypeError('x is not a function'))).toEqual({
    say: { text: 'Failed to enroll. Please try again.', kind: 'error' },
  });
});
