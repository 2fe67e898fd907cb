import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { COUPONS_SORT } from '../../../../contract/shop/coupons.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showDate } from '../../../platform/api/show-date.ts';
import { KeyLetter } from '../../../platform/office/desk-parts.tsx';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useCourseChoices } from '../../../platform/office/table/use-course-choices.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { type Coupon, couponsQuery, fetchCoupons, stopCoupons } from '../coupons-api.ts';
import { CouponBeside } from './coupon-beside.tsx';
import { CouponForm } from './coupon-form.tsx';
import { daysWords, givesWords, stateWords, usesWords } from './coupon-words.ts';

/** /staff/coupons: what takes something off an order; one opens beside the list to be changed and stopped. */
export default function Coupons() {
  const [isNew, setNew] = useState(false);
  const [, setAddress] = useSearchParams();
  const { announce } = useNotices();
  const mayMake = useMay('coupons.make');
  const begin = () => setNew(true);
  useKeys(mayMake && !isNew ? { n: begin } : {});
  return (
    <StaffLayout
      title={m.coupons_title()}
      actions={
        mayMake && (
          <Button size="small" disabled={isNew} onClick={begin}>
            {m.coupons_new()} <KeyLetter letter="N" />
          </Button>
        )
      }
    >
      {isNew && (
        <div className="mb-5">
          <CouponForm
            coupon={null}
            onCancel={() => setNew(false)}
            onDone={({ id, code }) => {
              setNew(false);
              setAddress({ open: id });
              announce(m.coupons_made({ code }), 'success');
            }}
          />
        </div>
      )}
      <ListTable list={list} />
    </StaffLayout>
  );
}

const useStates = (): readonly Choice[] =>
  Object.entries(stateWords).map(([state, [, words]]) => [state, words()]);

const list: List<Coupon> = {
  name: 'coupons',
  caption: m.coupons_title,
  search: m.coupons_search,
  filters: [
    { name: 'state', label: m.coupons_state, kind: 'choice', useChoices: useStates },
    { name: 'course', label: m.coupons_counts_for, kind: 'choice', useChoices: useCourseChoices },
  ],
  columns: [
    {
      id: 'code',
      title: m.coupons_code,
      cell: ({ code }) => <span className="font-mono font-semibold">{code}</span>,
    },
    { id: 'gives', title: m.coupons_gives, cell: givesWords },
    {
      id: 'state',
      title: m.coupons_state,
      cell: ({ state }) => {
        const [tone, words] = stateWords[state];
        return <Badge tone={tone}>{words()}</Badge>;
      },
    },
    { id: 'uses', title: m.coupons_uses, numeric: true, cell: usesWords },
    { id: 'days', title: m.coupons_days, className: 'max-sm:hidden', cell: daysWords },
    {
      id: 'made',
      title: m.coupons_made_on,
      sort: ['-made', 'made'],
      cell: ({ madeAt }) => <time dateTime={madeAt}>{showDate(madeAt)}</time>,
    },
    { id: 'by', title: m.coupons_by, isExtra: true, cell: ({ madeBy }) => madeBy ?? '' },
  ],
  sort: COUPONS_SORT,
  rows: couponsQuery,
  Beside: CouponBeside,
  takeAlong: { name: m.coupons_file, right: 'coupons.inspect', fetch: fetchCoupons },
  acts: [
    {
      id: 'stop',
      right: 'coupons.make',
      name: m.coupons_stop_ticked,
      run: (rows) => stopCoupons(rows.map(({ id }) => id)),
      done: (count) => m.coupons_stopped_many({ count }),
    },
  ],
  failed: m.coupons_failed,
  empty: m.coupons_empty,
  emptyText: m.coupons_empty_text,
};
