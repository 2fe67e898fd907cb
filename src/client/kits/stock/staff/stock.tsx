import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/ui/button.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { fetchPartCodes, fetchParts, partsQuery, type StockPart, stockQuery } from '../stock-api.ts';
import { CoursesLast } from './courses-last.tsx';
import { PartDesk } from './part-desk.tsx';
import { stateWords } from './stock-words.ts';

/** /staff/stock: how many of each part there are, and how far they last. */
export default function Stock() {
  const mayKeep = useMay('stock.keep');
  return (
    <StaffLayout title={m.stock_title()}>
      <div className="mb-3 flex flex-wrap gap-2">
        {/* First what everybody has: what comes with a right moves nothing aside. */}
        <PartCodes />
        {mayKeep && (
          <ButtonLink size="small" render={(look) => <Link to={paths.staffDelivery} {...look} />}>
            {m.stock_delivery()}
          </ButtonLink>
        )}
      </div>
      <CoursesLast />
      <ListTable list={parts} />
    </StaffLayout>
  );
}

/** The codes of the parts that are shown: all, or those of one course's kit. */
function PartCodes() {
  const [asked] = useSearchParams();
  const { isBusy, doing } = useDoing();
  const print = async () =>
    handOver(await fetchPartCodes(asked.get('course')), `${m.stock_codes_file()}.pdf`);
  return (
    <Button
      size="small"
      variant="quiet"
      pending={isBusy}
      onClick={() => void doing(print, m.stock_codes_done())}
    >
      {m.stock_codes_print()}
    </Button>
  );
}

function useCourses(): readonly Choice[] {
  const { data } = useQuery(stockQuery(usePersonId()));
  return (data?.courses ?? []).map(({ courseId, title }) => [courseId, title] as const);
}

const states: readonly Choice[] = [
  ['ends', m.stock_state_ends()],
  ['short', m.stock_state_short()],
  ['enough', m.stock_state_enough()],
];

const parts: List<StockPart> = {
  name: 'parts',
  caption: m.stock_title,
  search: m.stock_search,
  filters: [
    { name: 'course', label: m.stock_course, kind: 'choice', useChoices: useCourses },
    { name: 'state', label: m.stock_state, kind: 'choice', useChoices: () => states },
  ],
  columns: [
    { id: 'name', title: m.stock_part, cell: ({ name }) => name },
    { id: 'stock', title: m.stock_part_stock, numeric: true, cell: ({ stock }) => stock },
    { id: 'owed', title: m.stock_part_owed, numeric: true, cell: ({ owed }) => owed },
    {
      id: 'state',
      title: m.stock_state,
      cell: ({ state, stock }) => (
        <Badge tone={stateWords[state][0]} className="-my-1">
          {stock === 0 && state === 'low' ? m.stock_state_none() : stateWords[state][1]()}
        </Badge>
      ),
    },
    { id: 'kits', title: m.stock_part_kits, cell: ({ kits }) => <Kits kits={kits} /> },
    { id: 'key', title: m.stock_part_key, isExtra: true, cell: ({ key }) => key },
  ],
  rows: partsQuery,
  Beside: PartDesk,
  takeAlong: { name: m.stock_file_name, fetch: fetchParts, right: 'stock.inspect' },
  failed: m.stock_failed,
  empty: m.stock_empty,
  emptyText: m.stock_empty_text,
};

function Kits({ kits }: Pick<StockPart, 'kits'>) {
  const { data } = useQuery(stockQuery(usePersonId()));
  if (kits.length === 0) return m.stock_part_no_kit();
  const titles = new Map(data?.courses.map(({ courseId, title }) => [courseId, title]));
  const named = kits.map(({ courseId, quantity }) =>
    m.stock_part_in_kit({ course: titles.get(courseId) ?? '…', quantity: String(quantity) }),
  );
  return <span className="block min-w-64 whitespace-normal">{named.join('; ')}</span>;
}
