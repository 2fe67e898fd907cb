/** Gives a world dice that fall alike each time: the same seed gives the same run. */
export function giveDice(world: object, seed: number): void {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const getRandomValues = (values: Uint8Array | Uint32Array) => {
    for (let place = 0; place < values.length; place++)
      values[place] = values instanceof Uint32Array ? next() : next() >>> 24;
    return values;
  };
  Object.defineProperty(world, 'crypto', { value: { getRandomValues }, configurable: true, writable: true });
}
