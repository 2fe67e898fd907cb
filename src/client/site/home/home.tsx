import { lazy, Suspense } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { fetchCode } from '../../fetch-code.ts';
import { lazyPart } from '../../lazy-part.ts';
import { useSession } from '../../platform/api/session.ts';
import { Page } from '../../platform/shell/page.tsx';
import { AsItCame, whenWanted } from './as-it-came.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import { Hero } from './hero.tsx';
// The looks of the whole page come with its first part, because its sections stand finished before their code comes.
import './creations.css';
import './hero.css';
import './levels.css';
import './schools.css';

const BelowTheFold = lazy(async () => {
  const finished = await whenWanted();
  try {
    const { BelowTheFold } = await fetchCode(() => import('./below-the-fold.tsx'));
    return { default: BelowTheFold };
  } catch (missing) {
    // What stands finished can be read, and its links lead on, without its code.
    if (finished) return { default: AsItCame };
    throw missing;
  }
});

// Strangers are told nothing: only who is signed in fetches this.
const AnnouncedOnHome = lazyPart(
  async () => (await import('../../staff/announcements/announced-on-home.tsx')).AnnouncedOnHome,
);

/** The home page (specification, section 2). One orange wire runs from the bench's battery down to Tink at the end. */
export default function Home() {
  return (
    <Page title={m.home_title()} description={m.home_description()} underBar>
      <Hero />
      <Suspense fallback={<AsItCame />}>
        <BelowTheFold />
      </Suspense>
      <FloatingButtons />
      <AnnouncedToWhoIsHere />
    </Page>
  );
}

/** A part of its own: the page is not drawn again when it is known who is here, before the rest of it was taken over. */
function AnnouncedToWhoIsHere() {
  const { person } = useSession();
  return (
    person && (
      <Suspense>
        <AnnouncedOnHome personId={person.id} />
      </Suspense>
    )
  );
}
