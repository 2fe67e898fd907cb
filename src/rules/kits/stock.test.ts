import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxesEnough, partNeeds, stockState } from './stock.ts';

const parts = ['servo', 'lamp', 'lead', 'buzzer'];
const kit = fc
  .uniqueArray(fc.record({ partId: fc.constantFrom(...parts), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    selector: ({ partId }) => partId,
  })
  .map((lines) => lines);
const stock = fc.dictionary(fc.constantFrom(...parts), fc.nat({ max: 60 }));
const packed = (lines: { partId: string; quantity: number }[], held: Record<string, number>) => {
  const left = { ...held };
  for (const { partId, quantity } of lines) {
    if ((left[partId] ?? 0) < quantity) return null;
    left[partId] = (left[partId] ?? 0) - quantity;
  }
  return left;
};

test('so many boxes can be packed one after the other, and not one more: what ends first is what lacks then', () => {
  fc.assert(
    fc.property(kit, stock, (lines, held) => {
      const { boxes, endsFirst } = boxesEnough(lines, (part) => held[part] ?? 0);
      let left: Record<string, number> | null = held;
      for (let box = 0; box < boxes; box++) left = left && packed(lines, left);
      expect(left).not.toBeNull();
      const lacking = lines.filter(({ partId, quantity }) => (left?.[partId] ?? 0) < quantity);
      expect(lacking.map(({ partId }) => partId)).toEqual(endsFirst);
      expect(endsFirst.length).toBeGreaterThan(0);
    }),
  );
});

test('whoever packs all that is owed finds no part short that was not said to be', () => {
  const wanted = fc.record({ kit, owed: fc.nat({ max: 4 }), spare: fc.nat({ max: 3 }) });
  fc.assert(
    fc.property(fc.array(wanted), stock, (courses, held) => {
      const needs = partNeeds(courses);
      const isShort = parts.some((part) => stockState(held[part] ?? 0, needs.get(part)) === 'short');
      const all = courses.flatMap((one) => Array.from({ length: one.owed }, () => one.kit).flat());
      expect(packed(all, held) === null).toBe(isShort);
    }),
  );
});

test('a kit without parts is no box', () => {
  expect(boxesEnough([], () => 5)).toEqual({ boxes: 0, endsFirst: [] });
  expect(stockState(0, undefined)).toBe('enough');
});

test.each([
  // Of 2 boxes owed and 1 spare: one that is ready saves the parts of an owed one, three those of all, five no more.
  { ready: 0, needs: { owed: 8, withSpare: 12 } },
  { ready: 1, needs: { owed: 4, withSpare: 8 } },
  { ready: 2, needs: { owed: 0, withSpare: 4 } },
  { ready: 3, needs: { owed: 0, withSpare: 0 } },
  { ready: 5, needs: { owed: 0, withSpare: 0 } },
])(
  '$ready boxes that are ready save their parts, and those beyond what is owed only spare ones',
  ({ ready, needs }) => {
    const one = { kit: [{ partId: 'lamp', quantity: 4 }], owed: 2, spare: 1, ready };
    expect(partNeeds([one]).get('lamp')).toEqual(needs);
    // Boxes of another course take the same lamps whatever is ready of this one.
    const other = { kit: [{ partId: 'lamp', quantity: 1 }], owed: 1, spare: 0 };
    expect(partNeeds([one, other]).get('lamp')).toEqual({
      owed: needs.owed + 1,
      withSpare: needs.withSpare + 1,
    });
  },
);
