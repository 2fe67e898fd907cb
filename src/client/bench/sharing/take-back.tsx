import { useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { withdrawShared } from './shared-experiments-api.ts';

type Props = {
  sharedId: string;
  /** What the button says. */
  words: string;
  onGone: () => void;
};

/** Takes back what a class is shown, once it was asked whether that is meant. */
export function TakeBack({ sharedId, words, onGone }: Props) {
  const { announce } = useNotices();
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const withdraw = async () => {
    setBusy(true);
    try {
      if (await withdrawShared(sharedId)) return onGone();
      announce(m.shown_not_withdrawn(), 'error');
    } catch (error) {
      announce(failureText(error), 'error');
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        aria-expanded={isAsking}
        onClick={() => ask(!isAsking)}
      >
        {words}
      </Button>
      {isAsking && (
        <>
          <p className="text-sm">{m.shown_withdraw_sure()}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="danger" pending={isBusy} onClick={() => void withdraw()}>
              {m.shared_withdraw()}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                ask(false);
                opener.current?.focus();
              }}
            >
              {m.shown_withdraw_not()}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
