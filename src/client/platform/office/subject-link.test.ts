import { expect, test } from 'vitest';
import * as subjects from '../../../texts/generated/subject-words.js';
import { subjectAddress } from './subject-link.tsx';

const act = (subjectKind: string, subject: string | null = null) => ({
  subjectKind,
  subjectId: '7',
  subject,
});

test('whoever may go there finds what an act was done to, and nobody else is led there', () => {
  expect(subjectAddress(act('payment_order'), ['reader'])).toBe('/staff/orders?open=7');
  expect(subjectAddress(act('payment_order'), ['mentor'])).toBeNull();
  expect(subjectAddress(act('person', 'Asha'), ['reader'])).toBe('/staff/people/7');
  expect(subjectAddress(act('school', 'Hill & View'), ['payments'])).toBe('/staff/schools/7');
  expect(subjectAddress(act('setting'), ['reader'])).toBeNull();
  expect(subjectAddress(act('setting'), ['owner'])).toBe('/staff/settings');
});

test('somebody who is gone has no page, and a kind that a newer release made leads nowhere', () => {
  expect(subjectAddress(act('person'), ['owner'])).toBeNull();
  expect(subjectAddress(act('hovercraft'), ['owner'])).toBeNull();
});

test('every kind has a place for the owner', () => {
  for (const kind of Object.keys(subjects))
    expect([kind, subjectAddress(act(kind, 'X'), ['owner'])]).not.toContain(null);
});
