import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { line } from './line.ts';
import { whenPersonLeaves } from './session.ts';

/** A refusal is an answer, and a timeout took long enough: only a broken line and a busy server are asked again. */
function worthAskingAgain(failures: number, error: Error): boolean {
  if (!(error instanceof CallFailed) || error.isTimeout || line.isAway()) return false;
  return failures < 2 && (error.status === 0 || error.status === 503);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthAskingAgain, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

whenPersonLeaves(() => queryClient.clear());
