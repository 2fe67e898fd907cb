const drawing = String.raw`/media/[^"\\\s]+\.(?:svg|png|jpe?g|webp)`;
export const isDrawing = new RegExp(`${drawing}$`, 'i');
const named = new RegExp(`${drawing}(?=")`, 'gi');

/** The drawings that an answer names. */
export const drawingsIn = (reply: unknown): string[] => [...new Set(JSON.stringify(reply)?.match(named))];

/** Has the worker keep drawings, also those that nobody has scrolled to; as soon as there is one. */
export function bringDrawings(addresses: readonly string[]): void {
  const workers = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
  if (!workers || addresses.length === 0) return;
  const bring = async () => {
    for (const address of addresses) await fetch(address).catch(() => {});
  };
  if (workers.controller) void bring();
  else workers.addEventListener('controllerchange', () => void bring(), { once: true });
}
