import { DEMO_FILM } from '../../../contract/platform/school.ts';
import { m } from '../../../texts/generated/messages.js';
import { Film } from '../../learning/catalogue/film.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { school } from '../../site-facts.ts';

/** The school's demo film above the page. Closing it stops the film, because the film is gone. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} width="sheet" title={m.home_demo_title()} description={m.home_demo_text()}>
      <div className="overflow-hidden rounded-chip border-2 border-ink bg-ink">
        <Film
          title={school().name}
          src={DEMO_FILM.film}
          captions={DEMO_FILM.captions}
          poster={DEMO_FILM.poster}
        />
      </div>
    </Dialog>
  );
}
