import { Check, Link2, Share2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '../../texts/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { useNotices } from '../ui/notices.tsx';

/** How long the button says that the link was copied. Milliseconds. */
const COPIED_FOR_MS = 3000;

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
  const { announce } = useNotices();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, COPIED_FOR_MS, false);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    writeToClipboard(url()).then(
      () => {
        setCopied(true);
        announce(m.shell_share_copied(), 'info');
      },
      () => announce(m.shell_share_failed(), 'error'),
    );
  const share = () =>
    navigator.share({ title, url: url() }).catch((error: unknown) => {
      // Closing the sheet without choosing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });

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

/** The clipboard is missing on pages without TLS; that counts as a refusal, too. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
