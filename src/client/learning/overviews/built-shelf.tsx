import { Hammer } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';
import { FirstFew } from '../../platform/ui/first-few.tsx';
import { PrivatePicture } from '../projects/private-files.tsx';
import { StarRow } from '../projects/star-row.tsx';
import { statusWords } from '../projects/status-words.ts';
import type { Overview } from './overviews-api.ts';

type Built = Overview['built'][number];

/** What a child built, with its photographs; `most` of them at first. */
export function BuiltShelf({ built, most }: { built: readonly Built[]; most: number }) {
  return (
    <FirstFew items={built} most={most} all={(count) => m.overviews_built_all({ count })}>
      {(shown) => (
        <ul className="grid grid-cols-2 gap-4">
          {shown.map((one) => (
            <li key={one.projectId} className="grid min-w-0 content-start gap-1">
              <Frame built={one} />
              <p className="font-semibold leading-tight">{one.title}</p>
              {one.stars === null ? (
                <p className="text-quiet text-sm">{statusWords[one.status]()}</p>
              ) : (
                <StarRow stars={one.stars} size="size-5" />
              )}
            </li>
          ))}
        </ul>
      )}
    </FirstFew>
  );
}

function Frame({ built: { title, pictureId, drawingUrl } }: { built: Built }) {
  const frame = 'aspect-[4/3] w-full rounded-paper';
  if (pictureId)
    return (
      <PrivatePicture
        fileId={pictureId}
        size="small"
        alt={m.overviews_built_picture({ title })}
        className={`bg-paper-deep object-cover ${frame}`}
      />
    );
  return (
    <span className={`grid place-items-center overflow-hidden bg-paper-deep ${frame}`}>
      {drawingUrl ? (
        <img src={drawingUrl} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <Hammer aria-hidden="true" className="size-10 text-wire-deep" />
      )}
    </span>
  );
}
