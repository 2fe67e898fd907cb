import { randomUUID } from 'node:crypto';
import { PART_PROBLEMS_DAILY_MOST } from '../../../contract/platform/limits.ts';
import { creations } from '../../learning/creations/index.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { keepingFiles } from '../../platform/http/keep-files.ts';
import type { UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { may } from './policy.ts';
import {
  addProblem,
  countSince,
  findBox,
  findSaid,
  hasSeat,
  holdOwner,
  isPictureKept,
  type NewProblem,
  type OwnBox,
  readPartsOfBox,
} from './store.ts';

const DAY_MS = 86_400_000;

/** Whether a box is the school's from which somebody builds on one of its seats. */
const isOfSeat = async (database: Database, personId: string, { schoolId, courseId }: OwnBox) =>
  schoolId !== null && courseId !== null && (await hasSeat(database, { personId, schoolId, courseId }));

/**
 * A box of whoever asks, of their child, or of the school that they coordinate or have a seat of (`ofSeat`). Refuses
 * `box_not_found`.
 */
export async function ownBox(
  database: Database,
  actor: Actor,
  boxId: string,
): Promise<OwnBox & { ofSeat: boolean }> {
  const box = await findBox(database, boxId);
  if (box && may(actor, 'say', box)) return { ...box, ofSeat: false };
  if (box && (await isOfSeat(database, actor.personId, box))) return { ...box, ofSeat: true };
  throw refuse('box_not_found');
}

type Said = Pick<NewProblem, 'id' | 'boxId' | 'partId' | 'kind' | 'quantity' | 'words'>;
type Sender = { actor: Actor; picture: UploadedFile | null; claim: Claim<WhoWaits> };

/**
 * Keeps what somebody says of a part, once for each id. The photo is encoded anew, without place or camera; only who packs
 * sees it, and it goes some weeks after the answer. Refuses `box_not_found`, `box_not_sent`, `part_not_found`,
 * `part_problems_today`, `picture_not_readable`, `picture_too_many_pixels`, `picture_not_stored`, `busy`, `too_many_at_once`.
 */
export async function reportPart(
  context: AppContext,
  said: Said,
  { actor, picture, claim }: Sender,
): Promise<void> {
  const { database, clock } = context;
  const box = await ownBox(database, actor, said.boxId);
  const before = await findSaid(database, said.id);
  if (before?.boxId === box.id) return;
  // An id that was used about another box is nobody's here.
  if (before) throw refuse('box_not_found');
  if (!box.isSent) throw refuse('box_not_sent');
  const parts = await readPartsOfBox(database, box);
  const part = parts.find(({ partId }) => partId === said.partId);
  if (!part) throw refuse('part_not_found');
  const at = clock.now();
  const encoded = picture ? await creations.encodePicture(picture.path, claim) : null;
  const pictureFile = encoded ? `parts/${randomUUID()}.webp` : null;
  const add = () =>
    database.transaction().execute(async (trx) => {
      // The photo took a while: whose box it is now, and until the end of this.
      if (box.personId !== null) await accounts.holdComing(trx, box.personId);
      const now = box.ofSeat ? await ownBox(trx, actor, box.id) : await findBox(trx, box.id);
      if (!now) throw refuse('box_not_found');
      const { personId, schoolId, courseId } = now;
      const by = actor.personId;
      await holdOwner(trx, personId ?? schoolId ?? '');
      const since = new Date(at.getTime() - DAY_MS);
      if ((await countSince(trx, { personId, schoolId, by }, since)) >= PART_PROBLEMS_DAILY_MOST)
        throw refuse('part_problems_today', {}, { 'retry-after': '3600' });
      // Nobody lacks more than there was: on a seat, than lies in one kit.
      const quantity = Math.min(said.quantity, part.quantity);
      return addProblem(trx, { ...said, quantity, personId, schoolId, courseId, pictureFile, by, at });
    });
  if (!encoded || pictureFile === null) {
    await add();
    return;
  }
  await keepingFiles(
    context,
    {
      files: { [pictureFile]: encoded.large },
      notStored: 'picture_not_stored',
      isKept: () => isPictureKept(database, pictureFile),
      mayBeUnused: (isNew: boolean) => !isNew,
    },
    add,
  );
}
