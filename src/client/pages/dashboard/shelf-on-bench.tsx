import { useQuery } from '@tanstack/react-query';
import { Hammer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { PrivatePicture } from '../../learning/projects/private-files.tsx';
import { myProjectsQuery, type ShelvedProject } from '../../learning/projects/projects-api.ts';
import { StarRow } from '../../learning/projects/star-row.tsx';
import { statusWords } from '../../learning/projects/status-words.ts';
import { paths } from '../../paths.ts';
import { FirstFew } from '../../platform/ui/first-few.tsx';
import { drawnStop } from '../../site/levels/stops.ts';
import '../../learning/projects/built-it.css';

/** So many machines stand there before one asks for all. */
const MOST = 4;

/** The machines that one built, standing on a shelf; what is still being built stands there in an empty frame. */
export function ShelfOnBench({ personId }: { personId: string }) {
  const { data = [] } = useQuery(myProjectsQuery(personId));
  return (
    <section aria-labelledby="shelf-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="shelf-heading" className="font-bold font-display text-xl">
        {m.projects_shelf()}
      </h2>
      {data.length === 0 && (
        <p className="shelf-board px-3 pt-3 pb-6 text-quiet">{m.projects_shelf_empty()}</p>
      )}
      <FirstFew
        items={data.toSorted((a, b) => Number(b.unread) - Number(a.unread))}
        most={MOST}
        all={(count) => m.projects_shelf_all({ count })}
      >
        {(shown) => (
          <ul className="shelf-list grid gap-y-8">
            {shown.map((one) => (
              <Machine key={one.projectId} project={one} />
            ))}
          </ul>
        )}
      </FirstFew>
    </section>
  );
}

function Machine({ project }: { project: ShelvedProject }) {
  const { title, courseTitle, courseSlug, projectId, status, stars, pictureId, unread } = project;
  const isStarted = status === 'started';
  const frame = 'aspect-[4/3] w-full';
  return (
    <li className="min-w-0">
      <Link
        to={
          isStarted
            ? paths.courseItem(courseSlug, { project: projectId })
            : paths.builtIt(courseSlug, projectId)
        }
        className="group grid gap-2 text-ink no-underline"
      >
        <span className="shelf-board relative block px-3 pt-3">
          {pictureId ? (
            <PrivatePicture
              fileId={pictureId}
              size="small"
              alt={m.projects_shelf_picture({ title })}
              className={`shelf-frame bg-paper-deep object-cover ${frame}`}
            />
          ) : (
            <span
              className={`grid place-items-center overflow-hidden bg-surface ${frame} ${isStarted ? 'border-2 border-edge border-dashed' : 'shelf-frame'}`}
            >
              <Drawing project={project} />
            </span>
          )}
          {unread && (
            <span className="absolute top-1 right-1 rounded-full border-2 border-ink bg-sun px-2 font-semibold text-sm">
              {m.projects_unread()}
            </span>
          )}
        </span>
        <span className="grid gap-0.5 px-3">
          <span className="font-bold font-display leading-tight underline decoration-transparent underline-offset-4 group-hover:decoration-current">
            {title}
          </span>
          <span className="text-quiet text-sm leading-snug">{courseTitle}</span>
          {stars === null ? (
            <span className="font-semibold text-sm">{statusWords[status]()}</span>
          ) : (
            <StarRow stars={stars} size="size-5" />
          )}
        </span>
      </Link>
    </li>
  );
}

/** The machine as it is drawn on the path, in its guide or on its course's box; a hammer where nothing is drawn. */
function Drawing({ project: { key, drawingUrl } }: { project: ShelvedProject }) {
  const address = drawnStop(key) ?? drawingUrl;
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken)
    return <Hammer aria-hidden="true" className="size-10 text-wire-deep" />;
  return (
    <img
      src={address}
      alt=""
      width={240}
      height={180}
      loading="lazy"
      onError={() => setBroken(address)}
      className="size-full object-contain"
    />
  );
}
