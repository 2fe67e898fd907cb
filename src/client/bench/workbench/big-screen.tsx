import { Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import './big-screen.css';

type BigScreen = { isBig: boolean; setBig: (isBig: boolean) => void };

/**
 * For a class that looks at one wall: everything larger, nothing of the account, and the whole screen where the browser
 * gives it. `?big` in the address begins so.
 */
export function useBigScreen(): BigScreen {
  const { search } = useLocation();
  const [isBig, setBig] = useState(() => new URLSearchParams(search).has('big'));
  useEffect(() => {
    if (!isBig) return;
    const { documentElement: page } = document;
    page.dataset.bigScreen = '';
    // Who leaves the whole screen by its own key has all back.
    const left = () => document.fullscreenElement === null && setBig(false);
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      delete page.dataset.bigScreen;
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, [isBig]);
  return { isBig, setBig };
}

/** Begins and ends it. A phone has no wall. */
export function BigScreenButton({ screen: { isBig, setBig } }: { screen: BigScreen }) {
  const Icon = isBig ? Minimize2 : Maximize2;
  return (
    <Button
      size="small"
      variant="quiet"
      className="justify-self-start max-lg:hidden"
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => {
        // A browser may refuse, or have none: large it is all the same.
        if (!isBig) void document.documentElement.requestFullscreen?.().catch(() => {});
        setBig(!isBig);
      }}
    >
      {isBig ? m.workbench_for_class_end() : m.workbench_for_class()}
    </Button>
  );
}
