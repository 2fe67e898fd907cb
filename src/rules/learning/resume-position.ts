/** Where this browser was in a lecture. */
export type LocalPosition = {
  /** Seconds from the start. */
  position: number;
  /** What the server last confirmed to this browser; null before the first time. */
  confirmed: number | null;
};

/** So close to the end there is nothing to resume. Seconds. */
const END_SECONDS = 5;

/**
 * Where a lecture goes on, in whole seconds: at the server's position when someone moved it since this browser last
 * heard of it (another device), else at this browser's own, which may be ahead. From the beginning when it was at the end.
 */
export function resumePosition(
  server: number | null,
  local: LocalPosition | null,
  durationSeconds: number,
): number {
  const moved = server !== null && server > 0 && server !== local?.confirmed;
  const last = local && !moved ? local.position : (server ?? 0);
  const near = Math.max(0, Math.floor(last));
  return near >= durationSeconds - END_SECONDS ? 0 : near;
}
