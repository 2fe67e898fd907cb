import { useEffect, useState } from 'react';
import { SEEN_MS } from './use-sight.ts';

/** Where something is odd, a first press says so and decides nothing; the next one, once that could be read, decides. */
export function useSecondPress<Answer>() {
  const [warned, setWarned] = useState<{ answer: Answer; isRead: boolean } | null>(null);
  useEffect(() => {
    if (!warned || warned.isRead) return;
    const timer = setTimeout(() => setWarned({ ...warned, isRead: true }), SEEN_MS);
    return () => clearTimeout(timer);
  }, [warned]);
  return {
    /** The answer whose oddness is said now. */
    warned: warned?.answer ?? null,
    /** Whether this press decides. */
    press: (answer: Answer): boolean => {
      if (warned?.answer === answer) return warned.isRead;
      setWarned({ answer, isRead: false });
      return false;
    },
    forget: () => setWarned(null),
  };
}
