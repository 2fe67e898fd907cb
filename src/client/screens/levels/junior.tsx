import { juniorTrack } from './junior-track.ts';
import { LevelPage } from './level-page.tsx';

/** The Junior Courses (specification, section 2). */
export default function Junior() {
  return <LevelPage track={juniorTrack()} />;
}
