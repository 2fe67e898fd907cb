import { useEffect, useEffectEvent } from 'react';

/** Where the arrow keys mean something else. */
const own =
  'input, textarea, select, video, audio, [role="tab"], [role="slider"], [role="dialog"], pre, [contenteditable]';

/** The arrow keys turn a page, wherever on it one is. */
export function useArrowKeys(isOn: boolean, turn: { back: () => void; next: () => void }): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(own)) return;
    if (event.key === 'ArrowRight') turn.next();
    if (event.key === 'ArrowLeft') turn.back();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}
