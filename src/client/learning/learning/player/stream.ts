/** What a player of streams is given. */
export type StreamWishes = {
  url: string;
  /** Where playing begins. Seconds. */
  startAt: number;
  /** The smallest picture. */
  lowData: boolean;
  /** Nothing is fetched before it is played. */
  waits: boolean;
  /** The language in which it is told, where there are several (BCP 47). */
  voice: string | null;
  /** The stream is broken; said once. */
  onFailed: () => void;
  /** Where a part is to be had now: addresses are signed for minutes. */
  renew: (url: string) => string;
  /** The pictures that there are: their heights in lines, from the smallest. */
  onHeights: (heights: readonly number[]) => void;
};

export type PlayedStream = {
  end(): void;
  /** The picture that is wished from now on: its height in lines, or as good as the network allows. */
  choose(picture: Picture): void;
  /** The language in which it is told from now on, where there are several. */
  speak(language: string | null): void;
};

export type Picture = 'smallest' | 'auto' | number;

/** Which of the pictures (from the smallest) is meant; null: whichever the network allows. */
export function pictureIndex(heights: readonly number[], picture: Picture): number | null {
  if (picture === 'auto' || heights.length === 0) return null;
  if (picture === 'smallest') return 0;
  const fitting = heights.findLastIndex((height) => height <= picture);
  return Math.max(0, fitting);
}
