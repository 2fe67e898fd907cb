import { m } from '../../../texts/generated/messages.js';
import { Icon, icons } from '../ui/icon.tsx';
import { scrollToTop, useScrolledPast } from './scroll-position.ts';

const corner = 'fixed right-4 bottom-4 z-30 sm:right-6 sm:bottom-6';

/** The floating way up; there only once the page is scrolled past 400 px. `className` puts it elsewhere than into the window's corner. */
export function BackToTop({ className = corner }: { className?: string }) {
  const shown = useScrolledPast(400);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={m.shell_top()}
      onClick={scrollToTop}
      className={`grid size-12 place-items-center rounded-full border-2 border-ink bg-sun text-ink shadow-lift hover:-translate-y-1 focus-visible:rounded-full ${className}`}
    >
      <Icon path={icons.up} className="size-6" />
    </button>
  );
}
