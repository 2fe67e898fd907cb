import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LaidMail } from '../../../contract/office.ts';
import { m } from '../../../texts/generated/messages.js';
import { mailsQuery } from '../../api/office.ts';
import { showMoment } from '../../api/show-date.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { StaffDoor } from './staff-door.tsx';

/** /staff/mail: what the site would have sent, for a site without a mail server. */
export default function Mails() {
  return (
    <StaffDoor title={m.office_mail_title()}>
      <Kept />
    </StaffDoor>
  );
}

function Kept() {
  const { data, error, isFetching, refetch } = useQuery(mailsQuery());
  const [asked, setAsked] = useState<string | null>(null);
  if (!data && error)
    return (
      <ErrorPanel
        title={m.office_mail_failed()}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-[70dvh] w-full" />;
  const open = data.mails.find((mail) => mail.mailId === asked) ?? data.mails[0];
  if (!open)
    return (
      <EmptyState
        title={m.office_mail_empty()}
        text={data.sentByServer ? m.office_mail_sent_by_server() : m.office_mail_empty_text()}
        action={null}
      />
    );
  return (
    <>
      <p className="mb-3 text-quiet text-sm">{m.office_mail_lead()}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
        <MailList mails={data.mails} openId={open.mailId} onOpen={setAsked} />
        <article className="rounded-paper border border-line bg-surface p-5">
          <h2 className="font-bold font-display text-xl">{open.subject}</h2>
          <p className="mt-1 text-quiet text-sm">
            {open.to}, {showMoment(open.date)}
          </p>
          <pre className="mt-5 max-w-read whitespace-pre-wrap font-text [overflow-wrap:anywhere]">
            {open.text}
          </pre>
        </article>
      </div>
    </>
  );
}

type ListProps = { mails: LaidMail[]; openId: string; onOpen: (mailId: string) => void };

function MailList({ mails, openId, onOpen }: ListProps) {
  return (
    <Table
      caption={m.office_mail_title()}
      columns={[
        { id: 'subject', title: m.office_mail_subject() },
        { id: 'date', title: m.office_mail_date() },
      ]}
    >
      {mails.map((mail) => (
        <TableRow key={mail.mailId} chosen={mail.mailId === openId} onChoose={() => onOpen(mail.mailId)}>
          <TableCell>
            <button
              type="button"
              aria-current={mail.mailId === openId || undefined}
              onClick={() => onOpen(mail.mailId)}
              className="block w-full text-left"
            >
              <span className="block font-semibold">{mail.subject}</span>
              <span className="block text-quiet text-xs [overflow-wrap:anywhere]">{mail.to}</span>
            </button>
          </TableCell>
          <TableCell className="whitespace-nowrap text-xs">{showMoment(mail.date)}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
