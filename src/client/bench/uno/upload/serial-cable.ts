import { type Cable, CableLost } from '../../../../rules/bench/uno/stk500.ts';

/** What of Web Serial is used here; the library of types does not know it. */
type SerialPort = {
  open: (how: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  setSignals: (signals: { dataTerminalReady: boolean; requestToSend: boolean }) => Promise<void>;
  readable: ReadableStream<Uint8Array> | null;
  writable: WritableStream<Uint8Array> | null;
};
type Serial = { requestPort: (how: { filters: { usbVendorId: number }[] }) => Promise<SerialPort> };
const serialOf = (): Serial | null => (navigator as { serial?: Serial }).serial ?? null;

/** Whether this browser lets a page speak over a cable. */
export const hasSerial = (): boolean => serialOf() !== null;

/** Arduino's own boards, and the makers of the chips that speak USB on others. */
const makers = [0x2341, 0x2a03, 0x1a86, 0x0403, 0x10c4];
/** How fast Optiboot speaks. */
const BAUD = 115_200;

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A cable that somebody has chosen, and what closes it. Null where they chose none. */
export async function openCable(): Promise<{ cable: Cable; close: () => Promise<void> } | null> {
  const port = await serialOf()
    ?.requestPort({ filters: makers.map((usbVendorId) => ({ usbVendorId })) })
    .catch(() => null);
  if (!port) return null;
  await port.open({ baudRate: BAUD });
  const reader = port.readable?.getReader();
  const writer = port.writable?.getWriter();
  let [heard, isGone, wake]: [number[], boolean, () => void] = [[], false, () => {}];
  const listen = async () => {
    try {
      for (;;) {
        const next = await reader?.read();
        if (!next || next.done) break;
        heard.push(...next.value);
        wake();
      }
    } catch {
      // It was pulled out: whoever reads next learns it.
    }
    isGone = true;
    wake();
  };
  const listening = listen();
  const cable: Cable = {
    write: async (bytes) =>
      writer?.write(bytes).catch(() => {
        throw new CableLost();
      }),
    async read(count, within) {
      const until = performance.now() + within;
      while (heard.length < count) {
        const left = until - performance.now();
        if (isGone) throw new CableLost();
        if (left <= 0) throw new Error('nothing came over the cable');
        const more = new Promise<void>((done) => {
          wake = done;
        });
        await Promise.race([more, wait(left)]);
      }
      return Uint8Array.from(heard.splice(0, count));
    },
    async drain() {
      heard = [];
    },
    async reset() {
      // Both lines low and high again: through its capacitor the board feels a short press of its reset button.
      await port.setSignals({ dataTerminalReady: false, requestToSend: false });
      await wait(250);
      await port.setSignals({ dataTerminalReady: true, requestToSend: true });
      await wait(100);
    },
  };
  return {
    cable,
    async close() {
      await reader?.cancel().catch(() => {});
      await listening;
      reader?.releaseLock();
      writer?.releaseLock();
      await port.close().catch(() => {});
    },
  };
}
