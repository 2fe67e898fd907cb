import { ORDERS_SORT } from '../../../../contract/shop/listed-orders.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showList } from '../../../../texts/locale.ts';
import { showDate, showMoment } from '../../../platform/api/show-date.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useCourseChoices } from '../../../platform/office/table/use-course-choices.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { fetchOrders, type ListedOrder, listedOrdersQuery } from '../listed-orders-api.ts';
import { OrderBeside } from './order-beside.tsx';
import { stateTones, stateWords } from './state-words.ts';

/** /staff/orders: every order in every state; one opens beside the list with its story. */
export default function Orders() {
  return (
    <StaffLayout title={m.orders_list_title()}>
      <ListTable list={orders} />
    </StaffLayout>
  );
}

const useStates = (): readonly Choice[] =>
  Object.entries(stateWords).map(([status, words]) => [status, words()]);

const nameOf = (someone: ListedOrder['payer']) => someone?.name || m.office_child_gone();

const orders: List<ListedOrder> = {
  name: 'orders',
  caption: m.orders_list_title,
  search: m.office_search_payments,
  filters: [
    { name: 'status', label: m.orders_list_state, kind: 'choice', useChoices: useStates },
    { name: 'course', label: m.orders_list_courses, kind: 'choice', useChoices: useCourseChoices },
    { name: 'school', label: m.orders_list_school, kind: 'words' },
    { name: 'from', label: m.orders_list_from, kind: 'day' },
    { name: 'to', label: m.orders_list_to, kind: 'day' },
    { name: 'least', label: m.orders_list_least, kind: 'amount' },
    { name: 'atMost', label: m.orders_list_at_most, kind: 'amount' },
  ],
  columns: [
    {
      id: 'payer',
      title: m.orders_list_payer,
      cell: ({ payer, child }) => (
        <>
          <span className="font-semibold">{nameOf(payer)}</span>
          {child && <span className="text-quiet"> {m.orders_list_for_child({ child: nameOf(child) })}</span>}
        </>
      ),
    },
    {
      id: 'state',
      title: m.orders_list_state,
      cell: ({ status }) => <Badge tone={stateTones[status]}>{stateWords[status]()}</Badge>,
    },
    {
      id: 'sent',
      title: m.orders_list_sent,
      sort: ['-sent', 'sent'],
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{showMoment(submittedAt)}</time>,
    },
    {
      id: 'amount',
      title: m.orders_list_amount,
      numeric: true,
      sort: ['-amount', 'amount'],
      cell: ({ amount }) => showRupees(amount),
    },
    {
      id: 'courses',
      title: m.orders_list_courses,
      className: 'max-w-64 truncate max-sm:hidden',
      cell: ({ courseTitles }) => showList(courseTitles),
    },
    {
      id: 'reference',
      title: m.orders_list_reference,
      cell: ({ reference }) => <span className="font-mono text-xs">{reference}</span>,
    },
    {
      id: 'utr',
      title: m.orders_list_utr,
      cell: ({ utr }) => <span className="font-mono text-xs">{utr ?? ''}</span>,
    },
    {
      id: 'decided',
      title: m.orders_list_decided,
      isExtra: true,
      cell: ({ decidedAt }) => decidedAt && showDate(decidedAt),
    },
    { id: 'coupon', title: m.orders_coupon, isExtra: true, cell: ({ coupon }) => coupon ?? '' },
  ],
  sort: ORDERS_SORT,
  rows: listedOrdersQuery,
  Beside: OrderBeside,
  takeAlong: { name: m.orders_list_file, fetch: fetchOrders, right: 'orders.inspect' },
  acts: [
    {
      id: 'references',
      right: 'orders.inspect',
      name: m.orders_list_copy,
      run: (rows) => navigator.clipboard.writeText(rows.map(({ reference }) => reference).join('\n')),
      done: (count) => m.orders_list_copied({ count }),
    },
  ],
  failed: m.orders_list_failed,
  empty: m.orders_list_empty,
  emptyText: m.orders_list_empty_text,
};
