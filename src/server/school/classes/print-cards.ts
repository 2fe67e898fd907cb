import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { checkDrawing, drawCards } from './draw-cards.ts';
import { checkChange, taught } from './make-class.ts';
import { byRoll } from './present-class.ts';
import { oursAmong, setPins } from './set-pins.ts';

type Asked = { actor: Actor; classId: string; pupils: string[]; newPins: boolean; locale: Locale };

/**
 * The cards of pupils whose accounts the class made, as PDF, with new PINs or none. Refuses `class_not_found`,
 * `class_archived`, `pupil_not_found`, `pupil_not_ours`, `too_many_tries`, `busy`.
 */
export async function printCards(
  context: AppContext,
  { actor, classId, pupils, newPins, locale }: Asked,
): Promise<Buffer> {
  await checkChange(context, actor, classId);
  checkDrawing();
  const { name: className } = await taught(context, actor, classId);
  const places = await oursAmong(context.database, classId, pupils);
  const pins = newPins ? await setPins(context, { actor, classId, pupils }) : [];
  const pinOf = new Map(pins.map(({ personId, pin }) => [personId, pin]));
  const cards = places.sort(byRoll).map(({ personId, name, roll, username, key }) => ({
    name,
    roll,
    username,
    pin: pinOf.get(personId) ?? null,
    // Three pictures are shown to the pupil and printed nowhere.
    byPictures: !pinOf.has(personId) && key === 'pictures',
  }));
  return drawCards(context, { cards, className, locale });
}
