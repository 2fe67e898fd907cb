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

/** Puts what was typed before into the fields in which nothing stands. `empty` names them, as in `valuesOf`. */
export function fillEmpty<V extends Values>(form: HTMLFormElement, empty: V, before: Values): void {
  for (const [name, none] of Object.entries(empty)) {
    const field = form.elements.namedItem(name);
    const value = before[name];
    if (readValue(form, name, none) !== none || typeof value !== typeof none || value === none) continue;
    if (field instanceof HTMLInputElement && typeof value === 'boolean') field.checked = value;
    else if (field && 'value' in field) field.value = String(value);
  }
}

/** How much above and below a field must be in sight for its name and what is wrong with it. Pixels. */
const ROOM_PX = 88;

/** Leads whoever sent a form to what is wrong with it, and brings it in sight: its first marked field, else the words that say why. */
export function leadToFault(form: HTMLFormElement | null): void {
  const aim =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[role="alert"]');
  if (!aim) return;
  aim.focus({ preventScroll: true });
  const { top, bottom } = aim.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < hidden + ROOM_PX / 2 || bottom > height - ROOM_PX) aim.scrollIntoView({ block: 'center' });
}
