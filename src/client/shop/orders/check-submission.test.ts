import { expect, test } from 'vitest';
import { checkFile, checkSubmission } from './check-submission.ts';

const picture = { type: 'image/png', size: 1000 };
const ready = { person: {}, course: { price: 1999 }, file: picture, token: 'a token' };

test('what is missing is said in the order of the specification', () => {
  const none = { person: null, course: null, file: null, token: null };
  expect(checkSubmission(none)).toBe('Please log in to continue with the payment');
  expect(checkSubmission({ ...none, person: {} })).toBe('Course information is missing');
  expect(checkSubmission({ ...none, person: {}, course: { price: 0 } })).toBe(
    'Please upload a screenshot of your payment',
  );
  expect(checkSubmission({ ...ready, course: { price: 0 }, token: null })).toBe('Invalid course amount');
  expect(checkSubmission({ ...ready, token: null })).toBe(
    'Authentication token is missing. Please log in again.',
  );
  expect(checkSubmission({ ...ready, file: { type: 'application/pdf', size: 10 } })).toBe(
    'Please upload a valid image file (JPG or PNG)',
  );
  expect(checkSubmission(ready)).toBeNull();
});

test('five megabytes pass, one byte more does not', () => {
  expect(checkFile({ type: 'image/jpeg', size: 5_242_880 })).toBeNull();
  expect(checkFile({ type: 'image/jpeg', size: 5_242_881 })).toBe('File is too large. Maximum size is 5MB');
});
