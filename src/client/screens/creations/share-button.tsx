import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useNotices } from '../../ui/notices.tsx';

/** The address of one creation, within the gallery and as others are given it. */
export const openLink = (creationId: string): string => `?creation=${creationId}`;

/** How long the button says that the link was copied. Milliseconds. */
const COPIED_FOR_MS = 3000;

/** The clipboard is missing on pages without TLS; that counts as a refusal, too. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Passes a creation on: by the phone's own sheet where there is one, else by copying its link. */
export function ShareButton({ title, creationId }: { title: string; creationId: string }) {
  const { announce } = useNotices();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, COPIED_FOR_MS, false);
    return () => clearTimeout(timer);
  }, [copied]);

  const url = `${location.origin}${paths.gallery}${openLink(creationId)}`;
  const copy = () =>
    writeToClipboard(url).then(
      () => {
        setCopied(true);
        announce(m.creations_view_copied(), 'info');
      },
      () => announce(m.creations_view_copy_failed(), 'error'),
    );
  function share() {
    if (typeof navigator.share !== 'function') return void copy();
    navigator.share({ title, url }).catch((error: unknown) => {
      // Closing the sheet without choosing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });
  }
  const Sign = copied ? Check : Share2;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Sign aria-hidden="true" className="size-4" />}
      onClick={share}
      className="min-h-12"
    >
      {copied ? m.creations_view_copied() : m.creations_view_share()}
    </Button>
  );
}
