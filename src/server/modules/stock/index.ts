import { putBack, takeOut } from './move-stock.ts';
import { policy } from './policy.ts';
import { stockRoutes } from './routes.ts';
import { readKits, registerKit } from './store.ts';

/** The parts of kits, and how many of each there are. */
export const stock = {
  policy,
  routes: stockRoutes,
  takeOut,
  putBack,
  /** What lies in the boxes of courses: by course, in the order of its file. */
  kitOf: readKits,
  registerKit,
};
