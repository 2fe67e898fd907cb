import { Check, Share2 } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { usePassOn } from '../../platform/shell/use-pass-on.ts';
import { Button } from '../../platform/ui/button.tsx';

/** The address of one creation, within the gallery and as others are given it. */
export const openLink = (creationId: string): string => `?creation=${creationId}`;

/** Passes a creation on: by the phone's own sheet where there is one, else by copying its link. */
export function ShareButton({ title, creationId }: { title: string; creationId: string }) {
  const { copied, copy, share } = usePassOn({
    title,
    url: () => `${location.origin}${paths.gallery}${openLink(creationId)}`,
    words: { copied: m.creations_view_copied, failed: m.creations_view_copy_failed },
  });
  const Sign = copied ? Check : Share2;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Sign aria-hidden="true" className="size-4" />}
      onClick={() => void (typeof navigator.share === 'function' ? share() : copy())}
      className="min-h-12"
    >
      {copied ? m.creations_view_copied() : m.creations_view_share()}
    </Button>
  );
}
