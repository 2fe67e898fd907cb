import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { paths } from '../../paths.ts';
import { AccountPage } from '../../people/accounts/account-page.tsx';
import { failureText } from '../../platform/api/failure-text.ts';
import { showDay } from '../../platform/api/show-date.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { Checkbox } from '../../platform/ui/checkbox.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import {
  type LetterLink as Answered,
  answerLetterLink,
  confirmLetter,
  letterConfirmationQuery,
  letterLinkQuery,
} from './letters-api.ts';
import { sayWeekday } from './weekday.ts';

/**
 * /letters#token=…: one tap stops the weekly letter, and one has it again. /letters#confirm=…: the first mail's question. Opening
 * it alone changes nothing: programs that look at mails open links, too.
 */
export default function LetterLink() {
  const words = new URLSearchParams(useLocation().hash.slice(1));
  const [token, question] = [words.get('token'), words.get('confirm')];
  return (
    <AccountPage
      title={question ? m.letters_confirm_title() : m.letters_page_title()}
      lead={question ? m.letters_text() : m.letters_page_description()}
      pose="waves"
    >
      {question ? (
        <Confirmation token={question} />
      ) : token ? (
        <Leaving token={token} />
      ) : (
        <FormError text={m.accounts_reset_incomplete()} />
      )}
    </AccountPage>
  );
}

const ToFamily = () => (
  <ButtonLink variant="quiet" render={(look) => <Link to={paths.family} {...look} />}>
    {m.letters_to_family()}
  </ButtonLink>
);

type Asked = { error: Error | null; isFetching: boolean; refetch: () => unknown };

function NotOpened({ error, isFetching, refetch }: Asked) {
  return (
    <div className="grid gap-4">
      <FormError text={failureText(error)} />
      <div>
        <Button variant="quiet" size="small" pending={isFetching} onClick={() => void refetch()}>
          {m.ui_error_retry()}
        </Button>
      </div>
    </div>
  );
}

function Leaving({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(letterLinkQuery(token));
  const [answered, setAnswered] = useState<Answered | null>(null);
  if (!data) return error ? <NotOpened {...{ error, isFetching, refetch }} /> : <Skeleton className="h-40" />;
  const { state, weekday } = answered ?? data;
  if (weekday === null || state === 'none' || state === 'waits')
    return (
      <div className="grid gap-5">
        <p>{m.letters_none()}</p>
        <div>
          <ToFamily />
        </div>
      </div>
    );
  const day = sayWeekday(weekday);
  const comes = state === 'comes';
  return (
    <div className="grid gap-5">
      <p role="status" className={answered ? 'font-semibold text-power-deep' : undefined}>
        {comes ? (answered ? m.letters_back({ day }) : m.letters_leave_text({ day })) : m.letters_left()}
      </p>
      <Answer key={state} {...{ token, comes }} onAnswered={setAnswered} />
    </div>
  );
}

type AnswerProps = { token: string; comes: boolean; onAnswered: (answered: Answered) => void };

function Answer({ token, comes, onAnswered }: AnswerProps) {
  const { form, failure, isSending } = useFields({
    empty: {},
    check: () => ({}),
    send: async () => onAnswered(await answerLetterLink(token, !comes)),
  });
  return (
    <form {...form} className="grid gap-4">
      <FormError {...failure} />
      <Button
        type="submit"
        variant={comes ? 'main' : 'quiet'}
        pending={isSending}
        pendingText={m.letters_saving()}
      >
        {comes ? m.letters_stop() : m.letters_left_back()}
      </Button>
    </form>
  );
}

function Confirmation({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(letterConfirmationQuery(token));
  const [nextOn, setNextOn] = useState<string | null>(null);
  const untold = (data?.children ?? []).filter(({ told }) => !told);
  const { form, tick, failure, isSending } = useFields({
    empty: { isGuardian: false },
    check: ({ isGuardian }) => ({ isGuardian: isGuardian ? undefined : m.fault_guardian_word_needed() }),
    send: async () => setNextOn(await confirmLetter(token, data?.version ?? '', untold)),
  });
  if (nextOn !== null)
    return (
      <div className="grid gap-5">
        <p role="status" className="font-semibold text-power-deep">
          {m.letters_confirmed({ date: showDay(nextOn) })}
        </p>
        <div>
          <ToFamily />
        </div>
      </div>
    );
  if (!data) return error ? <NotOpened {...{ error, isFetching, refetch }} /> : <Skeleton className="h-40" />;
  return (
    <form {...form} className="grid gap-4">
      <p>{m.letters_confirm_lead({ day: sayWeekday(data.weekday) })}</p>
      {untold.length > 0 && (
        <p>{m.letters_confirm_agree({ names: showList(untold.map(({ firstName }) => firstName)) })}</p>
      )}
      <Checkbox {...tick('isGuardian')} label={m.letters_confirm_guardian()} />
      <FormError {...failure} />
      <Button type="submit" pending={isSending} pendingText={m.letters_saving()}>
        {m.letters_confirm_do()}
      </Button>
    </form>
  );
}
