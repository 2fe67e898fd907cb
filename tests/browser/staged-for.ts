import { afterAll, beforeAll } from 'vitest';

/** Opens what the stories of a file stand on before the first of them, and ends it after the last. */
export function stagedFor(open: () => Promise<unknown>, close: () => Promise<unknown>): void {
  let isOpen = false;
  beforeAll(async () => {
    await open();
    isOpen = true;
  });
  // What never opened has nothing to close, and its own error is the one to report.
  afterAll(async () => {
    if (isOpen) await close();
  });
}
