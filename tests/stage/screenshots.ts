import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type DrawnPayment, drawScreen, type Look } from './draw-screen.ts';

/** Screenshots of payments as the apps show them, drawn by ourselves: no device, no font of the machine, the same everywhere. */

const require = createRequire(import.meta.url);
/** It comes without types. */
const cut = require('subset-font') as (font: Buffer, text: string, how: object) => Promise<Buffer>;
const LATIN = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('');

/** The drawing library takes TrueType files only, looks them up again as it draws, and knows those that it once drew with. */
async function loadFonts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const family of ['google-sans', 'roboto', 'inter', 'mukta'])
    for (const weight of [400, 700])
      for (const [part, characters] of [
        ['latin', LATIN],
        ['latin-ext', '₹'],
      ] as const) {
        const packed = readFileSync(
          require.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`),
        );
        const fontfile = join(folder, `${family}-${part}-${weight}.ttf`);
        writeFileSync(
          fontfile,
          await cut(packed, characters, { targetFormat: 'truetype', noLayoutClosure: true }),
        );
        await sharp({ text: { text: '1', fontfile } })
          .raw()
          .toBuffer();
      }
}

let fonts: Promise<void> | undefined;

/** A phone's screen with a payment on it, as a PNG. */
export async function aPaymentScreen(payment: DrawnPayment, look: Look): Promise<Buffer> {
  fonts ??= loadFonts();
  await fonts;
  return sharp(Buffer.from(drawScreen(payment, look)))
    .png()
    .toBuffer();
}

/** What happens to a screenshot on its way to us. Shares of its height and width are cut off. */
export type Handling = { top?: number; bottom?: number; side?: number; width?: number; jpeg?: number };

/** The screenshot as it arrives after somebody cropped it, or a messenger made it small. */
export async function handled(
  picture: Buffer,
  { top = 0, bottom = 0, side = 0, width, jpeg }: Handling,
): Promise<Buffer> {
  const { width: wide, height: high } = await sharp(picture).metadata();
  let made = sharp(picture).extract({
    left: Math.round(side * wide),
    top: Math.round(top * high),
    width: Math.round((1 - 2 * side) * wide),
    height: Math.round((1 - top - bottom) * high),
  });
  if (width) made = sharp(await made.png().toBuffer()).resize({ width });
  return jpeg ? made.jpeg({ quality: jpeg }).toBuffer() : made.png().toBuffer();
}

/** Numbers between 0 and 1 that are the same in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A payment of somebody's, with numbers of its own. */
export function aPaymentOf(random: () => number, given: Partial<DrawnPayment> = {}): DrawnPayment {
  const below = (most: number) => Math.floor(random() * most);
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;
  return {
    utr: `6${String(1 + below(365)).padStart(3, '0')}${digits(8)}`,
    amountPaise: 100 * pick([1, 249, 499, 999, 1999, 2499, 3999, 4999, 7499, 12999, 100000]),
    paidAt: new Date(Date.UTC(2026, below(11), 1 + below(28), below(18), below(60))),
    payee: 'Tinkerling Labs',
    payeeId: 'tinkerling@okhdfcbank',
    payer: pick(['Asha Rao', 'Ravi Kumar', 'Meera Iyer', 'Kabir Singh', 'Fatima Sheikh', 'Joseph Mathew']),
    account: digits(4),
    appId: `CICAg${Array.from({ length: 10 }, () => pick([...ID_LETTERS])).join('')}`,
    clock: `${1 + below(12)}:${String(below(60)).padStart(2, '0')}`,
    ...given,
  };
}
