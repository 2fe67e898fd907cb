/** Leads whoever sent a form to what is wrong with it: its first marked field, else the words that say why. */
export function leadToFault(form: HTMLFormElement | null): void {
  const aim =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[role="alert"]');
  aim?.focus();
}
