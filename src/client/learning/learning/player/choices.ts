import { useSyncExternalStore } from 'react';
import { HIGHEST_PLAYBACK_RATE } from '../../../../contract/platform/limits.ts';
import { type BrowserStorage, browserStorage } from '../../../platform/outbox/browser-storage.ts';

/** Speeds that one may choose; the server credits none that is higher. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2].filter((rate) => rate <= HIGHEST_PLAYBACK_RATE);
export const CAPTION_SIZES = ['small', 'middle', 'large'] as const;

/** How somebody likes to watch. It stays in the browser, from film to film. */
export type Choices = {
  rate: number;
  captions: boolean;
  captionSize: (typeof CAPTION_SIZES)[number];
  /** The picture's height in lines; 0: as good as the network allows. */
  quality: number;
  /** The smallest picture, and nothing fetched before it is played. */
  lowData: boolean;
  /** The film over the whole width. */
  theatre: boolean;
  /** Null: as there is room. */
  transcript: boolean | null;
  /** The next lecture begins after a breath. */
  goOn: boolean;
  /** Single letters steer the film wherever the focus is, not only in the player. */
  pageKeys: boolean;
  /** The language in which films are told, where one may choose; null: each in its own. */
  voice: string | null;
};

const KEY = 'player-choices';

/** A browser that asks sites to save data is taken at its word. */
const savesData = () =>
  typeof navigator !== 'undefined' &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const usual = (): Choices => ({
  rate: 1,
  captions: true,
  captionSize: 'middle',
  quality: 0,
  lowData: savesData(),
  theatre: false,
  transcript: null,
  goOn: true,
  pageKeys: true,
  voice: null,
});

/** What was kept, as far as it makes sense: an older or a newer release may have kept something else. */
function read(storage: BrowserStorage): Choices {
  const choices = usual();
  let kept: Partial<Choices> | null = null;
  try {
    kept = JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {}
  if (kept === null || typeof kept !== 'object') return choices;
  for (const name of ['captions', 'lowData', 'theatre', 'goOn', 'pageKeys'] as const) {
    const value = kept[name];
    if (typeof value === 'boolean') choices[name] = value;
  }
  if (typeof kept.voice === 'string') choices.voice = kept.voice;
  if (typeof kept.transcript === 'boolean') choices.transcript = kept.transcript;
  if (typeof kept.rate === 'number' && RATES.includes(kept.rate)) choices.rate = kept.rate;
  if (kept.captionSize && CAPTION_SIZES.includes(kept.captionSize)) choices.captionSize = kept.captionSize;
  if (Number.isInteger(kept.quality) && Number(kept.quality) >= 0) choices.quality = Number(kept.quality);
  return choices;
}

/** The choices of one browser. A storage that takes nothing keeps them for as long as the page. */
export function openChoices(storage: BrowserStorage) {
  let choices = read(storage);
  const listeners = new Set<() => void>();
  return {
    read: () => choices,
    change(next: Partial<Choices>): void {
      choices = { ...choices, ...next };
      try {
        storage.setItem(KEY, JSON.stringify(choices));
      } catch {}
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let ours: ReturnType<typeof openChoices> | null = null;

/** This browser's choices. */
export const playerChoices = () => {
  ours ??= openChoices(browserStorage());
  return ours;
};

/** Follows one of them, or all. */
export function useChoices(): Choices {
  const { read, subscribe } = playerChoices();
  return useSyncExternalStore(subscribe, read, read);
}
