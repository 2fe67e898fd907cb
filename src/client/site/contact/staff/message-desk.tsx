import type { ReactNode } from 'react';
import { mailto } from '../../../../rules/platform/mailto.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import { ToPerson } from '../../../platform/office/place-link.tsx';
import type { DeskProps } from '../../../platform/office/queue.ts';
import type { Message } from '../messages-api.ts';
import { subjectWords } from '../subject-words.ts';

/** One message: who wrote it, the words, and the answer, written or given. */
export function MessageDesk({ entry: message, answers, sight }: DeskProps<Message>) {
  return (
    <section
      aria-label={m.contact_staff_detail({ name: message.name })}
      className="grid gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 className="font-bold font-display text-xl">
          {message.subject ? subjectWords[message.subject]() : m.contact_subject_none()}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="font-semibold">
            <ToPerson id={message.personId}>{message.name}</ToPerson>
          </span>
          {message.email && (
            <a href={mailto(message.email)} className="underline [overflow-wrap:anywhere]">
              {message.email}
            </a>
          )}
          {message.phone && (
            <a href={`tel:${message.phone.replace(/[^+\d]/g, '')}`} className="underline">
              {message.phone}
            </a>
          )}
          <time dateTime={message.sentAt} className="text-quiet">
            {showMoment(message.sentAt)}
          </time>
        </p>
      </div>
      <p ref={sight.shown} className="max-w-read whitespace-pre-wrap [overflow-wrap:anywhere]">
        {message.message}
      </p>
      {answers && <div className="max-w-read">{answers}</div>}
      {message.answeredAt && (
        <Answer at={message.answeredAt} by={message.answeredBy} given={message.reply !== null}>
          {message.reply ?? m.contact_staff_settled()}
        </Answer>
      )}
    </section>
  );
}

/** What the office wrote back, who and when. */
function Answer({
  at,
  by,
  given,
  children,
}: {
  at: string;
  by: string | null;
  given: boolean;
  children: ReactNode;
}) {
  return (
    <div className="max-w-read border-power border-l-4 bg-power-pale/60 px-4 py-3">
      <p className="font-semibold text-power-deep text-sm">
        {m.contact_staff_answered_by({ name: by ?? m.contact_staff_someone(), date: showMoment(at) })}
      </p>
      <p className={`mt-2 whitespace-pre-wrap [overflow-wrap:anywhere] ${given ? '' : 'text-quiet italic'}`}>
        {children}
      </p>
    </div>
  );
}
