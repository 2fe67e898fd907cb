import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../api/failure-text.ts';
import { usePersonId } from '../api/session.ts';
import { NotArrived } from '../shell/not-arrived.tsx';
import { useNotices } from '../ui/notices.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { MailDesk } from './mail-desk.tsx';
import { type Mail, mailQuery, openMail, retryMail } from './mails-api.ts';
import { useMay } from './use-may.ts';
import { useKeys } from './walk-queue.ts';

/** One mail beside the list: how far it came, its words for an owner who asks, and another try of one that is stuck. */
export function MailBeside({ id }: { id: string }) {
  const query = useQuery({ ...mailQuery(usePersonId(), id), refetchInterval: 15_000 });
  const { data, error } = query;
  if (!data && error) return <NotArrived title={m.office_mail_failed()} query={{ ...query, error }} />;
  if (!data) return <Skeleton className="h-[60dvh] w-full" />;
  return (
    <>
      {!data.sentByServer && (
        <p className="mb-3 rounded-paper border border-line bg-sun-pale px-4 py-2 text-sm">
          {m.office_mail_no_server()}
        </p>
      )}
      <Desk mail={data.mail} />
    </>
  );
}

const isStuck = ({ state, problem }: Mail) =>
  state === 'undeliverable' || (state === 'waiting' && problem !== null);

function Desk({ mail }: { mail: Mail }) {
  const mayOpen = useMay('office.openMail');
  const mayRetry = useMay('office.retryMail');
  const { announce } = useNotices();
  const onError = (error: Error) => announce(failureText(error), 'error');
  const opening = useMutation({ mutationFn: () => openMail(mail.id), onError });
  const retrying = useMutation({
    mutationFn: () => retryMail(mail.id),
    onSuccess: () => announce(m.office_mail_retried({ to: mail.to }), 'success'),
    onError,
  });
  const open = () => !opening.isPending && !opening.data && opening.mutate();
  const retry = () => !retrying.isPending && retrying.mutate();
  const canRetry = mayRetry && isStuck(mail);
  useKeys({ ...(mayOpen ? { o: open } : {}), ...(canRetry ? { t: retry } : {}) });
  return (
    <MailDesk
      mail={mail}
      words={opening.data?.words}
      opening={opening.isPending}
      onOpen={mayOpen ? open : null}
      retrying={retrying.isPending}
      onRetry={canRetry ? retry : null}
    />
  );
}
