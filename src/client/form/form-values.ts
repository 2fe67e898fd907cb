/** What stands in a form, under its fields' names: text, or whether there is a tick. */
export type Values = Record<string, string | boolean>;

function readValue(form: HTMLFormElement, name: string, none: string | boolean): string | boolean {
  const field = form.elements.namedItem(name);
  if (typeof none === 'boolean') return field instanceof HTMLInputElement ? field.checked : none;
  return field && 'value' in field ? String(field.value) : none;
}

/** Reads a form off the page. `empty` names the fields and says what they hold when nothing stands in them. */
export function valuesOf<V extends Values>(form: HTMLFormElement, empty: V): V {
  return Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, readValue(form, name, none)]),
  ) as V;
}

/** Puts text into the fields of a form. */
export function fill(form: HTMLFormElement, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value !== text) field.value = text;
  }
}

/** Reads what travelled as text: a tick travels only when it is set. */
export function valuesFrom<V extends Values>(sent: Record<string, string>, empty: V): V {
  return Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [
      name,
      typeof none === 'boolean' ? sent[name] !== undefined : (sent[name] ?? none),
    ]),
  ) as V;
}

/** Leads whoever sent a form to what is wrong with it: its first marked field, else the words that say why. */
export function leadToFault(form: HTMLFormElement | null): void {
  const aim =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[role="alert"]');
  aim?.focus();
}
