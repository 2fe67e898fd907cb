import { boxNumber } from '../../../texts/box-number.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { drawLabels } from './draw-labels.ts';
import { recordStep } from './pack-box.ts';
import { type DeskRow, holdBoxes, readDesk, setLabelled } from './store-desk.ts';

/** Of so many it is said by name that they were printed. */
const NAMED_MOST = 3;

type Printing = {
  actor: Actor;
  boxIds: readonly string[];
  paper: 'A6' | 'A4';
  /** Some were printed before, and whoever asks knows. */
  again: boolean;
  locale: Locale;
};

/** Refuses `label_printed` with who printed which of these when: two labels with one address are two parcels that look alike. */
function refusePrinted(rows: readonly DeskRow[], locale: Locale, timeZone: string): void {
  const printed = rows.filter(({ labelAt }) => labelAt !== null);
  if (printed.length === 0) return;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const named = printed
    .slice(0, NAMED_MOST)
    .map(({ number, labelAt, labelBy }) =>
      [boxNumber(number, locale), day.format(labelAt ?? undefined), labelBy].filter(Boolean).join(', '),
    );
  const more = printed.length > NAMED_MOST ? ['…'] : [];
  throw refuse('label_printed', { named: [...named, ...more].join('; ') });
}

/** Where boxes go, as one text to be compared. */
const listAddresses = (rows: readonly DeskRow[]): string =>
  rows.map(({ id, address }) => `${id} ${address?.id}`).join();

/**
 * Labels of boxes as PDF; of each it is on record that it was printed, when and by whom. Refuses `label_printed` where some were and nobody
 * said that they are to be printed again; `box_moved` where one goes somewhere else by the time it is drawn; `box_not_found`,
 * `box_without_address`, `busy`.
 */
export async function printLabels(
  context: AppContext,
  { actor, boxIds, paper, again, locale }: Printing,
): Promise<Buffer> {
  const { database, clock, config } = context;
  const read = await readDesk(database, boxIds);
  if (!again) refusePrinted(read, locale, config.timeZone);
  const drawn = await drawLabels(context, { boxIds, read, paper, locale });
  const at = clock.now();
  await database.transaction().execute(async (trx) => {
    const held = await holdBoxes(trx, boxIds);
    const now = await readDesk(trx, boxIds);
    // A colleague was quicker while it was drawn, or the family has moved.
    if (!again) refusePrinted(now, locale, config.timeZone);
    if (listAddresses(now) !== listAddresses(read)) throw refuse('box_moved');
    await setLabelled(trx, { boxIds, by: actor.personId, at });
    for (const box of held)
      await recordStep(trx, {
        box,
        by: actor.personId,
        act: 'box_label_printed',
        details: { paper, again },
        at,
      });
  });
  return drawn;
}
