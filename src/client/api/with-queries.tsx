import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { answersOfThisPage, giveAnswers } from './first-answers.ts';
import { queryClient } from './query-client.ts';

if (typeof document !== 'undefined') giveAnswers(queryClient, answersOfThisPage());

/** Around every screen that asks the server something. Loaded with the first of them: the public pages do without. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
