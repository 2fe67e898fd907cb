import { LevelPage } from './level-page.tsx';
import { masterTrack } from './master-track.ts';

/** The Master Courses (specification, section 2). */
export default function Master() {
  return <LevelPage track={masterTrack()} />;
}
