import { useEffect, useState } from 'react';
import { useNotices } from '../ui/notices.tsx';

/** How long a button says that the link was copied. Milliseconds. */
const COPIED_FOR_MS = 3000;

type Passed = {
  /** For those who receive it. */
  title: string;
  url: () => string;
  /** What is said when the link was copied, and when it could not be. */
  words: { copied: () => string; failed: () => string };
};

/** The clipboard is missing on pages without TLS; that counts as a refusal, too. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Ways to pass an address on: by the phone's own sheet, where there is one, and by copying the link. */
export function usePassOn({ title, url, words }: Passed) {
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
        announce(words.copied(), 'info');
      },
      () => announce(words.failed(), 'error'),
    );
  const share = () =>
    navigator.share({ title, url: url() }).catch((error: unknown) => {
      // Closing the sheet without choosing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });
  return { copied, copy, share };
}
