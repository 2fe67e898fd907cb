import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The bar leaves the film alone when nothing has moved for so long. Milliseconds. */
const HIDES_AFTER_MS = 2_000;

/**
 * Whether the bar stands over the film: since something moved, was pressed or got the focus, for two seconds, whether the
 * film plays or not. What has the focus, or the mouse over it, is never hidden. `held`: something of it is open.
 */
export function useBar(
  player: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  held: boolean,
) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = useRef(held);
  useEffect(() => {
    open.current = held;
  });
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setShown(false);
  }, []);
  const show = useCallback(() => {
    setShown(true);
    clearTimeout(timer.current);
    const leave = () => {
      const part = bar.current;
      const used =
        open.current ||
        part?.querySelector(':focus-visible') != null ||
        (matchMedia('(hover: hover)').matches && part?.matches(':hover') === true);
      if (used) timer.current = setTimeout(leave, HIDES_AFTER_MS);
      else setShown(false);
    };
    timer.current = setTimeout(leave, HIDES_AFTER_MS);
  }, [bar]);
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const moved = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show();
    element.addEventListener('pointermove', moved, { signal });
    element.addEventListener('pointerdown', moved, { signal });
    for (const name of ['keydown', 'input']) element.addEventListener(name, show, { signal });
    // What is touched in the bar, or gets the focus there, keeps it.
    for (const name of ['pointerdown', 'focusin']) bar.current?.addEventListener(name, show, { signal });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, [player, bar, show]);
  return { shown, show, hide };
}
