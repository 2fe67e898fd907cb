import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNote, upiLink } from './upi-link.ts';

const payment = {
  payee: { id: 'tinkerling@upi', name: 'Tinkerling' },
  amount: 499_900,
  reference: 'TK4Z8Q1M7X',
  purpose: 'Blink & Build: Junior Level 1',
};

test('a link names payee, amount, currency, note and reference as UPI apps read them', () => {
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=tinkerling@upi&pn=Tinkerling&am=4999.00&cu=INR&tn=Blink%20Build%20Junior%20Level%201&tr=TK4Z8Q1M7X',
  );
});

test('a name with special characters is percent-encoded, never with a plus', () => {
  const link = upiLink({
    ...payment,
    payee: { id: 'a.b-c@okaxis', name: "Asha's Labs & Co. (बैंगलोर) 100%+*!" },
  });
  expect(link).toContain(
    'pn=Asha%27s%20Labs%20%26%20Co.%20%28%E0%A4%AC%E0%A5%88%E0%A4%82%E0%A4%97%E0%A4%B2%E0%A5%8B%E0%A4%B0%29%20100%25%2B%2A%21&',
  );
  expect(link).not.toContain('+');
  expect(new URL(link).searchParams.get('pn')).toBe("Asha's Labs & Co. (बैंगलोर) 100%+*!");
});

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [499_950, '4999.50'],
  [99_999_999_99, '99999999.99'],
])('%i paise are %s rupees', (amount, text) => {
  expect(new URL(upiLink({ ...payment, amount })).searchParams.get('am')).toBe(text);
});

test('a long title is cut at a word, to at most 50 characters', () => {
  const title = 'Explorer Level 2: The Quadruped Robot That Learns to Walk by Itself';
  expect(plainNote(title, 'TK1')).toBe('Explorer Level 2 The Quadruped Robot That Learns');
  expect(plainNote('A'.repeat(80), 'TK1')).toBe('A'.repeat(50));
  expect(plainNote(`${'A'.repeat(50)} more`, 'TK1')).toBe('A'.repeat(50));
});

test('accents are dropped; a title without plain letters gives way to the reference', () => {
  expect(plainNote('Café Électronique', 'TK1')).toBe('Cafe Electronique');
  expect(plainNote('चलो रोबोट बनाएँ', 'TK1')).toBe('TK1');
});

test('whatever the title, the note is plain and short, and every part can be read back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed()),
      fc.integer({ min: 1, max: 10_000_000_00 }),
      (purpose, name, amount) => {
        const link = upiLink({ ...payment, payee: { ...payment.payee, name }, purpose, amount });
        expect(link).toMatch(/^upi:\/\/pay\?[A-Za-z0-9%&=@._~-]+$/);
        const parts = new URL(link).searchParams;
        expect(parts.get('pn')).toBe(name);
        expect(parts.get('tn')).toMatch(/^[A-Za-z0-9]( ?[A-Za-z0-9])*$/);
        expect(parts.get('tn')?.length).toBeLessThanOrEqual(50);
        expect(Math.round(Number(parts.get('am')) * 100)).toBe(amount);
        expect([...parts.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr']);
      },
    ),
  );
});
