import { expect, test } from 'vitest';
import { firstStep, stepAfterCheck } from './card-steps.ts';

const slug = 'junior-level-1';
const content = '/courses/content/junior-level-1';
const info = '/courses/info/junior-level-1';
const login = { go: '/login?next=%2Fcourses%2Finfo%2Fjunior-level-1' };

test('a visitor is sent to sign in, and comes back to the course', () => {
  expect(firstStep(slug, { token: null, enrolled: false, standing: 'buy' })).toEqual(login);
});

test('a learner of the course goes straight to its content', () => {
  expect(firstStep(slug, { token: 't', enrolled: true, standing: 'learn' })).toEqual({ go: content });
});

test('for anyone else the access check decides', () => {
  for (const standing of ['buy', 'learn'] as const)
    expect(firstStep(slug, { token: 't', enrolled: false, standing })).toBeNull();
});

test('what was sent for a course leads to its payment, whether it waits or was turned down', () => {
  for (const standing of ['wait', 'send-again'] as const)
    expect(firstStep(slug, { token: 't', enrolled: false, standing })).toEqual({
      go: '/courses/cart/junior-level-1',
    });
});

test('after the check: in when allowed, and told when a payment has just enrolled', () => {
  expect(stepAfterCheck(slug, { canAccess: true, outcome: 'enrolled' })).toEqual({
    go: content,
  });
  expect(
    stepAfterCheck(slug, {
      canAccess: true,
      outcome: 'auto_enrolled',
    }),
  ).toEqual({ go: content, say: { text: 'Enrollment completed successfully', kind: 'success' } });
});

test('not allowed, not enrolled after all, or no answer: the info page, silently', () => {
  for (const outcome of ['payment_required', 'enrollment_failed', 'error'] as const)
    expect(stepAfterCheck(slug, { canAccess: false, outcome })).toEqual({ go: info });
  expect(stepAfterCheck(slug, null)).toEqual({ go: info });
});

test('a session that the server no longer knows counts as none', () => {
  expect(stepAfterCheck(slug, { canAccess: false, outcome: 'not_logged_in' })).toEqual(login);
});
