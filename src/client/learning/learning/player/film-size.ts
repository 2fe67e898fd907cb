import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';

const MEGABYTE = 1_000_000;

/** What a film takes of the network, in megabytes before it is played: "about 6 MB"; null where nobody knows. */
export function saySize(bytes: { most: number; least: number } | null, lowData: boolean): string | null {
  if (!bytes) return null;
  const megabytes = (lowData ? bytes.least : bytes.most) / MEGABYTE;
  if (megabytes < 1) return m.learning_player_size_below();
  return m.learning_player_size({
    size: showNumber(megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)),
  });
}
