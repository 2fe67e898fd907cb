import type { DeskBox, PackedPart, WholeBox } from '../../../contract/kits/box-desk.ts';
import type { Box, BoxRecipient, SchoolBoxes } from '../../../contract/kits/boxes.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { BoxRow, RecipientRow, SchoolBoxRow } from './store.ts';
import { type AddressRow, presentAddress } from './store-address.ts';
import type { DeskRow } from './store-desk.ts';

/** Out of JSON a moment comes as text. */
const certain = (moment: Date | string | null) => new Date(moment ?? 0).toISOString();
const text = (moment: Date | string | null) => moment && certain(moment);

export const presentBox = (row: BoxRow | RecipientRow['boxes'][number]): Box => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  course: row.course,
  kits: row.kits,
  state: row.state,
  owedAt: certain(row.owedAt),
  packedAt: text(row.packedAt),
  sentAt: text(row.sentAt),
  since: certain(row.since),
  courier: row.courier,
  tracking: row.tracking,
});

/** Somebody as whoever asks sees them: a child on its own sees its box, and no address that it may not change. */
export function presentRecipient(context: AppContext, actor: Actor, row: RecipientRow): BoxRecipient {
  const isSelf = row.personId === actor.personId;
  const isChild = row.email === null || consents.ageOf(context, row.born) === 'child';
  const mayGive = actor.lentBy === null && !(isSelf && isChild);
  return {
    personId: row.personId,
    name: row.name,
    isSelf,
    mayGive,
    address: mayGive ? presentAddress(row.address) : null,
    boxes: row.boxes.map(presentBox),
  };
}

export const presentOfSchool = (rows: readonly SchoolBoxRow[], address: AddressRow | null): SchoolBoxes => ({
  success: true,
  address: presentAddress(address),
  boxes: rows.map((row) => ({ ...presentBox(row), seats: row.seats, order: row.order })),
});

/** Who has a box on the bench at this moment. */
export const packerOf = ({ packer, benchUntil }: DeskRow, now: Date): DeskBox['packer'] =>
  benchUntil !== null && benchUntil > now ? packer : null;

export const presentDesk = (row: DeskRow, now: Date): DeskBox => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  person: row.person,
  school: row.school,
  course: row.course,
  kits: row.kits,
  owedAt: row.owedAt.toISOString(),
  since: row.since.toISOString(),
  address: presentAddress(row.address),
  reference: row.reference,
  courier: row.courier,
  tracking: row.tracking,
  withdrawn: row.withdrawn,
  packer: packerOf(row, now),
  label: row.labelAt && { at: row.labelAt.toISOString(), by: row.labelBy },
});

export const presentWhole = (row: DeskRow, parts: PackedPart[], ready: number, now: Date): WholeBox => ({
  ...presentDesk(row, now),
  because: row.because,
  parts,
  ready,
  packedAt: text(row.packedAt),
  packedBy: row.packedBy,
  sentAt: text(row.sentAt),
  saidBy: row.saidBy,
});
