import * as contract from '../../../contract/kits/box-desk.ts';
import type { AddressFields, BoxState } from '../../../contract/kits/boxes.ts';
import { listParts, readPartHistory, readStock } from '../../../contract/kits/stock.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';
import { upload } from '../../platform/api/upload.ts';

export type { BoxProblem, PackedPart } from '../../../contract/kits/box-desk.ts';

const deskBoxOf = <Row extends contract.DeskBox>(row: Row) => ({
  ...named(row),
  person: row.person && named(row.person),
  school: row.school && named(row.school),
  course: row.course && named(row.course),
  packer: row.packer && named(row.packer),
});
export type DeskBox = ReturnType<typeof deskBoxOf<contract.DeskBox>>;
export type WholeBox = ReturnType<typeof deskBoxOf<contract.WholeBox>>;

/** All boxes, as they are filtered. */
export const deskQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listDesk, { personId, filters }, (row): DeskBox => deskBoxOf(row));

/** The same as a file. Raises CallFailed. */
export const fetchBoxes = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportDesk, { body: { ...filters, file } as never });

/** The box that waits longest to be packed and lies on nobody else's bench, of one course where one is given; null when none does. Raises CallFailed. */
export const takeNext = async (course: string | null): Promise<string | null> =>
  (await call(contract.takeNext, { body: course ? { course } : {} })).boxId;

/** Keeps a box on one's bench for some minutes, or gives it back; `keepalive`: as the page goes. Whose bench it lies on. Raises CallFailed. */
export const keepOnBench = async (boxId: string, here: boolean, keepalive = false) => {
  const { packer } = await call(contract.keepOnBench, { params: { boxId }, body: { here }, keepalive });
  return packer && named(packer);
};

/** A box with all that lies in it, or is to be put into it. */
export const boxQuery = (personId: string | null, boxId: string) =>
  query(contract.readBox, { personId, params: { boxId } }, ({ box }) => deskBoxOf(box));

// What is packed leaves the stock, and comes back to it.
const moving = {
  changes: [contract.listDesk, readStock, listParts, readPartHistory],
  waitsFor: [contract.readBox],
  evenRefused: true,
} as const;
const pack = mutate(contract.packBox, moving);
/** Says that a box is packed, with these parts. Raises CallFailed. */
export const packBox = (boxId: string, parts: readonly { partId: string; quantity: number }[]) =>
  pack({
    params: { boxId },
    body: { parts: parts.map(({ partId, quantity }) => ({ partId, quantity })) },
  });

const ready = mutate(contract.packReady, moving);
/** Packs a box with one that stands ready. Raises CallFailed. */
export const packReady = (boxId: string) => ready({ params: { boxId } });

const another = mutate(contract.oweAnother, moving);
/** Owes what this box holds once more; the same id again owes nothing more. Gives the new box. Raises CallFailed. */
export const oweAnother = async (boxId: string, anotherId: string, reason: string) =>
  deskBoxOf((await another({ params: { boxId }, body: { anotherId, reason } })).box);

const note = mutate(contract.noteAddress, moving);
/** Notes where a box goes, as it was told on the phone. Raises CallFailed. */
export const noteAddress = (boxId: string, body: AddressFields & { despitePinCode?: string }) =>
  note({ params: { boxId }, body });

/** Which boxes went on, and why others did not. */
export type BoxesMoved = Pick<contract.BoxesMoved, 'moved' | 'left'>;

const send = mutate(contract.sendBoxes, moving);
/** Hands packed boxes to couriers. Raises CallFailed. */
export const sendBoxes = (
  boxes: { boxId: string; courier: string; tracking: string }[],
): Promise<BoxesMoved> => send({ body: { boxes } });

const move = mutate(contract.moveBoxes, moving);
/** Brings boxes that are here there. `lost`: why nothing of what came back is laid into stock. Raises CallFailed. */
export const moveBoxes = (
  boxIds: string[],
  from: BoxState,
  to: BoxState,
  lost?: string,
): Promise<BoxesMoved> => move({ body: { boxIds, from, to, ...(lost === undefined ? {} : { lost }) } });

const labels = mutate(contract.drawLabels, moving);
/** Labels as PDF; `again`: some were printed before. Raises CallFailed. */
export const printLabels = (boxIds: string[], paper: 'A6' | 'A4', again: boolean): Promise<Blob> =>
  labels({ body: { boxIds, paper, again } });

export type CourierRow = contract.CourierRow;
/** Reads a courier's list: what is wrong with which row. Raises CallFailed. */
export function readCourierList(file: Blob, name: string) {
  const form = new FormData();
  form.append('list', file, name);
  return upload(contract.readCourierList, {
    form,
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => {},
  });
}
