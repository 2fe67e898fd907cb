import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { explainUtr } from '../../../rules/shop/utr.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayNotUtr } from './say-not-utr.ts';
import { WhereIsUtr } from './where-is-utr.tsx';

test('the drawing says in words what it shows, beside the sentence that tells where to look', () => {
  const drawn = renderToStaticMarkup(createElement(WhereIsUtr));
  for (const app of ['Google Pay', 'PhonePe', 'Paytm', 'BHIM']) expect(drawn).toContain(`>${app}</button>`);
  expect(drawn).toContain(`aria-label="${m.readings_where_gpay_drawing()}"`);
  expect(drawn).toContain(m.readings_where_gpay_text());
});

test('the numbers in the drawings are what they are said to be', () => {
  expect(explainUtr(m.readings_sample_utr())).toBeNull();
  expect(explainUtr(m.readings_sample_google())).toBe('google_id');
  expect(explainUtr(m.readings_sample_phonepe())).toBe('phonepe_id');
});

test('another number in the field for the UTR is called by its name', () => {
  expect(sayNotUtr('google_id')).toContain('Google Pay');
  expect(sayNotUtr('too_short')).not.toBe(sayNotUtr('too_long'));
});
