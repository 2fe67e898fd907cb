import { m } from '../../../texts/generated/messages.js';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { BadgeList } from './badge-list.tsx';
import { groupBadges } from './badge-words.ts';
import type { Badge } from './rhythm-api.ts';

/** Every badge on one sheet. */
export function AllBadges({ badges, onClose }: { badges: readonly Badge[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.rhythm_badges_title()}
      description={m.rhythm_badges_text()}
      width="sheet"
    >
      <div className="grid gap-8">
        {groupBadges(badges).map(({ title, badges: some }) => (
          <section key={title} className="grid gap-4">
            <h3 className="border-line border-b-2 border-dashed pb-1 font-bold font-display text-lg">
              {title}
            </h3>
            <BadgeList badges={some} className="sm:grid-cols-2" />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
