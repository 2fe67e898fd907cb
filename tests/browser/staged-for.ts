import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * Opens what the stories of a file stand on before the first of them, and ends it after the last. A second try (only CI asks
 * for one) gets it anew: what the first try left behind is not there twice.
 */
export function stagedFor(open: () => Promise<unknown>, close: () => Promise<unknown>): void {
  let isOpen = false;
  const begin = async () => {
    await open();
    isOpen = true;
  };
  // What never opened has nothing to close, and its own error is the one to report.
  const end = async () => {
    if (!isOpen) return;
    isOpen = false;
    await close();
  };
  beforeAll(begin);
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await end();
    await begin();
  });
  afterAll(end);
}
