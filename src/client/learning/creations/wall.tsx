import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import type { Creation } from './creations-api.ts';
import { pictureAddress } from './creations-api.ts';
import { FilmCover } from './film-cover.tsx';
import { Caption, printFrame, TrackSticker } from './print.tsx';
import { FILM_ROWS, printRows } from './print-rows.ts';
import { openLink } from './share-button.tsx';
import './wall.css';

/** How many prints are likely to be seen at once: these are fetched without waiting. */
const FIRST_SEEN = 6;

/** The board with its prints, newest first. */
export function Wall({ creations }: { creations: readonly Creation[] }) {
  return (
    <div className="wall">
      <div className="wall-measure">
        <ul aria-label={m.creations_wall()} className="wall-prints">
          {creations.map((creation, index) => (
            <Print key={creation.id} creation={creation} lazy={index >= FIRST_SEEN} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Print({ creation, lazy }: { creation: Creation; lazy: boolean }) {
  const { title, firstName: name, picture, video } = creation;
  return (
    <li className="wall-print" {...rows(picture ? printRows(picture) : FILM_ROWS)}>
      <Link
        to={openLink(creation.id)}
        data-track={creation.track ?? undefined}
        className="print no-underline"
      >
        <Caption title={title} name={name} />
        <span className={printFrame}>
          {picture && (
            <img
              src={pictureAddress(creation.id, 'small')}
              alt=""
              width={picture.width}
              height={picture.height}
              loading={lazy ? 'lazy' : 'eager'}
              className="absolute inset-0 size-full object-cover"
            />
          )}
          {video && <FilmCover host={video.host} />}
          {creation.track && <TrackSticker track={creation.track} />}
        </span>
      </Link>
    </li>
  );
}

const rows = (count: number) => ({ style: { '--rows': count } as React.CSSProperties });

/** The board while its prints are on their way. */
export function WallSkeleton() {
  return (
    <div role="status" aria-label={m.creations_loading()} className="wall noscript:hidden">
      <div className="wall-measure">
        <div className="wall-prints">
          {[12, 21, 16, 12, 16, 12, 21, 12].map((count, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity
            <span key={index} className="wall-print" {...rows(count)}>
              <span className="print">
                <span className="grid shrink-0 content-start gap-2 py-3">
                  <Skeleton className="h-4 w-4/5" />
                  <Skeleton className="h-3 w-1/3" />
                </span>
                <Skeleton className="w-full flex-1" />
              </span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
