import * as Blockly from 'blockly/core';

type Options = (field: ChoiceField) => string[];

/** What stands in a field as a name: letters, digits and spaces, and none of the words that hold a block together. */
const joining = new Set(['to', 'by', 'and', 'or', 'not', 'then', 'times', 'pressed', 'on']);
export const asName = (typed: string): string =>
  asOwnName(typed)
    .replace(/^[\d ]+/, '')
    .split(' ')
    .map((word) => (joining.has(word) ? `${word}_` : word))
    .join(' ');

/** The name of a block of one's own: nothing stands behind it, so it may hold any word. */
export const asOwnName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\p{N}_ ]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 40);

/** A field to choose in. It also shows what it does not offer: a program may bring a pin or a name that no list knows. */
export class ChoiceField extends Blockly.FieldDropdown {
  constructor(value: string, offers: Options) {
    super(function (this: Blockly.FieldDropdown) {
      const own = this.getValue?.();
      const all = [...new Set([...offers(this as ChoiceField), ...(own ? [own] : [])])];
      return (all.length ? all : [value]).map((one): [string, string] => [labels[one] ?? one, one]);
    });
    this.setValue(value);
  }

  protected override doClassValidation_(value?: string): string | null {
    return value ? `${value}` : null;
  }

  protected override doValueUpdate_(value: string): void {
    // Before it is looked for in the list, the list must have it.
    this.value_ = value;
    this.getOptions(false);
    super.doValueUpdate_(value);
  }
}

/** What an offer is called, where that is not what is kept. */
export const labels: Record<string, string> = {};
