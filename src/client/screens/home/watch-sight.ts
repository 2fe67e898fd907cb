/** Tells, now and on every change, whether at least `share` of an element is in the window. Gives what ends the watch. */
export function watchSight(element: Element, share: number, tell: (inSight: boolean) => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => tell((entries.at(-1)?.intersectionRatio ?? 0) >= share),
    { threshold: share },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
