import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Bought, OrderSummary } from './order-summary.tsx';

const course: Bought = {
  id: 'robots',
  slug: 'robots',
  title: 'Robots',
  category: 'Junior',
  thumbnail: '/files/robots.webp',
  description: 'Build a robot that nods.',
  summary: 'A first robot.',
  price: 1999,
  originalPrice: null,
};

const shown = (courses: Bought[]) =>
  renderToStaticMarkup(
    createElement(OrderSummary, {
      courses,
      lines: null,
      amountLabel: '',
      coupon: null,
      end: null,
      more: null,
    }),
  );

test('the summary of one course shows its thumbnail, title and description', () => {
  const html = shown([course]);
  expect(html).toContain('src="/files/robots.webp"');
  expect(html).toContain('Robots');
  expect(html).toContain('Build a robot that nods.');
  expect(html).not.toContain('A first robot.');
});

test('without a description it shows the summary', () => {
  expect(shown([{ ...course, description: '' }])).toContain('A first robot.');
});

test('several courses are lines with their prices', () => {
  const html = shown([course, { ...course, id: 'sensors', title: 'Sensors', price: 999 }]);
  expect(html).toMatch(/Robots.*₹1,999.*Sensors.*₹999/);
  expect(html).not.toContain('Build a robot that nods.');
});
