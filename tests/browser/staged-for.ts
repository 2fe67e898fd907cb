import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * Opens what the stories of a file stand on before the first of them, and ends it after the last. A story that is tried
 * again gets it anew: what its first try left behind is not there twice.
 */
export function stagedFor(open: () => Promise<unknown>, close: () => Promise<unknown>): void {
  beforeAll(open);
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await close();
    await open();
  });
  afterAll(close);
}
