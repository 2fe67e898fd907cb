import { m } from '../../../texts/generated/messages.js';
import { ShareLink } from '../../platform/shell/share-link.tsx';

/** This page's address without what belongs to this visit only (the open tab, a search). */
const address = () => `${window.location.origin}${window.location.pathname}`;

/** Passes the course on. */
export function ShareCourse({ title }: { title: string }) {
  return (
    <div className="border-line border-t px-5 pt-4 pb-6">
      <h3 className="font-semibold text-base">{m.catalogue_share_title()}</h3>
      <div className="mt-3 flex flex-wrap gap-3">
        <ShareLink title={title} url={address} />
      </div>
    </div>
  );
}
