import { explorerTrack } from './explorer-track.ts';
import { LevelPage } from './level-page.tsx';

/** The Explorer Courses (specification, section 2). */
export default function Explorer() {
  return <LevelPage track={explorerTrack()} />;
}
