/** A grey place for something that is on its way, as large as the thing itself. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-paper bg-line/70 motion-reduce:animate-none forced-colors:border ${className}`}
    />
  );
}
