import { holdParts, listOf, putBack, takeOut } from './move-stock.ts';
import { readyOf, takeReady } from './pack-ahead.ts';
import { policy } from './policy.ts';
import { stockRoutes } from './routes.ts';
import { readKits, readLeft, registerKit } from './store.ts';
import { readBarcodes } from './store-barcodes.ts';
import { isShortOfKits } from './store-ready.ts';

/** The parts of kits, and how many of each there are. */
export const stock = {
  policy,
  routes: stockRoutes,
  /** Holds parts, always in one order: whoever moves those of several boxes holds all of them first. */
  hold: holdParts,
  takeOut,
  putBack,
  /** A list of parts as one text, to be compared. */
  listOf,
  /** Boxes that were packed ahead: how many stand ready, and some of them taken. */
  readyOf,
  takeReady,
  /** Whether there is too little for so many kits of a course, inside a query. */
  isShortOfKits,
  /** What suppliers print on parts, by part. */
  barcodesOf: readBarcodes,
  leftOf: readLeft,
  /** What lies in the boxes of courses: by course, in the order of its file. */
  kitOf: readKits,
  registerKit,
};
