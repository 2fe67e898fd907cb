import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNotices } from '../ui/notices.tsx';
import { scrollToTop } from './scroll-position.ts';

const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * On every change of route: up to the top, the new page fades in (0.3 s after 50 ms; specification, section 2), and
 * those who listen start at its beginning. The very first page stands at once.
 */
export function PageFade({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname, hash } = useLocation();
  const { forgetFailures } = useNotices();
  const shown = useRef(pathname);

  useEarlyEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    forgetFailures();
    if (!hash) scrollToTop();
    const page = document.getElementById('main');
    if (page && !page.contains(document.activeElement)) page.focus({ preventScroll: true });
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      box.current?.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: 300,
        delay: 50,
        easing: 'ease-out',
        fill: 'backwards',
      });
    }
  }, [pathname, hash, forgetFailures]);

  return <div ref={box}>{children}</div>;
}
