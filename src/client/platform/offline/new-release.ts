/** The script that wakes this page: it is named by what it leads to, so each release of the site's code has its own. */
export const ownRelease = (): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null);

const isChanged = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden')
    ? field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue
    : false;

/** Whether loading the page anew would take something away: what was typed, what is open above it, a film that plays. */
export function isBusy(page: Document): boolean {
  if (page.querySelector('dialog[open], [role="dialog"]')) return true;
  if ([...page.querySelectorAll('video, audio')].some((one) => !(one as HTMLMediaElement).paused))
    return true;
  return hasTyped(page);
}

/** Whether somebody has typed something here, or is about to. */
export function hasTyped(page: Document): boolean {
  const focus = page.activeElement;
  if (focus instanceof HTMLTextAreaElement || (focus instanceof HTMLInputElement && focus.value !== ''))
    return true;
  return [...page.querySelectorAll('input, textarea')].some(isChanged);
}
