import { mailto } from '../../../rules/platform/mailto.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayMail } from '../../../texts/say-mail.ts';
import { mailProblemWords } from '../../../texts/staff-words.ts';
import { showMoment } from '../api/show-date.ts';
import { Button } from '../ui/button.tsx';
import { Fact, KeyLetter } from './desk-parts.tsx';
import { mailState } from './mail-words.ts';
import type { Mail } from './mails-api.ts';

/** The words of an opened mail; null when there are none any more. */
export type MailWords = { subject: string; text: string } | null;

type Props = {
  mail: Mail;
  /** Undefined until they were asked for. */
  words: MailWords | undefined;
  opening: boolean;
  /** Null for whom its words are not. */
  onOpen: (() => void) | null;
  retrying: boolean;
  /** Null where there is nothing to try. */
  onRetry: (() => void) | null;
};

/** One mail: to whom, how far it came and why not further, and its words for whoever asks. */
export function MailDesk({ mail, words, opening, onOpen, retrying, onRetry }: Props) {
  const { problem, tries, triedAt } = mail;
  return (
    <section
      aria-label={m.office_mail_detail({ to: mail.to })}
      className="grid gap-4 rounded-paper border border-line bg-surface p-4"
    >
      <h2 className="font-bold font-display text-lg">{sayMail(mail.template)}</h2>
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.office_mail_to()}>
          <a href={mailto(mail.to)}>{mail.to}</a>
        </Fact>
        <Fact label={m.office_mail_state()}>
          <strong className="font-semibold">{mailState(mail)}</strong>
        </Fact>
        <Fact label={m.office_mail_written()}>{showMoment(mail.writtenAt)}</Fact>
        <Fact label={m.office_mail_tries()}>
          {triedAt
            ? m.office_mail_tries_last({ tries, date: showMoment(triedAt) })
            : m.office_mail_tries_none()}
        </Fact>
        {problem && <Fact label={m.office_mail_why()}>{mailProblemWords[problem.reason]()}</Fact>}
        {problem?.reply && (
          <Fact label={m.office_mail_reply()}>
            <span className="font-mono">{problem.reply}</span>
          </Fact>
        )}
        {problem && mail.nextTryAt && <Fact label={m.office_mail_next()}>{showMoment(mail.nextTryAt)}</Fact>}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        {onRetry && (
          <Button size="small" pending={retrying} onClick={onRetry}>
            {m.office_mail_retry()} <KeyLetter letter="T" />
          </Button>
        )}
        {words === undefined && onOpen && (
          <>
            <Button size="small" variant="quiet" pending={opening} onClick={onOpen}>
              {m.office_mail_open()} <KeyLetter letter="O" />
            </Button>
            <span className="text-quiet text-sm">{m.office_mail_open_hint()}</span>
          </>
        )}
      </div>
      {words === null && <p className="text-quiet">{m.office_mail_words_gone()}</p>}
      {words && (
        <article className="border-line border-t pt-4">
          <h3 className="font-bold font-display text-lg">{words.subject}</h3>
          <p className="mt-3 max-w-read whitespace-pre-wrap [overflow-wrap:anywhere]">{words.text}</p>
        </article>
      )}
    </section>
  );
}
