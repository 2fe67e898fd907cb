import { useQuery } from '@tanstack/react-query';
import type { SharedCreation } from '../../../contract/creations.ts';
import { m } from '../../../texts/generated/messages.js';
import { sharedPictureQuery } from '../../api/creations.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useObjectAddress } from '../../ui/use-object-address.ts';
import { FilmFrame } from '../creations/film-frame.tsx';

/** What was shared, as large as the window allows: the picture, or the film behind its play button. */
export function CreationPicture({ creation }: { creation: SharedCreation }) {
  const { title, picture, video } = creation;
  if (video) return <FilmFrame video={video} title={title} />;
  if (!picture) return <p className="text-quiet">{m.creations_desk_picture_gone()}</p>;
  return <Picture creationId={creation._id} title={title} />;
}

function Picture({ creationId, title }: { creationId: string; title: string }) {
  const { data, error } = useQuery(sharedPictureQuery(creationId));
  const address = useObjectAddress(data);
  if (error) return <p role="alert">{m.creations_desk_picture_failed()}</p>;
  if (!address) return <Skeleton className="h-[70dvh] w-full" />;
  return (
    <img
      src={address}
      alt={m.creations_desk_picture({ title })}
      className="h-[70dvh] w-full rounded-paper border border-line bg-paper-deep object-contain"
    />
  );
}
