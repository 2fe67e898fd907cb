import type { Project, Stop } from './track.ts';

/** Adds to a stop, found by its id, what is told about it. */
export function tellProjects(stops: readonly Stop[]) {
  return (id: string, does: string, learns: string): Project => {
    const stop = stops.find((each) => each.id === id);
    if (!stop) throw new Error(`${id} is no stop of this track`);
    return { ...stop, does, learns };
  };
}
