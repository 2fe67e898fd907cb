import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { type Coupon, couponsQuery, stopCoupon } from '../../../api/coupons.ts';
import { usePersonId } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { KeyLetter } from '../../office/desk-parts.tsx';
import type { QueueColumn } from '../../office/queue.ts';
import { KeyLegend, MoreEntries, QueueList } from '../../office/queue-list.tsx';
import { StaffLayout } from '../../office/staff-layout.tsx';
import { useMay } from '../../office/use-may.ts';
import { openEntry, useKeys, walkingKeys } from '../../office/walk-queue.ts';
import { CouponDesk } from './coupon-desk.tsx';
import { CouponForm } from './coupon-form.tsx';
import { givesWords, stateWords, usesWords } from './coupon-words.ts';

/** /staff/coupons: what takes something off an order, made, changed and stopped. */
export default function Coupons() {
  return (
    <StaffLayout title={m.coupons_title()}>
      <Desk />
    </StaffLayout>
  );
}

const columns: readonly QueueColumn<Coupon>[] = [
  {
    id: 'code',
    title: m.coupons_code,
    cell: (coupon) => (
      <>
        <span className="font-mono font-semibold">{coupon.code}</span>{' '}
        <span className="text-quiet text-xs">{givesWords(coupon)}</span>
      </>
    ),
  },
  { id: 'uses', title: m.coupons_uses, numeric: true, cell: usesWords },
  {
    id: 'state',
    title: m.coupons_state,
    cell: ({ state }) => {
      const [tone, words] = stateWords[state];
      return (
        <Badge tone={tone} className="-my-1">
          {words()}
        </Badge>
      );
    },
  },
];

function Desk() {
  const query = useInfiniteQuery(couponsQuery(usePersonId()));
  const { data, error, isFetching, refetch } = query;
  const [isNew, setNew] = useState(false);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { announce } = useNotices();
  const mayMake = useMay('coupons.make');
  const begin = () => data && setNew(true);
  useKeys(mayMake ? { n: begin } : {});
  if (!data && error)
    return (
      <ErrorPanel
        title={m.coupons_failed()}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-[70dvh] w-full" />;
  const coupons = data.pages.flatMap(({ entries }) => entries);
  const form = (
    <CouponForm
      coupon={null}
      onCancel={() => setNew(false)}
      onDone={(coupon) => {
        setNew(false);
        setAsked([coupon.id]);
        announce(m.coupons_made({ code: coupon.code }), 'success');
      }}
    />
  );
  const button = mayMake && (
    <Button size="small" onClick={begin}>
      {m.coupons_new()} <KeyLetter letter="N" />
    </Button>
  );
  if (coupons.length === 0)
    return isNew ? (
      form
    ) : (
      <EmptyState title={m.coupons_empty()} text={m.coupons_empty_text()} action={button || null} />
    );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {button}
        <p role="status" className="text-quiet text-sm tabular-nums">
          {m.office_count({ count: coupons.length, total: String(data.pages[0]?.total ?? 0) })}
        </p>
        <KeyLegend
          keys={[
            ['J', m.office_keys_next()],
            ['K', m.office_keys_previous()],
            ...(mayMake
              ? ([
                  ['N', m.coupons_keys_new()],
                  ['C', m.coupons_keys_change()],
                  ['S', m.coupons_keys_stop()],
                ] as const)
              : []),
          ]}
        />
      </div>
      <ListAndDesk
        coupons={coupons}
        asked={asked}
        onAsk={(coupon) => {
          setNew(false);
          setAsked(coupon ? [coupon.id] : []);
        }}
        instead={isNew ? form : null}
        more={<MoreEntries query={query} />}
      />
    </>
  );
}

type ListProps = {
  coupons: readonly Coupon[];
  asked: readonly string[];
  onAsk: (coupon: Coupon | null) => void;
  /** What stands in the desk's place; null for the open coupon. */
  instead: ReactNode;
  more: ReactNode;
};

function ListAndDesk({ coupons, asked, onAsk, instead, more }: ListProps) {
  const [changing, setChanging] = useState<string | null>(null);
  const { announce } = useNotices();
  const stopping = useMutation({
    mutationFn: (coupon: Coupon) => stopCoupon(coupon, coupon.state !== 'stopped'),
    onSuccess: (_reply, { code, state }) =>
      announce(state === 'stopped' ? m.coupons_started({ code }) : m.coupons_stopped({ code }), 'success'),
    onError: (error) => announce(sayFailure(error), 'error'),
  });
  const open = openEntry(coupons, asked);
  const mayMake = useMay('coupons.make');
  const isAtRest = mayMake && open !== null && instead === null && changing !== open.id;
  const stop = () => open && !stopping.isPending && stopping.mutate(open);
  const show = (coupon: Coupon | null) => {
    setChanging(null);
    onAsk(coupon);
  };
  useKeys({
    ...walkingKeys(coupons, open, show),
    ...(isAtRest ? { c: () => setChanging(open.id), s: () => stop() } : {}),
  });
  if (!open) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
      <QueueList
        caption={m.coupons_title()}
        columns={columns}
        entries={coupons}
        openId={open.id}
        onOpen={show}
        more={more}
      />
      {instead ??
        (changing === open.id ? (
          <CouponForm
            key={open.id}
            coupon={open}
            onCancel={() => setChanging(null)}
            onDone={({ code }) => {
              setChanging(null);
              announce(m.coupons_changed({ code }), 'success');
            }}
          />
        ) : (
          <CouponDesk
            coupon={open}
            stopping={stopping.isPending}
            onChange={() => setChanging(open.id)}
            onStop={stop}
          />
        ))}
    </div>
  );
}
