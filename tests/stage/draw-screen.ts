/** The looks of payment apps, schematic: their words stand where the apps print them, nothing else is theirs. */

export const apps = ['gpay', 'phonepe', 'paytm', 'bhim', 'bank'] as const;
export type DrawnApp = (typeof apps)[number];

export type DrawnPayment = {
  utr: string;
  amountPaise: number;
  paidAt: Date;
  payee: string;
  payeeId: string;
  payer: string;
  /** The last four digits of the payer's account. */
  account: string;
  /** The app's own mark of the payment, where it prints one. */
  appId: string;
  /** What the phone's clock says. */
  clock: string;
};

export type Look = { app: DrawnApp; dark?: boolean; width: number; height: number };

type Place = {
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  end?: boolean;
  middle?: boolean;
  fill?: string;
};
type Pen = {
  text(words: string, place: Place): void;
  box(x: number, y: number, width: number, height: number, fill: string, radius?: number): void;
  circle(x: number, y: number, radius: number, fill: string): void;
  paper: Record<'ink' | 'quiet' | 'ground' | 'card' | 'line', string>;
};

const families: Record<DrawnApp, string> = {
  gpay: 'Google Sans',
  phonepe: 'Roboto',
  paytm: 'Inter',
  bhim: 'Mukta',
  bank: 'Roboto',
};

const light = { ink: '#202124', quiet: '#5f6368', ground: '#ffffff', card: '#f6f8fc', line: '#dadce0' };
const dark = { ink: '#e8eaed', quiet: '#9aa0a6', ground: '#131314', card: '#1e1f20', line: '#3c4043' };

const parts = (at: Date) => {
  const there = new Date(at.getTime() + 330 * 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  const hour = there.getUTCHours();
  return {
    day: there.getUTCDate(),
    month: there.getUTCMonth() + 1,
    name: there.toLocaleString('en', { month: 'short', timeZone: 'UTC' }),
    year: there.getUTCFullYear(),
    time: `${hour % 12 || 12}:${two(there.getUTCMinutes())}`,
    time12: `${two(hour % 12 || 12)}:${two(there.getUTCMinutes())}`,
    time24: `${two(hour)}:${two(there.getUTCMinutes())}:${two(there.getUTCSeconds())}`,
    half: hour < 12 ? 'am' : 'pm',
    two,
  };
};

const whole = (paise: number) => (paise / 100).toLocaleString('en-IN');
const withPaise = (paise: number) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });

/** The small squares that copy what stands beside them: they are read as letters and digits. */
function copyMark({ box, paper }: Pen, x: number, y: number): void {
  box(x, y - 9, 8, 9, paper.quiet, 1);
  box(x + 1.2, y - 7.8, 5.6, 6.6, paper.ground, 1);
  box(x + 3, y - 6.5, 8, 9, paper.quiet, 1);
}

const screens: Record<DrawnApp, (pen: Pen, payment: DrawnPayment) => void> = {
  gpay: ({ text, box, circle, paper }, payment) => {
    const { day, name, year, time, half } = parts(payment.paidAt);
    circle(180, 96, 28, '#7b5cd6');
    text(payment.payee.slice(0, 1), { x: 180, y: 105, size: 26, middle: true, fill: '#ffffff' });
    text(`To ${payment.payee}`, { x: 180, y: 152, size: 16, middle: true });
    text(`₹${whole(payment.amountPaise)}`, { x: 180, y: 212, size: 46, middle: true });
    circle(146, 248, 7, '#1e8e3e');
    text('Completed', { x: 158, y: 253, size: 14 });
    text(`${day} ${name} ${year}, ${time} ${half}`, { x: 180, y: 282, size: 14, middle: true });
    box(20, 306, 320, 392, paper.card, 16);
    text(`HDFC Bank ${payment.account}`, { x: 40, y: 340, size: 15 });
    box(20, 358, 320, 1, paper.line);
    const rows: [string, string][] = [
      ['UPI transaction ID', payment.utr],
      [`To: ${payment.payee.toUpperCase()}`, `Google Pay · ${payment.payeeId}`],
      [
        `From: ${payment.payer.toUpperCase()} (HDFC Bank)`,
        `Google Pay · ${payment.payer.split(' ')[0]?.toLowerCase()}@okhdfcbank`,
      ],
      ['Google transaction ID', payment.appId],
    ];
    rows.forEach(([label, value], at) => {
      text(label, { x: 40, y: 392 + at * 60, size: 13, bold: true });
      text(value, { x: 40, y: 411 + at * 60, size: 13, fill: paper.quiet });
    });
    text('POWERED BY UPI', { x: 180, y: 740, size: 10, middle: true, fill: paper.quiet });
  },
  phonepe: (pen, payment) => {
    const { text, box, circle, paper } = pen;
    const { day, name, year, time12, half } = parts(payment.paidAt);
    const on = `${time12} ${half} on ${String(day).padStart(2, '0')} ${name} ${year}`;
    box(0, 28, 360, 72, '#1b8a4b');
    text('Transaction Successful', { x: 60, y: 60, size: 16, bold: true, fill: '#ffffff' });
    text(on, { x: 60, y: 82, size: 12, fill: '#e6f4ea' });
    circle(32, 62, 12, '#ffffff');
    box(14, 116, 332, 120, paper.card, 10);
    text('Paid to', { x: 30, y: 144, size: 13, bold: true });
    circle(48, 186, 18, '#5f259f');
    text(payment.payee.slice(0, 2).toUpperCase(), { x: 48, y: 191, size: 13, middle: true, fill: '#ffffff' });
    text(payment.payee, { x: 78, y: 183, size: 14, bold: true });
    text(payment.payeeId, { x: 78, y: 203, size: 12, fill: paper.quiet });
    text(`₹${whole(payment.amountPaise)}`, { x: 330, y: 183, size: 14, bold: true, end: true });
    box(14, 250, 332, 220, paper.card, 10);
    text('Transfer Details', { x: 44, y: 280, size: 14, bold: true });
    text('Transaction ID', { x: 30, y: 316, size: 12, fill: paper.quiet });
    text(`T${String(payment.paidAt.getTime()).slice(3, 9)}${payment.utr.slice(1)}${payment.account}`, {
      x: 30,
      y: 336,
      size: 13,
      bold: true,
    });
    copyMark(pen, 318, 336);
    text('Debited from', { x: 30, y: 372, size: 12, fill: paper.quiet });
    circle(46, 402, 14, '#d93025');
    text(`XXXXXXXX${payment.account}`, { x: 72, y: 398, size: 13, bold: true });
    text(`₹${whole(payment.amountPaise)}`, { x: 330, y: 398, size: 13, bold: true, end: true });
    text(`UTR: ${payment.utr}`, { x: 72, y: 420, size: 12 });
    copyMark(pen, 318, 420);
    text('Powered by UPI', { x: 180, y: 740, size: 11, middle: true, fill: paper.quiet });
  },
  paytm: (pen, payment) => {
    const { text, box, circle, paper } = pen;
    const { day, name, year, time12, half } = parts(payment.paidAt);
    box(0, 28, 360, 150, '#00a0e3');
    text('Paid Successfully', { x: 24, y: 66, size: 18, bold: true, fill: '#ffffff' });
    text(`₹${whole(payment.amountPaise)}`, { x: 24, y: 118, size: 36, bold: true, fill: '#ffffff' });
    text('View details of this payment below', { x: 24, y: 150, size: 11, fill: '#ffffff' });
    text('To:', { x: 24, y: 216, size: 12, fill: paper.quiet });
    text(payment.payee, { x: 24, y: 238, size: 15, bold: true });
    text(`UPI ID: ${payment.payeeId}`, { x: 24, y: 258, size: 12, fill: paper.quiet });
    circle(318, 234, 17, '#fbbc04');
    text('From:', { x: 24, y: 304, size: 12, fill: paper.quiet });
    text(payment.payer, { x: 24, y: 326, size: 15, bold: true });
    text(`HDFC Bank - ${payment.account}`, { x: 24, y: 346, size: 12, fill: paper.quiet });
    circle(318, 322, 17, '#34a853');
    box(24, 376, 312, 1, paper.line);
    text(`Paid at ${time12} ${half.toUpperCase()}, ${day} ${name} ${year}`, { x: 24, y: 408, size: 12 });
    text(`UPI Ref. No: ${payment.utr}`, { x: 24, y: 432, size: 12 });
    copyMark(pen, 212, 432);
    box(24, 470, 312, 44, '#002970', 22);
    text('Share Receipt', { x: 180, y: 497, size: 14, bold: true, middle: true, fill: '#ffffff' });
  },
  bhim: ({ text, box, circle, paper }, payment) => {
    const { day, month, year, time12, half, two } = parts(payment.paidAt);
    circle(180, 96, 26, '#34a853');
    text('Payment Successful', { x: 180, y: 152, size: 18, bold: true, middle: true });
    text(`₹ ${withPaise(payment.amountPaise)}`, { x: 180, y: 196, size: 32, bold: true, middle: true });
    const rows: [string, string][] = [
      ['Paid To', payment.payee],
      ['UPI ID', payment.payeeId],
      ['Paid From', `${payment.payer}`],
      ['Bank', `HDFC Bank XX${payment.account}`],
      ['Date & Time', `${two(day)}/${two(month)}/${year} ${time12} ${half.toUpperCase()}`],
      ['UPI Transaction ID', payment.utr],
      ['Remarks', 'Course fee'],
    ];
    rows.forEach(([label, value], at) => {
      text(label, { x: 24, y: 256 + at * 40, size: 13, fill: paper.quiet });
      text(value, { x: 336, y: 256 + at * 40, size: 13, bold: true, end: true });
      box(24, 268 + at * 40, 312, 1, paper.line);
    });
  },
  bank: ({ text, box, circle, paper }, payment) => {
    const { day, month, year, time24, two } = parts(payment.paidAt);
    box(0, 28, 360, 52, '#97144d');
    text('Transaction details', { x: 56, y: 60, size: 16, bold: true, fill: '#ffffff' });
    circle(180, 128, 22, '#0f9d58');
    text('Your transaction is successful', { x: 180, y: 174, size: 14, middle: true });
    text(`Rs. ${withPaise(payment.amountPaise)}`, { x: 180, y: 212, size: 26, bold: true, middle: true });
    box(16, 234, 328, 330, paper.card, 6);
    const rows: [string, string][] = [
      ['Beneficiary name', payment.payee],
      ['Beneficiary VPA', payment.payeeId],
      ['From account', `XXXXXX${payment.account}`],
      ['Transaction date', `${two(day)}-${two(month)}-${year} ${time24}`],
      ['Reference number (RRN)', payment.utr],
    ];
    rows.forEach(([label, value], at) => {
      text(label, { x: 32, y: 264 + at * 60, size: 11, fill: paper.quiet });
      text(value, { x: 32, y: 284 + at * 60, size: 14 });
    });
  },
};

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The screen as an SVG. A phone's width is 360 units, whatever its pixels. */
export function drawScreen(
  payment: DrawnPayment,
  { app, dark: isDark = false, width, height }: Look,
): string {
  const paper = isDark ? dark : light;
  const family = families[app];
  const drawn: string[] = [];
  const pen: Pen = {
    paper,
    text: (words, { x, y, size, bold, end, middle, fill = paper.ink }) =>
      drawn.push(
        `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${fill}" text-anchor="${end ? 'end' : middle ? 'middle' : 'start'}">${escaped(words)}</text>`,
      ),
    box: (x, y, wide, high, fill, radius = 0) =>
      drawn.push(`<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="${fill}"/>`),
    circle: (x, y, radius, fill) => drawn.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`),
  };
  pen.text(payment.clock, { x: 16, y: 19, size: 11, bold: true });
  pen.text('84%', { x: 344, y: 19, size: 11, end: true });
  screens[app](pen, payment);
  const high = (360 * height) / width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 360 ${high}" font-family="${family}"><rect width="360" height="${high}" fill="${paper.ground}"/>${drawn.join('')}</svg>`;
}
