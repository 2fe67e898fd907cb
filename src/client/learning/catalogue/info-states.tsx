import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../platform/ui/error-panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

const browse = (
  <ButtonLink render={(look) => <Link to={paths.courses} {...look} />}>
    {m.catalogue_info_browse()}
  </ButtonLink>
);

/** No course bears this name. */
export function CourseMissing() {
  return (
    <div role="alert">
      <EmptyState
        level="h1"
        pose="lost-cable"
        title={m.catalogue_info_missing()}
        text={m.catalogue_info_missing_text()}
        action={browse}
      />
    </div>
  );
}

/** The course exists or not; nobody answered. */
export function CourseFailed(props: { text: string; onRetry: () => void; retrying: boolean }) {
  return <ErrorPanel level="h1" title={m.catalogue_info_failed()} action={browse} {...props} />;
}

/** The page's shape while the course is on its way. */
export function InfoSkeleton() {
  return (
    <>
      <div role="status">
        <h1 className="sr-only">{m.catalogue_info_loading()}</h1>
      </div>
      <div className="bench grid items-center gap-x-12 gap-y-10 pb-12 lg:grid-cols-[5fr_6fr] lg:pb-14">
        <div className="grid gap-4">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-16 w-4/5" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="mt-4 h-12 w-44" />
          <Skeleton className="h-16 w-60 !rounded-touch max-sm:w-full" />
        </div>
        <Skeleton className="mb-9 aspect-[1.62] w-full !rounded-touch" />
      </div>
      <div className="border-ink border-t-2 bg-paper-deep pt-10 pb-28 lg:pt-14 lg:pb-32">
        <div className="bench grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-[36rem] w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </div>
    </>
  );
}
