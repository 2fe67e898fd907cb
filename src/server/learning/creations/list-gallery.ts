import { CREATIONS_A_PAGE } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { listShown, type ShownRow } from './store-gallery.ts';

/** A place in the gallery as its cursor says it: the moment and the id of the creation before it. */
function placeOf(cursor: string): { shownAt: Date; id: string } {
  const [moment = '', id = ''] = cursor.split('~');
  return { shownAt: new Date(moment), id };
}

/** A page of the gallery, newest first, and where the next one begins; `next` is null on the last. */
export async function listGallery(
  context: AppContext,
  cursor: string | undefined,
): Promise<{ rows: ShownRow[]; next: string | null }> {
  // One more than fits tells whether there is another page.
  const found = await listShown(context, cursor ? placeOf(cursor) : null, CREATIONS_A_PAGE + 1);
  const rows = found.slice(0, CREATIONS_A_PAGE);
  const last = rows.at(-1);
  const next = last && found.length > rows.length ? `${last.shown_at.toISOString()}~${last.id}` : null;
  return { rows, next };
}
