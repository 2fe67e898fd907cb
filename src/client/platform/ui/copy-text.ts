/**
 * Puts a text on the clipboard. Where the browser does not let us (no HTTPS, an old web view) the text is marked on the
 * page, so that one key copies it.
 */
export async function copyText(text: string, shownIn: HTMLElement | null): Promise<'copied' | 'marked'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    if (shownIn) getSelection()?.selectAllChildren(shownIn);
    return 'marked';
  }
}
