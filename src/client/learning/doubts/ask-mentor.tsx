import { Suspense } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import type { AskPanelProps } from './ask-panel.tsx';

const AskPanel = lazyPart(async () => (await import('./ask-panel.tsx')).AskPanel);

/** Under a lecture, a question of a quiz or a guide: what others asked here, one's own questions, and asking. Its code comes when it is shown. */
export function AskMentor(props: AskPanelProps) {
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={m.doubts_loading()} className="mt-8 print:hidden">
          <Skeleton className="h-40 w-full" />
        </div>
      }
    >
      <AskPanel key={props.about.id} {...props} />
    </Suspense>
  );
}
