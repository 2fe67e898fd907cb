import { stateCodes } from '../../../contract/platform/states.ts';
import { getLocale } from '../../../texts/generated/runtime.js';
import { stateName } from '../../../texts/state-words.ts';

/** The states to choose from, by their names. */
export function StateOptions() {
  const order = new Intl.Collator(getLocale());
  return stateCodes
    .map((code) => ({ code, name: stateName(code) }))
    .sort((one, other) => order.compare(one.name, other.name))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}
