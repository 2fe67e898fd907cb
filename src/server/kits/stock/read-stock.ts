import type { StockCourse, StockPart } from '../../../contract/kits/stock.ts';
import { boxesEnough, partNeeds, stockState } from '../../../rules/kits/stock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readCourses, readOwedParts, readParts, readSpareBoxes } from './store-desk.ts';
import { readReady } from './store-ready.ts';

export type Stock = {
  parts: (StockPart & { lowToldAt: Date | null })[];
  courses: StockCourse[];
  spareBoxes: number;
};

/** How the stock stands: every part, and for how many more boxes of each course the parts last. */
export async function readStock(database: Database): Promise<Stock> {
  const [parts, courses, single, spareBoxes, readyRows] = await Promise.all([
    readParts(database),
    readCourses(database),
    readOwedParts(database),
    readSpareBoxes(database),
    readReady(database),
  ]);
  const ready = new Map(readyRows.map((row) => [row.courseId, row]));
  // No box is spare of what nobody can buy any more.
  const wanted = courses.map(({ id, kit, owed, isSold }) => ({
    kit,
    owed,
    spare: isSold ? spareBoxes : 0,
    ready: ready.get(id)?.ready ?? 0,
  }));
  const needs = partNeeds(wanted, single);
  const [stock, names] = [new Map<string, number>(), new Map<string, string>()];
  const kits = new Map<string, StockPart['kits']>();
  for (const part of parts) {
    stock.set(part.id, part.stock);
    names.set(part.id, part.name);
    kits.set(part.id, []);
  }
  for (const { id: courseId, kit } of courses)
    for (const { partId, quantity } of kit) kits.get(partId)?.push({ courseId, quantity });
  return {
    spareBoxes,
    parts: parts.map(({ id, ...part }) => ({
      _id: id,
      ...part,
      state: stockState(part.stock, needs.get(id)),
      owed: needs.get(id)?.owed ?? 0,
      kits: kits.get(id) ?? [],
    })),
    courses: courses.map(({ id, title, kit, owed, packed }) => {
      const { boxes, endsFirst } = boxesEnough(kit, (partId) => stock.get(partId) ?? 0);
      return {
        courseId: id,
        title,
        enough: boxes + (ready.get(id)?.ready ?? 0),
        ready: ready.get(id)?.ready ?? 0,
        older: ready.get(id)?.older ?? 0,
        endsFirst: endsFirst.map((partId) => ({ partId, name: names.get(partId) ?? '' })),
        owed,
        packed,
      };
    }),
  };
}
