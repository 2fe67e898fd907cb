import { plainFigures } from '../../../contract/platform/plain-figures.ts';

/** By base unit: what one of it is called, in every way that is taken. */
const bases: Record<string, readonly string[]> = {
  V: ['V', 'v', 'volt', 'volts'],
  A: ['A', 'a', 'amp', 'amps', 'ampere', 'amperes'],
  Ω: ['Ω', 'Ω', 'ohm', 'ohms', 'Ohm', 'Ohms', 'R'],
  W: ['W', 'w', 'watt', 'watts'],
  Ah: ['Ah', 'ah'],
  Hz: ['Hz', 'hz', 'hertz'],
  m: ['m', 'metre', 'metres', 'meter', 'meters'],
  g: ['g', 'gram', 'grams'],
  s: ['s', 'sec', 'secs', 'second', 'seconds'],
  B: ['B', 'byte', 'bytes'],
};
const prefixes: readonly (readonly [words: readonly string[], factor: number])[] = [
  [['n', 'nano'], 1e-9],
  [['µ', 'μ', 'u', 'micro'], 1e-6],
  [['m', 'milli'], 1e-3],
  [['c', 'centi'], 1e-2],
  [['k', 'K', 'kilo'], 1e3],
  [['M', 'mega'], 1e6],
];
const others: Record<string, readonly [unit: string, factor: number]> = {
  min: ['s', 60],
  minute: ['s', 60],
  minutes: ['s', 60],
  h: ['s', 3600],
  hour: ['s', 3600],
  hours: ['s', 3600],
  '%': ['%', 1],
  percent: ['%', 1],
  '°': ['°', 1],
  degree: ['°', 1],
  degrees: ['°', 1],
  deg: ['°', 1],
  '°C': ['°C', 1],
  '°c': ['°C', 1],
  C: ['°C', 1],
  celsius: ['°C', 1],
  degc: ['°C', 1],
  degreec: ['°C', 1],
  degreesc: ['°C', 1],
  degreecelsius: ['°C', 1],
  degreescelsius: ['°C', 1],
};

/** What telephones write by themselves at the beginning of a word: nobody means a million ampere. */
const capitals = new Map([
  ['S', 's'],
  ['MA', 'mA'],
  ['Ma', 'mA'],
  ['Min', 'min'],
  ['Cm', 'cm'],
  ['Kg', 'kg'],
  ['G', 'g'],
  ['H', 'h'],
]);

/**
 * What a unit is a multiple of, its words written large or small; null where it is none that is known. The empty one is a
 * plain number.
 */
export function readUnit(written: string): { unit: string; factor: number } | null {
  const known = exactUnit(capitals.get(written) ?? written);
  return known ?? (written.length > 3 && !written.includes('/') ? exactUnit(written.toLowerCase()) : null);
}

function exactUnit(written: string): { unit: string; factor: number } | null {
  if (written === '') return { unit: '', factor: 1 };
  const [over = '', under] = written.split('/');
  if (under !== undefined) {
    const [top, below] = [readUnit(over), readUnit(under)];
    if (!top?.unit || !below?.unit || written.split('/').length > 2) return null;
    return { unit: `${top.unit}/${below.unit}`, factor: top.factor / below.factor };
  }
  const other = Object.hasOwn(others, written) ? others[written] : undefined;
  if (other) return { unit: other[0], factor: other[1] };
  for (const [unit, names] of Object.entries(bases)) {
    if (names.includes(written)) return { unit, factor: 1 };
    for (const [words, factor] of prefixes)
      for (const word of words)
        if (written.startsWith(word) && names.includes(written.slice(word.length))) return { unit, factor };
  }
  return null;
}

/** What a written number may mean: a comma is a point, and before three digits it may part thousands. */
function readNumbers(written: string): number[] {
  const spaced = written.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const parted = /^[+-]?[1-9]\d{0,2}(?:,\d{2})*(?:,\d{3})+(?:\.\d+)?$/.test(spaced)
    ? [Number(spaced.replaceAll(',', ''))]
    : [];
  const pointed = spaced.replace(',', '.');
  const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(pointed) ? [Number(pointed)] : [];
  return [...new Set([...plain, ...parted])].filter(Number.isFinite);
}

export type Read =
  /** `values` in `unit`; more than one where the sign is not clear ("1,500"). */
  { values: number[]; unit: string } | 'no_number' | { unknownUnit: string };

/** What some write before a number, and which says nothing of it. */
const ABOUT = /^(?:[~≈=]|(?:about|around|approximately|approx\.?)\s)\s*/i;

/** Reads a number with its unit in base units, in the figures of any script. */
export function readQuantity(written: string): Read {
  const text = plainFigures(written.replace(/º/g, '°')).replace(/[−–]/g, '-').trim().replace(ABOUT, '');
  const [number = ''] = /^[+-]?\s*[\d.,](?:[\d.,]|[ \u00a0\u202f](?=\d))*/.exec(text) ?? [];
  const values = readNumbers(number.replace(/^([+-])\s+/, '$1'));
  if (values.length === 0) return 'no_number';
  const name = text.slice(number.length).trim().replace(/\.$/, '');
  const read = readUnit(name.replace(/\s*\/\s*/, '/').replace(/\s+/g, ''));
  if (!read) return { unknownUnit: name };
  return { values: values.map((value) => value * read.factor), unit: read.unit };
}
