import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContactMessage, MessageStatus } from '../../../contract/contact.ts';
import { m } from '../../../texts/generated/messages.js';
import { messagesQuery } from '../../api/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAnswer } from './message-answering.ts';
import { MessageDesk } from './message-desk.tsx';
import { MessageList } from './message-list.tsx';
import { QueueBar } from './queue-bar.tsx';
import { afterDeciding, neighbour, openEntry } from './queue-steps.ts';
import { StaffDoor } from './staff-door.tsx';
import { useKeys } from './use-keys.ts';

/** /staff/messages: what visitors wrote, oldest first, the answer written beside it. */
export default function Messages() {
  return (
    <StaffDoor title={m.contact_staff_title()}>
      <Queue />
    </StaffDoor>
  );
}

function Queue() {
  const [address, setAddress] = useSearchParams();
  const status: MessageStatus = address.get('status') === 'answered' ? 'answered' : 'open';
  const { data, error, isFetching, refetch } = useQuery(messagesQuery(status));
  return (
    <>
      <QueueBar
        label={m.contact_staff_filter()}
        choices={[
          ['open', m.contact_staff_open()],
          ['answered', m.contact_staff_answered()],
        ]}
        chosen={status}
        onChoose={(next) => setAddress(next === 'open' ? {} : { status: next })}
        counted={data ? { count: data.messages.length, total: data.total } : null}
        keys={
          status === 'open'
            ? [
                ['R', m.contact_staff_key_reply()],
                ['E', m.contact_staff_key_settle()],
              ]
            : []
        }
      />
      {!data && !error && <Skeleton className="h-[70dvh] w-full" />}
      {!data && error && (
        <ErrorPanel
          title={m.contact_staff_failed()}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <ListAndDesk key={status} status={status} messages={data.messages} />}
    </>
  );
}

function ListAndDesk({ status, messages }: { status: MessageStatus; messages: ContactMessage[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  // Whom one writes to stays open, even when a colleague answers meanwhile: no word lands in another's letter.
  const [writingTo, setWritingTo] = useState<ContactMessage | null>(null);
  // What was begun is kept for each message, whatever one looks at in between.
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const { answer, isAnswering } = useAnswer();
  const open = writingTo ?? openEntry(messages, asked);

  function show(message: ContactMessage | null) {
    setAsked(message?._id ?? null);
    setWritingTo(null);
  }
  function settle(message: ContactMessage, reply: string | null) {
    const next = afterDeciding(messages, message._id);
    answer({ message, reply }, () => show(next));
  }
  const unanswered = open?.status === 'open' && !isAnswering ? open : null;
  useKeys({
    j: () => open && show(neighbour(messages, open._id, 1)),
    k: () => open && show(neighbour(messages, open._id, -1)),
    r: () => unanswered && setWritingTo(unanswered),
    e: () => unanswered && settle(unanswered, null),
    Escape: () => setWritingTo(null),
  });

  if (!open) return <Nothing status={status} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
      <MessageList messages={messages} openId={open._id} onOpen={show} />
      <MessageDesk
        key={open._id}
        message={open}
        writing={writingTo !== null}
        onWriting={(writing) => setWritingTo(writing ? open : null)}
        draft={drafts[open._id] ?? ''}
        onDraft={(draft) => setDrafts({ ...drafts, [open._id]: draft })}
        answering={isAnswering}
        onAnswer={(reply) => settle(open, reply)}
      />
    </div>
  );
}

function Nothing({ status }: { status: MessageStatus }) {
  return (
    <EmptyState
      title={status === 'open' ? m.contact_staff_empty() : m.contact_staff_empty_answered()}
      text={status === 'open' ? m.contact_staff_empty_text() : m.contact_staff_empty_answered_text()}
      action={null}
      pose="sleeps"
    />
  );
}
