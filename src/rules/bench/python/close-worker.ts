/** What MicroPython itself needs of the world. Everything else is taken away, whatever browsers may bring tomorrow. */
const needed = new Set(
  (
    'Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError FinalizationRegistry ' +
    'Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object Promise ' +
    'Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TextDecoder TextEncoder TypeError ' +
    'URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly ' +
    'WorkerGlobalScope clearTimeout console constructor crypto decodeURIComponent encodeURIComponent fetch globalThis ' +
    'isFinite isNaN parseFloat parseInt performance queueMicrotask self setTimeout undefined Response'
  ).split(' '),
);

/**
 * Takes from a worker what leads out of it: network, storage, other workers, other tabs. The worker's own policy forbids
 * the same (server/pages), and MicroPython sees none of it: this is the fence behind the fence.
 */
export function closeWorker(world: object): void {
  for (
    let level: object | null = world;
    level && level !== Object.prototype;
    level = Object.getPrototypeOf(level)
  )
    for (const name of Object.getOwnPropertyNames(level)) {
      if (needed.has(name)) continue;
      if (Reflect.deleteProperty(level, name)) continue;
      Reflect.defineProperty(level, name, { value: undefined });
    }
  // No function leads to the maker of functions.
  for (const one of [async () => {}, function* () {}, async function* () {}, () => {}])
    Reflect.deleteProperty(Object.getPrototypeOf(one), 'constructor');
}
