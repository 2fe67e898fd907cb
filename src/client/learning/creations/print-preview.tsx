import { CATEGORIES } from '../../../contract/platform/limits.ts';
import { readVideoLink } from '../../../rules/platform/video-link.ts';
import { m } from '../../../texts/generated/messages.js';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { useObjectAddress } from '../../platform/ui/use-object-address.ts';
import { FilmCover } from './film-cover.tsx';
import { Caption, printFrame, TrackSticker } from './print.tsx';
import type { ShareValues } from './share-draft.ts';
import './wall.css';

const [, ...tracks]: readonly string[] = CATEGORIES;

/** The print as it will hang, following what is written. Decoration: the fields themselves say the same. */
export function PrintPreview({ values, picture }: { values: ShareValues; picture: File | null }) {
  const address = useObjectAddress(picture ?? undefined);
  const video = values.kind === 'video' ? readVideoLink(values.video) : null;
  const shown = values.kind === 'picture' ? address : undefined;
  const track = tracks.includes(values.from) ? values.from : null;
  return (
    <div aria-hidden="true" className="lg:sticky lg:top-24">
      <p className="mb-3 font-display font-semibold text-quiet">{m.creations_share_preview()}</p>
      <div className="wall !pt-10 !pb-10">
        <div
          className="print mx-auto !h-[25rem] max-w-[19rem]"
          data-track={track ?? undefined}
          style={{ rotate: '-1.2deg' }}
        >
          <Caption
            title={values.title.trim() || m.creations_share_preview_title()}
            name={values.firstName.trim() || m.creations_share_preview_name()}
          />
          <span className={printFrame}>
            {shown && <img src={shown} alt="" className="absolute inset-0 size-full object-cover" />}
            {!shown && video && <FilmCover host={video.host} />}
            {!shown && !video && (
              <span className="absolute inset-0 grid place-items-center">
                <Mascot pose="builds" className="w-3/5" />
              </span>
            )}
            {track && <TrackSticker track={track} />}
          </span>
        </div>
      </div>
    </div>
  );
}
