/** A second of the film in a note: `[3:12]`, `[1:02:03]`. `words` are what stands behind it on its line. */
export type Stamp = { seconds: number; label: string; words: string };

const two = (part: number) => String(part).padStart(2, '0');

/** 192 → 3:12. */
export function stampLabel(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}

/** The stamps of a note, in the order in which they stand in it. */
export const stampsIn = (text: string): Stamp[] =>
  [...text.matchAll(/\[((?:(\d{1,2}):)?(\d{1,2}):([0-5]\d))\]([^\n[]*)/g)].map(
    ([, label = '', hours = '0', minutes = '0', seconds = '0', words = '']) => ({
      seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      label,
      words: words.trim(),
    }),
  );

/** A note with the film's second put in at `place`: on a line of its own, where something stands before it. */
export function withStamp(text: string, place: number, seconds: number): { text: string; place: number } {
  const before = text.slice(0, place);
  const stamp = `${before === '' || before.endsWith('\n') ? '' : '\n'}[${stampLabel(seconds)}] `;
  return { text: before + stamp + text.slice(place), place: place + stamp.length };
}
