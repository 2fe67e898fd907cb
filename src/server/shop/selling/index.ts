import { rupees, showRupees } from '../../../rules/platform/money.ts';
import type { Database } from '../../platform/database/connect.ts';
import { holdSchoolSeats, holdSeats } from './hold-seats.ts';
import { policy } from './policy.ts';
import { sellingRoutes } from './routes.ts';
import { listConflicts } from './store.ts';
import { applyDuePrices } from './store-due.ts';
import { coursesWithoutSeats, soldOutCourses } from './store-seats.ts';

/** Sentences about courses whose file says another price than when the office set its own: the office's stays until it chooses. */
async function tellConflicts(database: Database): Promise<string[]> {
  return (await listConflicts(database)).map(
    ({ title, price_paise, file_price_paise }) =>
      `${title}: the file’s price has changed (${showRupees(rupees(file_price_paise))}), and the staff room has set its own (${showRupees(rupees(price_paise))}), which stays. Choose at /staff/courses.`,
  );
}

/** What is sold, as the office sets it: prices and from when, what is shown, and how many may learn it. */
export const selling = {
  policy,
  routes: sellingRoutes,
  applyDuePrices,
  holdSeats,
  holdSchoolSeats,
  coursesWithoutSeats,
  soldOutCourses,
  tellConflicts,
};
