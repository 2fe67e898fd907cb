import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { fetchCode } from './fetch-code.ts';
import { answersOfThisPage, giveAnswers } from './first-answers.ts';
import { lazyPart } from './lazy-part.ts';
import { asksAgain, type Question } from './platform/api/ask-again.ts';
import { everythingIsOld } from './platform/api/mutate.ts';
import { queryClient } from './platform/api/query-client.ts';
import { useSession } from './platform/api/session.ts';
import { isAway, onNetwork } from './platform/offline/network.ts';

const AskAdult = lazyPart(async () => (await import('./people/consents/ask-adult.tsx')).AskAdult);

if (typeof document !== 'undefined') giveAnswers(queryClient, answersOfThisPage());

/** Around every screen that asks the server something. Loaded with the first of them: the public pages do without. */
export function WithQueries() {
  useWaiting();
  // Back again: what is shown is asked for anew.
  useEffect(() => onNetwork(() => void (isAway() || everythingIsOld())), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <AdultAsked />
    </QueryClientProvider>
  );
}

type Asked = {
  /** Whose call was refused. */
  personId: string | undefined;
  lacks: Extract<Question, { is: 'adult' }>['lacks'];
  answer: (isAnswered: boolean) => void;
};

/** Asks what an account lacks when a call was refused to it that only adults may make. */
function AdultAsked() {
  const { person } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      asksAgain(
        'adult',
        ({ lacks }) => new Promise((answer) => setAsked({ lacks, answer, personId: person?.id })),
      ),
    [person?.id],
  );
  const personId = person?.id;
  // What one person was asked is not for the next one to answer.
  useEffect(() => {
    setAsked((before) => {
      if (before && before.personId !== personId) before.answer(false);
      return before?.personId === personId ? before : null;
    });
  }, [personId]);
  if (!asked || !person || asked.personId !== personId) return null;
  const answer = (isAnswered: boolean) => {
    setAsked(null);
    asked.answer(isAnswered);
  };
  return (
    <Suspense>
      <AskAdult person={person} lacks={asked.lacks} onAnswer={answer} />
    </Suspense>
  );
}

/** Whether this browser keeps something of a person that the server may not know of. */
function keepsWaiting(personId: string): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => /^(outbox|outbox-draft)\./.test(key) && key.includes(personId),
    );
  } catch {
    return false;
  }
}

/** What was done without a network is sent from the next page that asks the school something. */
function useWaiting(): void {
  const { status, person } = useSession();
  const personId = status === 'signed-in' ? person?.id : undefined;
  useEffect(() => {
    if (!personId || !keepsWaiting(personId)) return;
    fetchCode(() => import('./send-waiting.ts'))
      .then(({ sendWaiting }) => sendWaiting(personId))
      // It stays where it is and goes with the next page.
      .catch(() => {});
  }, [personId]);
}
