import { m } from '../../../texts/generated/messages.js';
import { Sticker } from '../../platform/ui/badge.tsx';
import { trackOf } from '../catalogue/track.ts';

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

/** The track that it came from, stuck into the picture's corner. */
export function TrackSticker({ track }: { track: string }) {
  return (
    <span className="absolute right-1.5 bottom-1.5">
      <Sticker tone={trackOf(track).tone} className="!px-2 !py-0.5 !text-xs rotate-[4deg]">
        {track}
      </Sticker>
    </span>
  );
}
