import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** The place of a card that is on its way: the same parts, the same heights. */
export function CardSkeleton() {
  return (
    <div className="kit-box">
      <span className="kit-box-lid bg-line" />
      <span className="kit-box-side bg-edge" />
      <div className="bg-line px-4 py-1.5 font-display">
        <span className="flex h-[max(1.6em,1.5rem)] items-center" />
      </div>
      <div className="border-ink border-y-2">
        <div className="aspect-[4/3] w-full bg-paper-deep" />
      </div>
      <div className="flex flex-1 flex-col gap-2 px-5 pt-4 pb-5">
        <div className="flex h-[1.25em] items-center text-xl">
          <Skeleton className="h-6 w-2/3" />
        </div>
        <div className="grid h-[3lh] content-around text-sm">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <div className="flex h-[1lh] items-center text-sm">
          <Skeleton className="h-3.5 w-4/5" />
        </div>
        <div className="mt-auto flex min-h-[4.25rem] items-end justify-between border-line border-t border-dashed pt-3">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-11 w-32 !rounded-touch" />
        </div>
      </div>
    </div>
  );
}
