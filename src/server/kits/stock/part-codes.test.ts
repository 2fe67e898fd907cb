import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, paidFor, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aPart, kitOf } from '../../../../tests/stage/stock.ts';
import { readBox } from '../../../contract/kits/box-desk.ts';
import { drawPartCodes, noteBarcode, readStock, removeBarcode } from '../../../contract/kits/stock.ts';
import { drawPartCodes as drawn } from './draw-part-codes-worker.ts';
import { BARCODES_OF_PART_MOST } from './note-barcode.ts';

/** Codes by which parts are scanned: their own, on the shelves, and what suppliers print on them. */
let stage: Stage;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const note = (partId: string, code: string) =>
  stage.call(noteBarcode, { token: packer.token, params: { partId }, body: { code } });

test('a barcode that is noted for a part comes with the packing list, names one part only, and can be removed', async () => {
  const course = await aCourseWithKit(stage);
  const [board = '', servo = ''] = course.parts;
  const learner = await aLearner(stage);
  const { boxId } = await paidFor(stage, await theOffice(stage), learner, course);
  await sayWhere(stage, learner);
  expect((await note(board, ' 8901 2345-a ')).body.barcodes).toEqual(['89012345-A']);
  expect((await note(board, '89012345-a')).body.barcodes, 'noted once').toEqual(['89012345-A']);
  expect(await note(servo, '89012345-A')).toMatchObject({
    status: 409,
    body: { code: 'barcode_used', named: 'Controller board' },
  });
  expect((await note(servo, 'x ')).status).toBe(400);
  const { box } = (await stage.call(readBox, { token: packer.token, params: { boxId } })).body;
  expect(box.parts.map(({ partId, barcodes }) => [partId, barcodes])).toEqual([
    [board, ['89012345-A']],
    [servo, []],
  ]);
  const removed = await stage.call(removeBarcode, {
    token: packer.token,
    params: { partId: board },
    body: { code: '89012345-a' },
  });
  expect(removed.body.barcodes).toEqual([]);
  expect((await note(servo, '89012345-A')).status).toBe(200);
  const { parts } = (await stage.call(readStock, { token: packer.token })).body;
  expect(parts.find(({ _id }) => _id === servo)?.barcodes).toEqual(['89012345-A']);
  const acts = await stage.context.database
    .selectFrom('audit_entry')
    .select('act')
    .where('subject_id', 'in', course.parts)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual([
    'part_barcode_noted',
    'part_barcode_removed',
    'part_barcode_noted',
  ]);
});

test('of two who note one code for two parts at once one is told whose it is, and a part has no end of codes', async () => {
  const [one, other] = [await aPart(stage), await aPart(stage)];
  const both = await Promise.all([note(one, 'TWICE-1'), note(other, 'TWICE-1')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const many = await aPart(stage);
  for (let nth = 0; nth < BARCODES_OF_PART_MOST; nth += 1)
    expect((await note(many, `MANY-${nth}`)).status).toBe(200);
  expect((await note(many, 'MANY-99')).body.code).toBe('barcodes_too_many');
});

test('the codes of all parts, or of a kit, are sheets to print: twenty-four on each', async () => {
  const course = await aCourseWithKit(stage);
  const { database } = stage.context;
  await database.deleteFrom('kit_part').where('course_id', '=', course.id).execute();
  const parts: Record<string, number> = {};
  for (let nth = 0; nth < 25; nth += 1) parts[await aPart(stage, 0, `सर्वो ${nth}`)] = 1;
  await kitOf(stage, course, parts);
  const sheet = await stage.call(drawPartCodes, { token: packer.token, body: { course: course.id } });
  expect(sheet.headers.get('content-type')).toBe('application/pdf');
  const text = Buffer.from(await (sheet.body as unknown as Blob).arrayBuffer()).toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBe(2);
  const all = await stage.call(drawPartCodes, { token: packer.token, body: {} });
  expect((await (all.body as unknown as Blob).arrayBuffer()).byteLength).toBeGreaterThan(text.length);
  const { colours } = stage.context.config.theme;
  const none = await drawn({ parts: [], school: 'Tinkerling', locale: 'en', colours });
  expect(
    Buffer.from(none)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length,
  ).toBe(1);
});
