/** What a list of a stream names: its parts, or one list among several of the same film. Addresses as they stand in it. */
export type StreamList =
  | { kind: 'parts'; parts: string[] }
  /** `text`: the list with those alone: one picture, and every voice that goes with it. */
  | { kind: 'choice'; lists: string[]; text: string }
  /** Keys, or parts elsewhere: it is not kept. */
  | { kind: 'other' };

/** Tall enough to read a breadboard on a phone, and no more megabytes than that. Lines of the picture. */
const KEPT_HEIGHT = 480;

const isBeside = (address: string) => /^(?!\/|\w+:|\.\.\/)[^?#]+$/.test(address) && !address.includes('/../');

/** Reads an HLS list (RFC 8216). Of several sizes the largest up to 480 lines is kept, or the smallest. */
export function readStreamList(text: string): StreamList {
  const lines = text.split(/\r?\n/);
  if (!lines[0]?.startsWith('#EXTM3U') || /#EXT-X-(KEY:(?!METHOD=NONE)|BYTERANGE)/.test(text))
    return { kind: 'other' };
  // Sound is small: all voices are kept, and one may choose without a network too.
  const media = lines.filter((line) => line.startsWith('#EXT-X-MEDIA:'));
  const voices = media.flatMap((line) => /[:,]URI="([^"]+)"/.exec(line)?.[1] ?? []);
  if (media.some((line) => !/[:,]TYPE=AUDIO\b/.test(line)) || !voices.every(isBeside))
    return { kind: 'other' };
  const sizes = lines.flatMap((line, index) => {
    const list = lines[index + 1];
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !list || !isBeside(list)) return [];
    const height = Number(/RESOLUTION=\d+x(\d+)/.exec(line)?.[1] ?? 0);
    return [{ line, list, height, bits: Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0) }];
  });
  if (sizes.length > 0) {
    const byBits = sizes.sort((a, b) => a.bits - b.bits);
    const kept = byBits.findLast(({ height }) => height <= KEPT_HEIGHT) ?? byBits[0];
    if (!kept) return { kind: 'other' };
    return {
      kind: 'choice',
      lists: [kept.list, ...voices],
      text: ['#EXTM3U', ...media, kept.line, kept.list, ''].join('\n'),
    };
  }
  const first = /#EXT-X-MAP:[^\n]*URI="([^"]+)"/.exec(text)?.[1];
  const parts = [...(first ? [first] : []), ...lines.filter((line) => line !== '' && !line.startsWith('#'))];
  return parts.length > 0 && parts.every(isBeside) ? { kind: 'parts', parts } : { kind: 'other' };
}
