import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showRupees } from '../platform/money.ts';
import { readAmount } from './read-amount.ts';
import { readPaidAt, readPayment } from './read-payment.ts';
import { type ReadLine, readUtr } from './read-utr.ts';

/** Lines as they were read from a picture, one below the other; a number behind `|` is the height of their letters. */
function lines(text: string): ReadLine[] {
  return text
    .trim()
    .split('\n')
    .map((line, at) => {
      const [words = '', height = '30'] = line.trim().split(/\s*\|\s*/);
      return {
        text: words,
        left: 40,
        right: 900,
        top: at * 100,
        bottom: at * 100 + Number(height),
        confidence: 90,
      };
    });
}

const gpay = lines(`
  11:33 84%
  To Tinkerling Labs
  ₹4,999 | 120
  Completed
  5 Mar 2026, 7:01 pm
  HDFC Bank 3252
  UPI transaction ID
  600509654425
  To: TINKERLING LABS
  Google Pay - tinkerling@okhdfcbank
  From: RAVI KUMAR (HDFC Bank)
  Google transaction ID
  CICAgOi3v9aXXg
`);
const phonepe = lines(`
  Transaction Successful
  07:15 PM on 22 Nov 2026
  Paid to
  (1) Tinkerling Labs ₹1,999
  tinkerling@okhdfcbank
  Transaction ID
  T2611221915123456789012 r]
  Debited from
  XXXXXXXX4976 ₹1,999
  UTR: 632612345678 r]
`);

test('Google Pay: the UPI transaction ID is the UTR, Google’s own id is not', () => {
  expect(readPayment(gpay)).toEqual({
    utr: '600509654425',
    amount: { paise: 499900, hinted: false },
    paidAt: { at: new Date('2026-03-05T13:31:00Z'), isExact: true },
    app: 'gpay',
    status: 'success',
    appReference: 'CICAgOi3v9aXXg',
  });
});

test('PhonePe: the UTR, not the transaction ID', () => {
  expect(readPayment(phonepe)).toMatchObject({
    utr: '632612345678',
    amount: { paise: 199900, hinted: false },
    paidAt: { at: new Date('2026-11-22T13:45:00Z'), isExact: true },
    app: 'phonepe',
    appReference: 'T2611221915123456789012',
  });
});

describe('the UTR among what was read', () => {
  test.each([
    ['UPI Ref. No: 632612345678', '632612345678'],
    ['UPI Ref No 6326 1234 5678', '632612345678'],
    ['UTR:632612345678', '632612345678'],
    ['UPl Transactlon lD 632612345678', '632612345678'],
    ['Reference number (RRN)\n632612345678', '632612345678'],
    ['UTR: 6326I234S678', '632612345678'],
    ['UPI transaction ID\nHDFC Bank\n632612345678', '632612345678'],
    ['632612345678', '632612345678'],
    // Other numbers of 12 digits.
    ['Order ID: 111122223333\nUTR: 632612345678', '632612345678'],
    ['Transaction ID\n111122223333\nUTR\n632612345678', '632612345678'],
    ['Mobile +919876543210\nUPI Ref ID 632612345678', '632612345678'],
    ['Order ID: 111122223333', null],
    ['Google transaction ID\n111122223333', null],
    // Too short, too long, nothing.
    ['UTR: 63261234567', null],
    ['UTR: 6326123456789', null],
    ['A birthday cake with 12 candles', null],
  ])('%j', (text, utr) => {
    expect(readUtr(lines(text)).utr).toBe(utr);
  });

  test('a label without its number asks for a closer look', () => {
    expect(readUtr(lines('Paid\nUPI Ref. No: 6326I23?5678'))).toMatchObject({
      utr: null,
      sure: false,
      label: { text: 'UPI Ref. No: 6326I23?5678' },
    });
    // One that was pieced together from letters, too.
    expect(readUtr(lines('UTR: 6326I234S678')).sure).toBe(false);
    expect(readUtr(lines('UTR: 632612345678')).sure).toBe(true);
  });

  test('every UTR that stands by its label is found, whatever stands around it', () => {
    const word = fc.stringMatching(/^[A-Za-z@.]{1,12}$/);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{11}$/),
        fc.array(word),
        fc.array(word),
        (utr, before, after) => {
          const text = [...before, 'UPI Ref No', utr, ...after].map((one) => ({
            ...(gpay[0] as ReadLine),
            text: one,
          }));
          expect(readUtr(text).utr).toBe(utr);
        },
      ),
    );
  });
});

describe('the amount among what was read', () => {
  test.each([
    ['₹4,999', 499900],
    ['₹ 4,999.00', 499900],
    ['Rs. 4999', 499900],
    ['₹32.499', 3249900],
    ['Rs.4,999.50', 499950],
    ['INR 1,00,000.00', 10000000],
    ['Amount ₹ 499', 49900],
    // Signs that ₹ is misread as where they are no digit.
    ['%4,999', 499900],
    ['¥1,999', 199900],
    ['F 4,999', 499900],
    ['R499', 49900],
    // A large number that stands alone, its sign lost.
    ['7,499', 749900],
    // What was paid is larger than what was won.
    ['₹2,499 | 90\nYou won ₹51 cashback | 40', 249900],
    ['Cashback ₹4,999 | 40\nPaid ₹2,499 | 40', 249900],
    // No money.
    ['22/11/2026', null],
    ['11:33 84%', null],
    ['HDFC Bank 3252', null],
    ['600509654425', null],
    ['A birthday cake', null],
    ['₹0', null],
  ])('%j', (text, paise) => {
    expect(readAmount(lines(text))?.paise ?? null).toBe(paise);
  });

  test('what was expected tells a misread ₹ from a digit, and it is said so', () => {
    expect(readAmount(lines('34,999'), 499900)).toEqual({ paise: 499900, hinted: true });
    expect(readAmount(lines('34,999'))).toEqual({ paise: 3499900, hinted: false });
    // A sign that was read leaves nothing to guess.
    expect(readAmount(lines('₹34,999'), 499900)).toEqual({ paise: 3499900, hinted: false });
    expect(readAmount(lines('₹999 | 90'), 499900)).toEqual({ paise: 99900, hinted: false });
  });

  test('every amount as we write it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (paise) => {
        expect(readAmount(lines(showRupees(paise / 100)))?.paise).toBe(paise);
      }),
    );
  });
});

describe('when it was paid', () => {
  test.each([
    ['22 Nov 2026, 7:15 PM', '2026-11-22T13:45:00Z'],
    ['07:15 pm on 22 Nov 2026', '2026-11-22T13:45:00Z'],
    ['22/11/2026 07:15 PM', '2026-11-22T13:45:00Z'],
    ['22-11-2026 19:15:02', '2026-11-22T13:45:00Z'],
    ["22nd November '26, 12:05 am", '2026-11-21T18:35:00Z'],
    ['Nov 22, 2026\n7:15 PM', '2026-11-22T13:45:00Z'],
    ['12:00 PM, 1 Jan 26', '2026-01-01T06:30:00Z'],
    // No time of the day: never earlier than it was.
    ['22 Nov 2026', '2026-11-22T18:29:00Z'],
  ])('%j', (text, at) => {
    expect(readPaidAt(lines(text))).toEqual({ at: new Date(at), isExact: text !== '22 Nov 2026' });
  });

  test.each(['31/02/2026', '7:15 PM', '22/13/2026', '600509654425', '1.2.3', 'May I help you'])(
    '%j is no day',
    (text) => {
      expect(readPaidAt(lines(text))).toBeNull();
    },
  );
});

test.each([
  ['Payment pending', 'pending'],
  ['Payment failed\nPaid to', 'failed'],
  ['Paid Successfully', 'success'],
  ['A cake', null],
] as const)('%j says what has become of it', (text, status) => {
  expect(readPayment(lines(text)).status).toBe(status);
});

test('whatever words there are, reading them ends, and what it says keeps its form', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 60 })),
      fc.option(fc.integer({ min: 1 })),
      (words, expected) => {
        const read = readPayment(
          words.map((text) => ({ ...(gpay[0] as ReadLine), text })),
          expected,
        );
        if (read.utr !== null) expect(read.utr).toMatch(/^\d{12}$/);
        if (read.amount) expect(Number.isSafeInteger(read.amount.paise)).toBe(true);
        if (read.paidAt) expect(Number.isNaN(read.paidAt.at.getTime())).toBe(false);
      },
    ),
  );
});
