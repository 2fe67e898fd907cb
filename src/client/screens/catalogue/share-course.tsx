import { Check, Link2, Share2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { useNotices } from '../../ui/notices.tsx';

/** How long the button says that the link was copied. Milliseconds. */
const COPIED_FOR_MS = 3000;

const never = () => () => {};
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

/** This page's address without what belongs to this visit only (the open tab, a search). */
const address = () => `${window.location.origin}${window.location.pathname}`;

/** Passes the course on: by the phone's own sheet where there is one, and by copying the link everywhere. */
export function ShareCourse({ title }: { title: string }) {
  const canShare = useCanShare();
  const { announce } = useNotices();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, COPIED_FOR_MS, false);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    writeToClipboard(address()).then(
      () => {
        setCopied(true);
        announce(m.catalogue_share_copied(), 'info');
      },
      () => announce(m.catalogue_share_failed(), 'error'),
    );
  const share = () =>
    navigator.share({ title, url: address() }).catch((error: unknown) => {
      // Closing the sheet without choosing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });

  return (
    <div className="border-line border-t px-5 pt-4 pb-6">
      <h3 className="font-semibold text-base">{m.catalogue_share_title()}</h3>
      <div className="mt-3 flex flex-wrap gap-3">
        {canShare && (
          <Button
            size="small"
            variant="quiet"
            icon={<Share2 aria-hidden="true" className="size-4" />}
            onClick={() => void share()}
          >
            {m.catalogue_share()}
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
          {copied ? m.catalogue_share_copied() : m.catalogue_share_copy()}
        </Button>
      </div>
    </div>
  );
}

/** The clipboard is missing on pages without TLS; that counts as a refusal, too. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
