import { m } from '../../../texts/generated/messages.js';

/** How many seats of a course are used, in words and as a bar. */
export function SeatsBar({ title, granted, used }: { title: string; granted: number; used: number }) {
  const percent = granted === 0 ? 0 : Math.round((100 * used) / granted);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-quiet text-sm tabular-nums">
          {m.schools_used({ used, granted, free: Math.max(0, granted - used) })}
        </span>
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-chip bg-paper-deep">
        <div className="h-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
