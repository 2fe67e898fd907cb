import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import clothesline from './drawings/clothesline.svg?url';

/** The gallery's first sight: what hangs here, and the way to hang up one's own. */
export function GalleryHeader() {
  return (
    <header className="bench grid items-center gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="grid justify-items-start gap-5 lg:pb-8">
        <h1 className="max-w-[11ch] text-4xl sm:text-5xl">{m.creations_gallery_headline()}</h1>
        <p className="max-w-[44ch] text-lg text-quiet">{m.creations_gallery_lead()}</p>
        <ButtonLink size="large" render={(look) => <Link to={paths.shareCreation} {...look} />}>
          {m.creations_gallery_share()}
        </ButtonLink>
      </div>
      <img
        src={clothesline}
        alt={m.creations_gallery_picture()}
        width="680"
        height="360"
        fetchPriority="high"
        className="h-auto w-full max-lg:-order-1 max-lg:max-w-[34rem] lg:justify-self-end"
      />
    </header>
  );
}
