import { useEffect, useState } from 'react';
import { copyText } from '../ui/copy-text.ts';
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

/** Ways to pass an address on: by the phone's own sheet, where there is one, and by copying the link. */
export function usePassOn({ title, url, words }: Passed) {
  const { announce } = useNotices();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, COPIED_FOR_MS, false);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const isThere = (await copyText(url(), null)) === 'copied';
    setCopied(isThere);
    announce(isThere ? words.copied() : words.failed(), isThere ? 'info' : 'error');
  };
  const share = () =>
    navigator.share({ title, url: url() }).catch((error: unknown) => {
      // Closing the sheet without choosing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });
  return { copied, copy, share };
}
