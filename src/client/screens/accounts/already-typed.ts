/** Only the first form of a visit can be older than its code. */
let isFirst = true;

/**
 * What stands in the fields of a form that was there before its code: typed by a hasty hand, or filled in by the
 * browser. `empty` names the fields and says what they hold otherwise. A form that takes over begins with it, so that
 * nothing is lost.
 */
export function alreadyTyped<Fields extends Record<string, string | boolean>>(empty: Fields): Fields {
  if (typeof document === 'undefined' || !isFirst) return empty;
  isFirst = false;
  const found = Object.entries(empty).map(([name, none]) => {
    const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
    return [name, field ? (typeof none === 'boolean' ? field.checked : field.value) : none];
  });
  return Object.fromEntries(found) as Fields;
}
