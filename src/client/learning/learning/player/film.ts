import { useSyncExternalStore } from 'react';

/** A line of the captions, from and to a second of the film. */
export type Cue = { from: number; to: number; text: string };

/** The languages in which a film is told (BCP 47), its own first, each with its captions. */
export type Voices = readonly { language: string; captionsUrl: string | null }[];

/** What may be asked of a player that is there: to go to a second of the film, and to play on from it. */
export type FilmRemote = { seek(seconds: number, play: boolean): void };

type FilmView = { cues: readonly Cue[]; position: number };

/** What the parts around a lecture's film share: where it stands, what is said in it, and the way to steer it. */
export function openFilm(startAt: number) {
  let view: FilmView = { cues: [], position: startAt };
  let remote: FilmRemote | null = null;
  const listeners = new Set<() => void>();
  const show = (change: Partial<FilmView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  return {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    standsAt: (position: number) => show({ position }),
    says: (cues: readonly Cue[]) => show({ cues }),
    /** A player takes the film; gives what ends that. */
    taken(by: FilmRemote): () => void {
      remote = by;
      return () => {
        if (remote === by) remote = null;
      };
    },
    /** Whether a player did it; one of another host cannot be steered from here. */
    seek(seconds: number, play: boolean): boolean {
      show({ position: seconds });
      remote?.seek(seconds, play);
      return remote !== null;
    },
  };
}

export type Film = ReturnType<typeof openFilm>;

/** Follows one figure of the film; a part is drawn anew only when its figure changes. */
export function useFilm<T>(film: Film, figure: (view: FilmView) => T): T {
  const read = () => figure(film.view());
  return useSyncExternalStore(film.subscribe, read, read);
}
