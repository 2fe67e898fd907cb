import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MAIL_KEPT_DAYS, MAILS_A_PAGE, OFFICE_COUNTED_MOST } from '../../../contract/limits.ts';
import type { MailStatus } from '../../../contract/office.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayFailure } from '../../api/call.ts';
import { type Mail, mailsQuery, openMail, retryMail } from '../../api/mails.ts';
import { usePersonId } from '../../api/session.ts';
import { showMoment } from '../../api/show-date.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countWords } from './count-words.ts';
import { MailDesk, type MailWords } from './mail-desk.tsx';
import { mailName } from './mail-words.ts';
import type { QueueColumn } from './queue.ts';
import { QueueBar, QueueList } from './queue-list.tsx';
import { StaffLayout } from './staff-layout.tsx';
import { openEntry, useKeys, walkingKeys } from './walk-queue.ts';

const statuses: readonly MailStatus[] = ['stuck', 'waiting', 'sent'];
const names: Record<MailStatus, (words: { count: string }) => string> = {
  stuck: m.office_mail_stuck,
  waiting: m.office_mail_waiting,
  sent: m.office_mail_sent,
};

/** /staff/mail: which mails are stuck and why, which wait, and which were sent. */
export default function Mails() {
  return (
    <StaffLayout title={m.office_mail_title()}>
      <Queue />
    </StaffLayout>
  );
}

function Queue() {
  const [address, setAddress] = useSearchParams();
  const status = statuses.find((one) => one === address.get('status')) ?? 'stuck';
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1));
  const { data, error, isFetching, refetch } = useQuery(mailsQuery(status, page, usePersonId()));
  const show = (next: MailStatus, at = 1) =>
    setAddress({
      ...(next === 'stuck' ? {} : { status: next }),
      ...(at === 1 ? {} : { page: String(at) }),
    });
  return (
    <>
      <QueueBar
        label={m.office_mail_filter()}
        choices={statuses.map((one) => [
          one,
          names[one]({ count: data ? countWords(data.counts[one]) : '…' }),
        ])}
        chosen={status}
        onChoose={show}
        counted={data ? { count: data.mails.length, total: data.counts[status] } : null}
        keys={[
          ...(status === 'stuck' ? [['T', m.office_mail_keys_retry()] as const] : []),
          ['O', m.office_mail_keys_open()],
        ]}
      />
      {data && !data.sentByServer && (
        <p className="mb-3 rounded-paper border border-line bg-sun-pale px-4 py-2 text-sm">
          {m.office_mail_no_server()}
        </p>
      )}
      {!data && !error && <Skeleton className="h-[70dvh] w-full" />}
      {!data && error && (
        <ErrorPanel
          title={m.office_mail_failed()}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.mails.length === 0 && <Nothing status={status} />}
      {data && data.mails.length > 0 && <ListAndDesk key={`${status} ${page}`} mails={data.mails} />}
      {data && (
        <Pages
          page={page}
          pages={Math.ceil(Math.min(data.counts[status], OFFICE_COUNTED_MOST) / MAILS_A_PAGE)}
          onShow={(at) => show(status, at)}
        />
      )}
    </>
  );
}

const isStuck = ({ state, problem }: Mail) =>
  state === 'undeliverable' || (state === 'waiting' && problem !== null);

function ListAndDesk({ mails }: { mails: Mail[] }) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [read, setRead] = useState<Record<string, MailWords>>({});
  const { announce } = useNotices();
  const failed = (error: Error) => announce(sayFailure(error), 'error');
  const opening = useMutation({
    mutationFn: (mail: Mail) => openMail(mail.id),
    onSuccess: ({ words }, { id }) => setRead((known) => ({ ...known, [id]: words })),
    onError: failed,
  });
  const retrying = useMutation({
    mutationFn: (mail: Mail) => retryMail(mail.id),
    onSuccess: (_reply, { to }) => announce(m.office_mail_retried({ to }), 'success'),
    onError: failed,
  });

  const open = openEntry(mails, asked);
  const show = (mail: Mail | null) => setAsked(mail ? [mail.id] : []);
  const stuck = open && isStuck(open) ? open : null;
  useKeys({
    ...walkingKeys(mails, open, show),
    ...(open && !(open.id in read) ? { o: () => !opening.isPending && opening.mutate(open) } : {}),
    ...(stuck ? { t: () => !retrying.isPending && retrying.mutate(stuck) } : {}),
  });

  if (!open) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
      <QueueList
        caption={m.office_mail_title()}
        columns={columns}
        entries={mails}
        openId={open.id}
        onOpen={show}
      />
      <MailDesk
        key={open.id}
        mail={open}
        words={read[open.id]}
        opening={opening.isPending}
        onOpen={() => opening.mutate(open)}
        retrying={retrying.isPending}
        onRetry={stuck && (() => retrying.mutate(stuck))}
      />
    </div>
  );
}

const columns: readonly QueueColumn<Mail>[] = [
  {
    id: 'mail',
    title: m.office_mail_col_mail,
    cell: ({ template, to }) => (
      <>
        <span className="block font-semibold">{mailName(template)}</span>
        <span className="block text-quiet text-xs [overflow-wrap:anywhere]">{to}</span>
      </>
    ),
  },
  { id: 'tries', title: m.office_mail_col_tries, numeric: true, cell: ({ tries }) => tries },
  {
    id: 'since',
    title: m.office_mail_col_since,
    className: 'whitespace-nowrap text-xs',
    cell: ({ writtenAt }) => showMoment(writtenAt),
  },
];

type PagesProps = { page: number; pages: number; onShow: (page: number) => void };

function Pages({ page, pages, onShow }: PagesProps) {
  if (pages < 2 && page === 1) return null;
  return (
    <nav aria-label={m.office_mail_pages()} className="mt-4 flex flex-wrap items-center gap-4">
      <Button size="small" variant="quiet" disabled={page === 1} onClick={() => onShow(page - 1)}>
        {m.office_mail_earlier()}
      </Button>
      <span className="text-quiet text-sm tabular-nums">{m.office_mail_page({ page, pages })}</span>
      <Button size="small" variant="quiet" disabled={page >= pages} onClick={() => onShow(page + 1)}>
        {m.office_mail_later()}
      </Button>
    </nav>
  );
}

const empty: Record<MailStatus, [title: () => string, text: () => string]> = {
  stuck: [m.office_mail_empty_stuck, m.office_mail_empty_stuck_text],
  waiting: [m.office_mail_empty_waiting, m.office_mail_empty_waiting_text],
  sent: [m.office_mail_empty_sent, () => m.office_mail_empty_sent_text({ days: MAIL_KEPT_DAYS })],
};

function Nothing({ status }: { status: MailStatus }) {
  const [title, text] = empty[status];
  return <EmptyState title={title()} text={text()} action={null} pose="sleeps" />;
}
