import { m } from '../../texts/generated/messages.js';
import { Icon, icons } from '../ui/icon.tsx';
import { scrollToTop, useScrolledPast } from './scroll-position.ts';

/** The floating way up; there only once the page is scrolled past 400 px. */
export function BackToTop() {
  const shown = useScrolledPast(400);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={m.shell_top()}
      onClick={scrollToTop}
      className="fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-full border-2 border-ink bg-sun text-ink shadow-lift hover:-translate-y-1 focus-visible:rounded-full sm:right-6 sm:bottom-6"
    >
      <Icon path={icons.up} className="size-6" />
    </button>
  );
}
