/**
 * Keeps what was pressed under the finger: when a drawer above it closes in the same moment, the page moves along. To be called before
 * the browser has acted on the press.
 */
export function keepInPlace(pressed: Element): void {
  const before = pressed.getBoundingClientRect().top;
  requestAnimationFrame(() =>
    window.scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: 'instant' }),
  );
}
