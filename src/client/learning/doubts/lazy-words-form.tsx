import { Suspense } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import type { WordsFormProps } from './words-form.tsx';

const Form = lazyPart(async () => (await import('./words-form.tsx')).WordsForm);

/** The form for words and a photo, fetched by who writes: most only read. */
export const WordsForm = (props: WordsFormProps) => (
  <Suspense
    fallback={
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton className="h-96 w-full" />
      </div>
    }
  >
    <Form {...props} />
  </Suspense>
);
