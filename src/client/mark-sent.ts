/** A form of words that the browser sent by itself has its answer by then, or never. Milliseconds. */
const LONGEST_SENDING_MS = 30_000;

const unmark = (form: HTMLElement) => {
  delete form.dataset.sent;
};

/**
 * Marks a form that the browser sends by itself, because its code is not here: the code that comes does not send it a
 * second time (platform/form/use-initial-values.ts), unless no answer replaced the page: sending was stopped, or the page came back.
 * A picture may be on its way for many minutes, and sent twice it would be two: only a page that came back sends it again.
 */
export function markSentForms(): void {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented) return;
    const form = target as HTMLFormElement;
    form.dataset.sent = '';
    if (form.enctype !== 'multipart/form-data') setTimeout(unmark, LONGEST_SENDING_MS, form);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.forms) unmark(form);
  });
}
