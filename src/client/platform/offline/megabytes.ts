import { m } from '../../../texts/generated/messages.js';

/** Bytes as a family's data plan counts them, to one decimal while they are few. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return m.offline_megabytes({
    size: size < 10 ? String(Math.max(0.1, Math.round(size * 10) / 10)) : String(Math.round(size)),
  });
}
