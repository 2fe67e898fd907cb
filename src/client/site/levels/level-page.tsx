import { BackToTop } from '../../platform/shell/back-to-top.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Afterwards } from './afterwards.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { BenchPath } from './bench-path.tsx';
import { Hero } from './hero.tsx';
import { LevelFinder } from './level-finder.tsx';
import { Levels } from './levels.tsx';
import { type Track, tracks } from './track.ts';
import { useAskedSpot } from './use-asked-spot.ts';

/** One of the three level pages: its stretch of the bench, its boxes, and where it lies between crayons and soldering iron. */
export function LevelPage({ track }: { track: Track }) {
  useAskedSpot();
  return (
    <Page title={tracks[track.name].title()} description={track.description}>
      <Hero track={track} />
      <Levels track={track} />
      <BenchPath here={track.name} />
      <LevelFinder here={track.name} />
      <Afterwards track={track} />
      <BeforeAndAfter here={track.name} />
      <BackToTop />
    </Page>
  );
}
