import * as desk from '../../../contract/kits/box-desk.ts';
import * as contract from '../../../contract/kits/boxes.ts';
import { COURIER_LIST_MOST_BYTES } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Serve } from '../../platform/http/serve.ts';
import { stock } from '../stock/index.ts';
import { exportBoxes } from './export-boxes.ts';
import { findPinCode } from './find-pin-code.ts';
import { checkCoordinates, chooseKits, giveAddress, giveSchoolAddress } from './give-address.ts';
import { moveBoxes, sendBoxes } from './move-boxes.ts';
import { noteAddress } from './note-address.ts';
import { oweAnother, packBox, packReady, partsToPack } from './pack-box.ts';
import { may } from './policy.ts';
import {
  packerOf,
  presentBox,
  presentDesk,
  presentOfSchool,
  presentRecipient,
  presentWhole,
} from './present-box.ts';
import { printLabels } from './print-labels.ts';
import { courierLists, readCourierList } from './read-courier-list.ts';
import { sayCome } from './say-come.ts';
import { findOfFamily, listOfSchool, listRecipients, readAddressOfSchool } from './store.ts';
import { clearBench, keepOnBench, takeFree } from './store-bench.ts';
import { listDesk, readDesk, readParts } from './store-desk.ts';

const success = true as const;
const MINUTE_MS = 60_000;
const small = (id: string) => id.toLowerCase();

/** What families and schools call. */
export function boxRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;

  serve(contract.listBoxes, async ({ actor }) => {
    const rows = await listRecipients(database, actor.personId);
    // A child has no children, whoever it was guardian of before, and from a lent seat none are seen.
    const theirs = rows.filter((row) => may(actor, 'giveAddress', row));
    return { success, recipients: theirs.map((row) => presentRecipient(context, actor, row)) };
  });

  serve(contract.giveAddress, async ({ actor, params, body }) => {
    const personId = small(params.personId);
    await giveAddress(context, { actor, personId, fields: body });
    const [row] = await listRecipients(database, actor.personId, personId);
    if (!row) throw refuse('person_not_found');
    return { success, recipient: presentRecipient(context, actor, row) };
  });

  serve(contract.sayCome, async ({ actor, params }) => {
    const boxId = small(params.boxId);
    await sayCome(context, { actor, boxId });
    const row = await findOfFamily(database, boxId);
    if (!row) throw refuse('box_not_found');
    return { success, box: presentBox(row) };
  });

  serve(contract.findPinCode, async ({ params }) => ({ success, places: [...findPinCode(params.pinCode)] }));

  const ofSchool = async (schoolId: string) =>
    presentOfSchool(await listOfSchool(database, schoolId), await readAddressOfSchool(database, schoolId));

  serve(contract.readSchoolBoxes, async ({ actor, params }) => {
    const schoolId = small(params.schoolId);
    checkCoordinates({ actor, schoolId });
    return ofSchool(schoolId);
  });

  serve(contract.giveSchoolAddress, async ({ actor, params, body }) => {
    const schoolId = small(params.schoolId);
    await giveSchoolAddress(context, { actor, schoolId, fields: body });
    return ofSchool(schoolId);
  });

  serve(contract.chooseKits, async ({ actor, params, body }) => {
    const schoolId = small(params.schoolId);
    await chooseKits(context, { actor, schoolId, boxId: small(params.boxId), kits: body.kits });
    return ofSchool(schoolId);
  });
}

/** How the file of a courier's list is taken. */
const file = {
  mostBytes: COURIER_LIST_MOST_BYTES,
  tooLarge: 'list_too_large',
  notStored: 'list_not_stored',
  next: courierLists.lanes,
} as const;

/** What the office calls. */
export function deskRoutes(serve: Serve, context: AppContext): void {
  const { database, clock } = context;

  const answer = async (boxId: string) => {
    const [row] = await readDesk(database, [boxId]);
    if (!row) throw refuse('box_not_found');
    const isToPack = row.state === 'owed';
    const box = { id: row.id, kind: row.kind, courseId: row.course?._id ?? null, kits: row.kits };
    const parts = isToPack ? await partsToPack(database, box) : await readParts(database, boxId);
    // Of a school's kits as many as it gets must stand ready.
    const { ready } =
      isToPack && row.kind === 'kit' && row.course
        ? await stock.readyOf(database, row.course._id)
        : { ready: 0 };
    const ids = parts.map(({ partId }) => partId);
    const [barcodes, left] = await Promise.all([
      stock.barcodesOf(database, ids),
      isToPack ? stock.leftOf(database, ids) : null,
    ]);
    const named = parts.map((part) => ({
      ...part,
      barcodes: barcodes.get(part.partId) ?? [],
      inStock: left && (left.get(part.partId) ?? 0),
    }));
    return { success, box: presentWhole(row, named, ready, clock.now()) };
  };

  serve(desk.listDesk, async ({ query: { after, most, ...filters } }) => {
    const { rows, ...rest } = await listDesk(database, { filters, page: { after, most } });
    return { success, rows: rows.map((row) => presentDesk(row, clock.now())), ...rest };
  });

  serve(desk.exportDesk, async ({ actor, body: { file, ...filters }, locale }) =>
    exportBoxes(context, { filters, file, staffId: actor.personId, locale }),
  );

  serve(desk.readBox, ({ params }) => answer(small(params.boxId)));

  serve(desk.noteAddress, async ({ actor, params, body }) => {
    const boxId = small(params.boxId);
    const { despitePinCode: despite, ...fields } = body;
    await noteAddress(context, { actor, boxId, fields, despite });
    return answer(boxId);
  });

  const bench = (by: string) => {
    const at = clock.now();
    return { by, at, until: new Date(at.getTime() + desk.BENCH_MINUTES * MINUTE_MS) };
  };
  serve(desk.takeNext, async ({ actor, body }) => {
    const course = body.course === undefined ? null : small(body.course);
    return { success, boxId: await takeFree(database, { course, ...bench(actor.personId) }) };
  });

  serve(desk.keepOnBench, async ({ actor, params, body }) => {
    const boxId = small(params.boxId);
    if (body.here) await keepOnBench(database, boxId, bench(actor.personId));
    else await clearBench(database, boxId, actor.personId);
    const [row] = await readDesk(database, [boxId]);
    if (!row) throw refuse('box_not_found');
    return { success, packer: packerOf(row, clock.now()) };
  });

  serve(desk.packBox, async ({ actor, params, body }) => {
    const boxId = small(params.boxId);
    const parts = body.parts.map(({ partId, quantity }) => ({ partId: small(partId), quantity }));
    await packBox(context, { actor, boxId, parts });
    return answer(boxId);
  });

  serve(desk.packReady, async ({ actor, params }) => {
    const boxId = small(params.boxId);
    await packReady(context, { actor, boxId });
    return answer(boxId);
  });

  serve(desk.oweAnother, async ({ actor, params, body }) => {
    const [boxId, anotherId] = [small(params.boxId), small(body.anotherId)];
    await oweAnother(context, { actor, boxId, anotherId, reason: body.reason });
    return answer(anotherId);
  });

  serve(desk.sendBoxes, async ({ actor, body }) => {
    const consignments = body.boxes.map((one) => ({ ...one, boxId: small(one.boxId) }));
    return { success, ...(await sendBoxes(context, { actor, consignments })) };
  });

  serve(desk.moveBoxes, async ({ actor, body: { boxIds, ...step } }) => ({
    success,
    ...(await moveBoxes(context, { actor, boxIds: boxIds.map(small), ...step })),
  }));

  serve(desk.drawLabels, async ({ actor, body: { boxIds, ...how }, locale }) => {
    const drawn = await printLabels(context, { actor, boxIds: boxIds.map(small), ...how, locale });
    return privateFile('application/pdf', drawn, { name: 'labels.pdf', as: 'attachment' });
  });

  serve(desk.readCourierList, async ({ form, claim }) => {
    const sent = await form(file);
    if (sent.file?.field !== 'list') throw refuse('list_missing');
    return { success, ...(await readCourierList(database, { path: sent.file.path, claim })) };
  });
}
