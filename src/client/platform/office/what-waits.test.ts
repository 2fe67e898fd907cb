import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listDesk } from '../../../contract/kits/box-desk.ts';
import { listParts } from '../../../contract/kits/stock.ts';
import { listDoubts } from '../../../contract/learning/doubts.ts';
import { listHandIns } from '../../../contract/learning/projects.ts';
import { listMails } from '../../../contract/platform/listed-mails.ts';
import { listSchools } from '../../../contract/school/listed-schools.ts';
import { readBank } from '../../../contract/shop/bank.ts';
import { listPeople } from '../../../contract/staff/listed-people.ts';
import { paths } from '../../paths.ts';
import { waitingWords } from './what-waits.ts';

/** Which list stands at a place. */
const lists: Readonly<Record<string, { query: { parse: (asked: unknown) => object } }>> = {
  [paths.staffBank]: { query: z.object({ show: z.keyof(readBank.reply.shape.counts) }) },
  [paths.staffBoxes]: listDesk,
  [paths.staffDoubts]: listDoubts,
  [paths.staffMail]: listMails,
  [paths.staffPeople]: listPeople,
  [paths.staffProjects]: listHandIns,
  [paths.staffSchools]: listSchools,
  [paths.staffStock]: listParts,
};

test('what waits leads to a list with a filter that the list has', () => {
  const filtered = Object.values(waitingWords).filter(({ to }) => to.includes('?'));
  expect(filtered.length).toBeGreaterThan(6);
  for (const { to, place } of filtered) {
    const [path = '', asked = ''] = to.split('?');
    expect(path).toBe(place);
    const { status, ...others } = Object.fromEntries(new URLSearchParams(asked));
    const isOfDoubts = path === paths.staffDoubts;
    const query = { ...others, ...(status ? { [isOfDoubts ? 'list' : 'status']: status } : {}) };
    // What a list does not know falls away where it is read: everything must be left.
    expect(lists[path]?.query.parse(query)).toMatchObject(query);
  }
});
