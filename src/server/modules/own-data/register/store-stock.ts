import type { Part } from './entry.ts';

const stocked = 'the school’s stock; who moved it stands with the acts';

/** Parts of kits and their stock. */
export const stock: Part = {
  tables: {
    delivery: { people: { made_by: 'forgets' }, copy: { none: stocked } },
    stock_movement: { people: { made_by: 'forgets' }, copy: { none: stocked } },
  },
  files: [],
  erasing: [],
};
