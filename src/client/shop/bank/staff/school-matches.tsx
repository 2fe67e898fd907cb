import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Fact, Warning } from '../../../platform/office/desk-parts.tsx';
import { NotHere, QueueList } from '../../../platform/office/queue-list.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { useOpenEntry } from '../../../platform/office/use-open-entry.ts';
import { useSecondPress } from '../../../platform/office/use-second-press.ts';
import { afterDeciding, useKeys, walkingKeys } from '../../../platform/office/walk-queue.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { acceptSchoolMatch, type SchoolCandidate, type SchoolMatch, setDepositAside } from '../bank-api.ts';
import { depositColumns } from './deposit-columns.tsx';
import { DepositFacts } from './deposit-facts.tsx';

type Given = { match: SchoolMatch; candidate: SchoolCandidate };

/** Deposits that a school may have paid, each with the invoices that it may pay: one press notes the payment there. */
export function SchoolMatches({ matches }: { matches: readonly SchoolMatch[] }) {
  const { announce } = useNotices();
  const opened = useOpenEntry(matches);
  const { open, isLost } = opened;
  const twice = useSecondPress<string>();
  const mayWork = useMay('bank.work');
  const show = (match: SchoolMatch | null) => {
    opened.show(match);
    twice.forget();
  };
  useKeys({ ...walkingKeys(matches, open, show), Escape: twice.forget });
  const accepting = useMutation({
    mutationFn: ({ match, candidate }: Given) => acceptSchoolMatch(match.id, candidate.quoteId),
    onMutate: ({ match }) => ({ next: afterDeciding(matches, match.id) }),
    onSuccess: ({ left }, { candidate }, { next }) => {
      opened.goOn(() => (next ? [next.id] : []));
      twice.forget();
      const name = candidate.school.name;
      const words =
        left > 0
          ? m.bank_school_noted_part({ name, left: showRupees(left) })
          : m.bank_school_noted_whole({ name });
      announce(words, 'success');
    },
    onError: (error) => announce(failureText(error), 'error'),
    onSettled: twice.forget,
  });
  const refusing = useMutation({
    mutationFn: ({ id }: SchoolMatch) => setDepositAside(id),
    onMutate: ({ id }) => ({ next: afterDeciding(matches, id) }),
    onSuccess: (_reply, _match, { next }) => {
      opened.goOn(() => (next ? [next.id] : []));
      twice.forget();
      announce(m.bank_set_aside(), 'success');
    },
    onError: (error) => announce(failureText(error), 'error'),
  });
  if (!open)
    return (
      <>
        <NotHere isLost={isLost} />
        <EmptyState title={m.bank_empty_schools()} text={m.bank_empty_schools_text()} action={null} />
      </>
    );
  const { deposit, candidates } = open;
  const isBusy = accepting.isPending || refusing.isPending;
  // Another deposit with the same invoice is another question.
  const answerOf = ({ quoteId }: SchoolCandidate) => `${open.id} ${quoteId}`;
  const isOdd = ({ by }: SchoolCandidate) => by === 'amount' || candidates.length > 1;
  const accept = (candidate: SchoolCandidate) => {
    if (isBusy || (isOdd(candidate) && !twice.press(answerOf(candidate)))) return;
    accepting.mutate({ match: open, candidate });
  };
  return (
    <>
      <NotHere isLost={isLost} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
        <QueueList
          caption={m.bank_title()}
          columns={depositColumns}
          entries={matches}
          openId={open.id}
          onOpen={show}
        />
        <section
          aria-label={deposit.narration}
          className="grid gap-5 rounded-paper border border-line bg-surface p-4"
        >
          <DepositFacts deposit={deposit} />
          <ul className="grid gap-3">
            {candidates.map((candidate) => (
              <li key={candidate.quoteId} className="border-line border-t pt-3">
                <Owed
                  candidate={candidate}
                  amount={deposit.amount}
                  isWarned={twice.warned === answerOf(candidate)}
                  isBusy={isBusy}
                  onAccept={mayWork ? () => accept(candidate) : null}
                />
              </li>
            ))}
          </ul>
          {mayWork && (
            <p className="border-line border-t pt-3">
              <Button size="small" variant="quiet" pending={isBusy} onClick={() => refusing.mutate(open)}>
                {m.bank_none()}
              </Button>
            </p>
          )}
        </section>
      </div>
    </>
  );
}

type OwedProps = {
  candidate: SchoolCandidate;
  /** Of the deposit. Rupees. */
  amount: number;
  /** A first press was not enough: it is said why. */
  isWarned: boolean;
  isBusy: boolean;
  /** Null for who only looks. */
  onAccept: (() => void) | null;
};

/** One invoice that a deposit may pay, what would be open of it then, and the press that notes it. */
function Owed({ candidate, amount, isWarned, isBusy, onAccept }: OwedProps) {
  const { school, number, left, by } = candidate;
  const isMore = amount > left;
  const rest = Math.round((left - amount) * 100) / 100;
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="font-bold text-base">
        <Link to={paths.staffSchool(school.id)} className="underline underline-offset-2">
          {school.name}
        </Link>
      </h3>
      <dl className="grid gap-2">
        <Fact label={m.bank_school_invoice()}>
          <span className="font-mono">{number}</span>
        </Fact>
        <Fact label={m.bank_school_left()}>{showRupees(left)}</Fact>
        <Fact label={m.bank_school_by()}>
          {by === 'number' ? m.bank_school_by_number() : m.bank_school_by_amount()}
        </Fact>
      </dl>
      {isMore ? (
        <Warning>{m.bank_school_more({ amount: showRupees(-rest) })}</Warning>
      ) : (
        <>
          {rest > 0 && <p>{m.bank_school_part({ left: showRupees(rest) })}</p>}
          {onAccept && (
            <p>
              <Button size="small" pending={isBusy} onClick={onAccept}>
                {m.bank_school_accept()}
                <span className="sr-only"> {number}</span>
              </Button>
            </p>
          )}
          <div role="alert">
            {isWarned && (
              <Warning>
                {by === 'amount' ? m.bank_school_sure_amount() : m.bank_school_sure_several()}
              </Warning>
            )}
          </div>
        </>
      )}
    </div>
  );
}
