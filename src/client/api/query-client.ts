import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { whenPersonLeaves } from './session.ts';

/** A refusal is an answer: only silence and a busy server are asked again. */
function worthAskingAgain(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallFailed && (error.status === 0 || error.status === 503);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthAskingAgain, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

whenPersonLeaves(() => queryClient.clear());
