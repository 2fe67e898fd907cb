/**
 * Solves A·x = b by elimination with the largest pivot of each column. `a` is row after row and is used up, as is `b`,
 * which becomes x. A direction that nothing holds gets 0. Zeros, of which a circuit's matrix is full, cost nothing.
 */
export function solveLinear(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const at = (row: number, column: number) => a[row * n + column] as number;
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let row = k + 1; row < n; row++) if (Math.abs(at(row, k)) > Math.abs(at(best, k))) best = row;
    if (best !== k) {
      for (let column = k; column < n; column++) {
        const kept = at(k, column);
        a[k * n + column] = at(best, column);
        a[best * n + column] = kept;
      }
      const kept = b[k] as number;
      b[k] = b[best] as number;
      b[best] = kept;
    }
    const pivot = at(k, k);
    if (Math.abs(pivot) < 1e-18) continue;
    for (let row = k + 1; row < n; row++) {
      const factor = at(row, k) / pivot;
      if (factor === 0) continue;
      a[row * n + k] = 0;
      for (let column = k + 1; column < n; column++) {
        const above = at(k, column);
        if (above !== 0) a[row * n + column] = at(row, column) - factor * above;
      }
      b[row] = (b[row] as number) - factor * (b[k] as number);
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    const pivot = at(k, k);
    if (Math.abs(pivot) < 1e-18) {
      b[k] = 0;
      continue;
    }
    let sum = b[k] as number;
    for (let column = k + 1; column < n; column++) {
      const factor = at(k, column);
      if (factor !== 0) sum -= factor * (b[column] as number);
    }
    b[k] = sum / pivot;
  }
  return b;
}
