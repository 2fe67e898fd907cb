import { m } from '../../texts/generated/messages.js';

/** The first stop of the Tab key: over the bar, straight to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="-translate-y-24 fixed top-3 left-3 z-[70] rounded-touch bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0 focus:shadow-float"
    >
      {m.shell_skip()}
    </a>
  );
}
