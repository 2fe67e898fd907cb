import wasmAddress from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url';
import type { Runners } from './player.ts';
import type { FromWorker } from './python-worker.ts';

let wasm: Promise<ArrayBuffer> | null = null;
/** MicroPython itself, fetched once by the page: the worker may fetch nothing. */
function fetchPython(): Promise<ArrayBuffer> {
  wasm ??= fetch(wasmAddress).then(async (answer) => {
    if (!answer.ok) throw new Error(`${wasmAddress} answered ${answer.status}`);
    return answer.arrayBuffer();
  });
  // What failed is asked for again.
  wasm.catch(() => {
    wasm = null;
  });
  return wasm;
}

/** Programs run in a worker, so that one that never ends can be ended. */
export const inWorker =
  (onFailed: () => void): Runners =>
  (onMessage) => {
    const worker = new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => onMessage(data as FromWorker));
    worker.addEventListener('error', onFailed);
    const isReady = fetchPython().then((bytes) => worker.postMessage({ wasm: bytes }));
    isReady.catch(onFailed);
    return {
      run: (message) => void isReady.then(() => worker.postMessage(message)).catch(() => {}),
      end: () => worker.terminate(),
    };
  };
