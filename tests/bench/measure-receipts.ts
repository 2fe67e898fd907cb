import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { endReader, readScreenshot } from '../../src/server/shop/readings/read-screenshot.ts';
import type { Reading } from '../../src/server/shop/readings/read-screenshot-worker.ts';
import { apps, type DrawnPayment, type Look } from '../stage/draw-screen.ts';
import { aPaymentOf, aPaymentScreen, type Handling, handled, numbersFrom } from '../stage/screenshots.ts';
import { say } from './open-bench.ts';
import { type Row, table } from './table.ts';

/** npm run bench -- receipts [pictures]: how well payment screenshots are read. No server, no database: the reader alone. */

/** Payments, each with two screenshots. */
const [given = '50'] = process.argv.slice(2);
const random = numbersFrom(2026);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const sizes = [
  { width: 720, height: 1600 },
  { width: 1080, height: 2400 },
];
const handlings: Handling[] = [
  {},
  { jpeg: 40 },
  { width: 720, jpeg: 40 },
  { top: 0.04, bottom: 0.1, jpeg: 60 },
  { side: 0.02, top: 0.03, jpeg: 70 },
  { width: 540, jpeg: 60 },
];

/** How well it is read is asked here, on a machine that others may use: not how fast. */
const LONGEST_MS = 300_000;

type Shot = {
  kind: 'first' | 'reused' | 'edited';
  of: number;
  payment: DrawnPayment;
  look: Look;
  due: number;
  digest: string;
  read: Reading;
};
const shots: Shot[] = [];
let seconds = 0;

async function shoot(
  kind: Shot['kind'],
  of: number,
  payment: DrawnPayment,
  look: Look,
  due: number,
): Promise<void> {
  const picture = await handled(await aPaymentScreen(payment, look), pick(handlings));
  const before = performance.now();
  const read = await readScreenshot(picture, { expected: due, longestMs: LONGEST_MS });
  seconds += (performance.now() - before) / 1000;
  shots.push({ kind, of, payment, look, due, digest: hash('sha256', picture), read });
}

const most = Number(given);
for (let of = 0; of < most; of++) {
  if (of % 10 === 0) say(`Reading: ${of} of ${most} payments…`);
  const payment = aPaymentOf(random);
  const look = { app: pick(apps), dark: random() < 0.5, ...pick(sizes) };
  // A fifth of them pays another amount than is due.
  const due = random() < 0.2 ? payment.amountPaise + 100_000 : payment.amountPaise;
  await shoot('first', of, payment, look, due);
  if (of % 2 === 0) await shoot('reused', of, payment, look, due);
  else {
    const utr = `${payment.utr.slice(0, 9)}${String((Number(payment.utr.slice(9)) + 371) % 1000).padStart(3, '0')}`;
    await shoot('edited', of, { ...payment, utr }, look, due);
  }
}
endReader();

const share = (of: readonly Shot[], holds: (shot: Shot) => boolean) => {
  const count = of.filter(holds).length;
  return `${count} of ${of.length} (${((100 * count) / Math.max(1, of.length)).toFixed(1)}%)`;
};
const isUtrRight = ({ read, payment }: Shot) => read.utr === payment.utr;
const isAmountRight = ({ read, payment }: Shot) => read.amount?.paise === payment.amountPaise;
const first = (shot: Shot) => shots.find((one) => one.kind === 'first' && one.of === shot.of) as Shot;
const shareMark = (a: Shot, b: Shot) => a.read.marks.some((mark) => b.read.marks.includes(mark));

/** Every two screenshots of different payments: what is said of them must not be that they are one. */
let [pairs, sameUtr, sameFile, samePicture] = [0, 0, 0, 0];
for (const [at, a] of shots.entries())
  for (const b of shots.slice(at + 1)) {
    if (a.of === b.of) continue;
    pairs++;
    if (a.read.utr !== null && a.read.utr === b.read.utr) sameUtr++;
    if (a.digest === b.digest) sameFile++;
    if (shareMark(a, b)) samePicture++;
  }

const otherDue = shots.filter(({ due, payment }) => due !== payment.amountPaise);
const rows: Row[] = [
  ['UTRs read right', share(shots, isUtrRight), '≥ 95%'],
  ['UTRs read wrong (not: unread)', share(shots, (shot) => shot.read.utr !== null && !isUtrRight(shot)), ''],
  ...apps.map(
    (app): Row => [
      `  ${app}`,
      share(
        shots.filter(({ look }) => look.app === app),
        isUtrRight,
      ),
      '',
    ],
  ),
  ...[false, true].map(
    (dark): Row => [
      dark ? '  dark' : '  light',
      share(
        shots.filter(({ look }) => (look.dark ?? false) === dark),
        isUtrRight,
      ),
      '',
    ],
  ),
  ['Amounts read right', share(shots, isAmountRight), ''],
  ['  told apart only by what was due', share(shots, ({ read }) => read.amount?.hinted === true), ''],
  [
    'Wrong amounts noticed',
    share(otherDue, ({ read, due }) => read.amount !== null && read.amount.paise !== due),
    '',
  ],
  [
    'Minutes of paying read right',
    share(
      shots,
      ({ read, payment }) =>
        read.paidAt?.at.getTime() === Math.floor(payment.paidAt.getTime() / 60_000) * 60_000,
    ),
    '',
  ],
  [
    'Pictures used again, known',
    share(
      shots.filter(({ kind }) => kind === 'reused'),
      (shot) => shareMark(shot, first(shot)),
    ),
    '',
  ],
  [
    'Pictures with another UTR drawn in, known',
    share(
      shots.filter(({ kind }) => kind === 'edited'),
      (shot) => shareMark(shot, first(shot)),
    ),
    '',
  ],
  ['Of different payments: "same UTR"', `${sameUtr} of ${pairs} pairs`, '0'],
  ['Of different payments: "same file"', `${sameFile} of ${pairs} pairs`, '0'],
  ['Of different payments: "same picture"', `${samePicture} of ${pairs} pairs`, '0'],
];
table(['Screenshots of payments', 'Reached', 'Goal'], rows);
say(`${(seconds / shots.length).toFixed(2)} s a picture, on one of ${availableParallelism()} processors.`);
