import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { answersOfThisPage, giveAnswers } from '../api/first-answers.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../api/session.ts';
import { fetchCode } from '../fetch-code.ts';

if (typeof document !== 'undefined') giveAnswers(queryClient, answersOfThisPage());

/** Around every screen that asks the server something. Loaded with the first of them: the public pages do without. */
export function WithQueries() {
  useWaitingWatching();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** Whether this browser keeps watching of a person that the server may not know of (screens/learning/tracking). */
function keepsWatching(personId: string): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => /^watch-(save|draft)\./.test(key) && key.includes(personId),
    );
  } catch {
    return false;
  }
}

/** What was watched without a network is sent from whatever page comes next, not only from a player. */
function useWaitingWatching(): void {
  const { status, person } = useSession();
  const personId = status === 'signed-in' ? person?.id : undefined;
  useEffect(() => {
    if (!personId || !keepsWatching(personId)) return;
    let end = () => {};
    let gone = false;
    const load = () =>
      Promise.all([import('../screens/learning/tracking/send-waiting.ts'), import('../api/learning.ts')]);
    fetchCode(load)
      .then(([{ sendWaiting }, { progressIsOld }]) => {
        if (gone) return;
        end = sendWaiting(personId, progressIsOld);
      })
      // It stays where it is and goes with the next page.
      .catch(() => {});
    return () => {
      gone = true;
      end();
    };
  }, [personId]);
}
