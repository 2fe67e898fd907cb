import { Check, Link2, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { usePassOn } from './use-pass-on.ts';

const never = () => () => {};
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

type Props = {
  /** What is passed on, for those who receive it. */
  title: string;
  /** Where it is. */
  url: () => string;
};

/** Passes an address on: by the phone's own sheet where there is one, and by copying the link everywhere. */
export function ShareLink({ title, url }: Props) {
  const canShare = useCanShare();
  const words = { copied: m.shell_share_copied, failed: m.shell_share_failed };
  const { copied, copy, share } = usePassOn({ title, url, words });
  return (
    <>
      {canShare && (
        <Button
          size="small"
          variant="quiet"
          icon={<Share2 aria-hidden="true" className="size-4" />}
          onClick={() => void share()}
        >
          {m.shell_share()}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={
          copied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Link2 aria-hidden="true" className="size-4" />
          )
        }
        onClick={() => void copy()}
      >
        {copied ? m.shell_share_copied() : m.shell_share_copy()}
      </Button>
    </>
  );
}
