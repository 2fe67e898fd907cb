import { join } from 'node:path';
import type { Piscina } from 'piscina';
import type { Address } from '../../../contract/kits/boxes.ts';
import { boxNumber } from '../../../texts/box-number.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { stateName } from '../../../texts/state-words.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { threadPool } from '../../platform/outside/thread-pool.ts';
import type { Label, LabelsOrder } from './draw-labels-worker.ts';
import type { DeskRow } from './store-desk.ts';

/** Sheets that may wait for the thread. Whoever comes later is asked to come again. */
const MOST_WAITING = 8;
/** The thread ends when nobody asked for labels for this long. Milliseconds. */
const IDLE_MS = 30_000;
/** No sheets take this long to draw. Milliseconds. */
const LONGEST_MS = 30_000;

let pool: Piscina<LabelsOrder, Uint8Array> | null = null;

/** House and street, town, district and state as a label says them, a line each. */
export const linesOf = (
  { street, town, district, state }: Pick<Address, 'street' | 'town' | 'district' | 'state'>,
  locale: Locale,
): string[] => [
  street,
  // A town that its district is named after stands there once.
  ...(town === district ? [] : [town]),
  // The army's post has no district.
  [district, stateName(state, locale)].filter(Boolean).join(', '),
];

type Addressed = DeskRow & { address: NonNullable<DeskRow['address']> };
const hasAddress = (row: DeskRow): row is Addressed => row.address !== null;

function labelOf({ number, kind, course, kits, address }: Addressed, locale: Locale): Label {
  return {
    box: boxNumber(number, locale),
    contents:
      kind === 'replacement' || !course
        ? m.boxes_contents_parts({}, { locale })
        : kits === 1
          ? course.title
          : m.boxes_contents({ course: course.title, kits }, { locale }),
    recipient: address.recipient,
    lines: linesOf(address, locale),
    landmark: address.landmark,
    pinCode: address.pinCode,
    phone: address.phone,
  };
}

type Drawing = {
  boxIds: readonly string[];
  read: readonly DeskRow[];
  paper: 'A6' | 'A4';
  locale: Locale;
};

/** Labels of boxes that were read as PDF, drawn in a thread that is there while it is needed. Refuses `box_not_found`, `box_without_address`, `busy`. */
export async function drawLabels(
  { config }: Pick<AppContext, 'config'>,
  { boxIds, read, paper, locale }: Drawing,
): Promise<Buffer> {
  if ((pool?.queueSize ?? 0) >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '5' });
  const rows = new Map(read.map((row) => [row.id, row]));
  // As they were chosen: so they lie beside each other where they are stuck on.
  const chosen = [...new Set(boxIds)].map((boxId) => {
    const row = rows.get(boxId);
    if (!row) throw refuse('box_not_found');
    return row;
  });
  const addressed = chosen.filter(hasAddress);
  if (addressed.length < chosen.length) {
    const numbers = chosen.filter((row) => !hasAddress(row)).map(({ number }) => boxNumber(number, locale));
    throw refuse('box_without_address', { named: numbers.join(', ') });
  }
  const labels = addressed.map((row) => labelOf(row, locale));
  pool ??= threadPool<LabelsOrder, Uint8Array>({
    filename: join(import.meta.dirname, 'draw-labels-worker.ts'),
    name: 'drawLabels',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const order: LabelsOrder = {
    labels,
    paper,
    school: config.school.name,
    sender: senderOf(config),
    locale,
    colours: config.theme.colours,
  };
  return Buffer.from(await pool.run(order, { signal: AbortSignal.timeout(LONGEST_MS) }));
}

/** Where a box comes back to, and whom the courier calls. */
const senderOf = ({ school, publicUrl }: AppContext['config']): string =>
  [school.address, school.phone].filter(Boolean).join(' · ') || publicUrl.replace(/^https?:\/\//, '');
