import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MAIL_KEPT_DAYS, MAILS_A_PAGE } from '../../../contract/limits.ts';
import type { MailStatus, OfficeMail } from '../../../contract/office.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { mailsQuery, openMail, retryMail } from '../../api/office.ts';
import { showMoment } from '../../api/show-date.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { MailDesk, type MailWords } from './mail-desk.tsx';
import { mailNames } from './mail-words.ts';
import { QueueBar } from './queue-bar.tsx';
import { neighbour, openEntry } from './queue-steps.ts';
import { StaffDoor } from './staff-door.tsx';
import { useKeys } from './use-keys.ts';

const statuses: readonly MailStatus[] = ['stuck', 'waiting', 'sent'];
const names: Record<MailStatus, (words: { count: number | string }) => string> = {
  stuck: m.office_mail_stuck,
  waiting: m.office_mail_waiting,
  sent: m.office_mail_sent,
};

/** /staff/mail: which mails are stuck and why, which wait, and which were sent. */
export default function Mails() {
  return (
    <StaffDoor title={m.office_mail_title()}>
      <Queue />
    </StaffDoor>
  );
}

function Queue() {
  const [address, setAddress] = useSearchParams();
  const status = statuses.find((one) => one === address.get('status')) ?? 'stuck';
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1));
  const { data, error, isFetching, refetch } = useQuery(mailsQuery(status, page));
  const show = (next: MailStatus, at = 1) =>
    setAddress({
      ...(next === 'stuck' ? {} : { status: next }),
      ...(at === 1 ? {} : { page: String(at) }),
    });
  return (
    <>
      <QueueBar
        label={m.office_mail_filter()}
        choices={statuses.map((one) => [one, names[one]({ count: data?.counts[one] ?? '…' })])}
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
          pages={Math.ceil(data.counts[status] / MAILS_A_PAGE)}
          onShow={(at) => show(status, at)}
        />
      )}
    </>
  );
}

const isStuck = ({ state, problem }: OfficeMail) =>
  state === 'undeliverable' || (state === 'waiting' && problem !== null);

function ListAndDesk({ mails }: { mails: OfficeMail[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [read, setRead] = useState<Record<string, MailWords>>({});
  const { announce } = useNotices();
  const queries = useQueryClient();
  const failed = (error: Error) =>
    announce(error instanceof CallFailed ? error.message : m.site_unreachable(), 'error');
  const opening = useMutation({
    mutationFn: (mail: OfficeMail) => openMail(mail._id),
    onSuccess: ({ words }, { _id }) => setRead((known) => ({ ...known, [_id]: words })),
    onError: failed,
  });
  const retrying = useMutation({
    mutationFn: (mail: OfficeMail) => retryMail(mail._id),
    onSuccess: (_reply, { to }) => announce(m.office_mail_retried({ to }), 'success'),
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff', 'mails'] }),
  });

  const open = openEntry(mails, asked);
  const show = (mail: OfficeMail | null) => setAsked(mail?._id ?? null);
  const stuck = open && isStuck(open) ? open : null;
  useKeys({
    j: () => open && show(neighbour(mails, open._id, 1)),
    k: () => open && show(neighbour(mails, open._id, -1)),
    o: () => open && !(open._id in read) && !opening.isPending && opening.mutate(open),
    t: () => stuck && !retrying.isPending && retrying.mutate(stuck),
  });

  if (!open) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
      <MailList mails={mails} openId={open._id} onOpen={show} />
      <MailDesk
        key={open._id}
        mail={open}
        words={read[open._id]}
        opening={opening.isPending}
        onOpen={() => opening.mutate(open)}
        retrying={retrying.isPending}
        onRetry={stuck && (() => retrying.mutate(stuck))}
      />
    </div>
  );
}

type ListProps = { mails: OfficeMail[]; openId: string; onOpen: (mail: OfficeMail) => void };

function MailList({ mails, openId, onOpen }: ListProps) {
  return (
    <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto max-lg:max-h-72 max-lg:overflow-y-auto">
      <Table
        caption={m.office_mail_title()}
        columns={[
          { id: 'mail', title: m.office_mail_col_mail() },
          { id: 'tries', title: m.office_mail_col_tries(), numeric: true },
          { id: 'since', title: m.office_mail_col_since() },
        ]}
      >
        {mails.map((mail) => (
          <TableRow key={mail._id} chosen={mail._id === openId} onChoose={() => onOpen(mail)}>
            <TableCell>
              <button
                type="button"
                aria-current={mail._id === openId || undefined}
                onClick={() => onOpen(mail)}
                className="block w-full min-w-0 text-left"
              >
                <span className="block font-semibold">{mailNames[mail.template]()}</span>
                <span className="block text-quiet text-xs [overflow-wrap:anywhere]">{mail.to}</span>
              </button>
            </TableCell>
            <TableCell numeric>{mail.tries}</TableCell>
            <TableCell className="whitespace-nowrap text-xs">{showMoment(mail.writtenAt)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}

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
