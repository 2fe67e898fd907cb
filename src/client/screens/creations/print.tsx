import { m } from '../../../texts/generated/messages.js';

/** The picture's place on a print: what the caption leaves. */
export const printFrame = 'relative block min-h-0 flex-1 overflow-hidden bg-paper-deep';

/** What stands below the picture, in two lines at most. */
export function Caption({ title, name }: { title: string; name: string }) {
  return (
    <span className="grid h-[5.6rem] shrink-0 content-start gap-0.5 pt-2.5 text-ink sm:h-[6rem] sm:pt-3">
      <span className="line-clamp-2 font-display font-semibold text-[1rem] leading-tight [overflow-wrap:anywhere] lg:text-[1.15rem]">
        {title}
      </span>
      <span className="truncate text-quiet text-sm">{m.creations_by({ name })}</span>
    </span>
  );
}
