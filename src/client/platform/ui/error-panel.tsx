import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from './button.tsx';
import { Mascot } from './mascot/mascot.tsx';

type Props = {
  title: string;
  text?: ReactNode;
  /** Tries again; null where trying again cannot help, and then `action` says what can. */
  onRetry: (() => void) | null;
  retrying?: boolean;
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
};

/** Something could not be shown: announced, with a way to try again. */
export function ErrorPanel({ title, text, onRetry, retrying = false, action, level: Heading = 'h2' }: Props) {
  return (
    <div role="alert" className="mx-auto grid max-w-form justify-items-center gap-3 py-10 text-center">
      <Mascot pose="lost-cable" className="w-44" />
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="text-quiet">{text}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} pending={retrying}>
            {m.ui_error_retry()}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
