import { useEffect, useRef, useState } from 'react';
import './typed-headline.css';

/**
 * A headline that types itself, 85 ms a letter, while at least a tenth of it is in view (specification, section 9).
 * The whole text has its place from the start; it is read out whole, and stands whole where motion is not wanted.
 */
export function TypedHeadline({ text, className }: { text: string; className: string }) {
  const box = useRef<HTMLHeadingElement>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (!box.current) return;
    const watcher = new IntersectionObserver(([entry]) => setPaused(!entry?.isIntersecting), {
      threshold: 0.1,
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);

  return (
    <h1 ref={box} className={className}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="typed" data-paused={paused || undefined}>
        {[...text].map((letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: letters have no other identity than their place
          <span key={place}>{letter}</span>
        ))}
      </span>
    </h1>
  );
}
