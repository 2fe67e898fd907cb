import { useEffect, useRef, useState } from 'react';

/** As often as a listener is told of what was printed: a program prints faster than anybody can hear. Milliseconds. */
const SPOKEN_EVERY_MS = 2_500;

/** The last line of a text that grows, at most every few seconds. */
export function useSpokenSlowly(text: string): string {
  const [spoken, setSpoken] = useState('');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => {
      const last = latest.current.trimEnd().split('\n').at(-1)?.slice(0, 200) ?? '';
      setSpoken(last);
    }, SPOKEN_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return spoken;
}
