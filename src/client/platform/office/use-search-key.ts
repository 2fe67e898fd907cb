import { useEffect } from 'react';

/** Ctrl-K or Cmd-K anywhere in the room, and a slash where no list of one's own is searched by it. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
      const isWriting =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable]') !== null;
      const isSlash =
        key === '/' &&
        !(ctrlKey || metaKey || altKey || isWriting) &&
        document.querySelector('main input[type=search]') === null;
      if (!isK && !isSlash) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}
