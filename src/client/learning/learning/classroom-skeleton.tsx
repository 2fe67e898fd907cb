import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../platform/shell/page.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** The classroom's places, before the course is there. */
export function ClassroomSkeleton() {
  return (
    <Page title={m.learning_loading()} className="bench pb-20">
      <h1 className="mb-6">
        <span className="sr-only">{m.learning_loading()}</span>
        <Skeleton className="h-9 w-64" />
      </h1>
      <div className="grid min-h-dvh content-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-sm:-mx-5 aspect-video bg-ink" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </div>
    </Page>
  );
}
