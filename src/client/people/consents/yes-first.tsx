import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../platform/api/query-client.ts';
import { NeedsYes } from './needs-yes.tsx';

/** What a page that knows no queries shows above its form to whoever still needs a grown-up's yes for it; nothing to others. */
export function YesFirst({ personId }: { personId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <NeedsYes personId={personId} purposes={['showing', 'photographs']}>
        {null}
      </NeedsYes>
    </QueryClientProvider>
  );
}
