import { useState } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useNotices } from '../ui/notices.tsx';

/** Does what may be refused, one thing at a time, and says so. */
export function useDoing() {
  const { announce } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const doing = async (what: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await what();
      announce(done, 'success');
    } catch (error) {
      announce(failureText(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, doing };
}
