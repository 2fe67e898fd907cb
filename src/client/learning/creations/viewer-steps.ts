/** What hangs beside a creation on the wall; null at its ends, and for one that is not on the part we know. */
export function neighbours<C extends { id: string }>(
  wall: readonly C[],
  id: string,
): { previous: C | null; next: C | null } {
  const at = wall.findIndex((one) => one.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: wall[at - 1] ?? null, next: wall[at + 1] ?? null };
}

/** Whether the wall's next page should come, because the viewer stands near the end of what we know. */
export function nearsEnd(wall: readonly { id: string }[], id: string): boolean {
  const at = wall.findIndex((one) => one.id === id);
  return at >= 0 && at >= wall.length - 3;
}
