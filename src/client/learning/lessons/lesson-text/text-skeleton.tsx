import { Skeleton } from '../../../platform/ui/skeleton.tsx';

/** The place of a text that is on its way, as tall as a screen so that the page's foot does not jump far. */
export function TextSkeleton({ says }: { says: string }) {
  return (
    <div role="status" className="grid min-h-[36rem] max-w-read content-start gap-3">
      <span className="sr-only">{says}</span>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-4 h-64 w-full" />
    </div>
  );
}
