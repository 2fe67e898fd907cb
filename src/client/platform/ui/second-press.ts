/** As long after what is on the page has moved, a press may still be the second one of what was there before. Milliseconds. */
const SECOND_PRESS_MS = 700;
/** So far from the first press it may be. Pixels. */
const REACH = 40;

type Press = { clientX: number; clientY: number };

/** What is pressed twice is meant once: for a moment, a press where the first one was does nothing to what came there. */
export function ignoreSecondPress(first: Press, page: EventTarget = document): void {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), SECOND_PRESS_MS);
  const ignore = (event: Event) => {
    const { clientX, clientY } = event as Event & Press;
    if (Math.hypot(clientX - first.clientX, clientY - first.clientY) > REACH) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', ignore, { capture: true, signal: controller.signal });
}
