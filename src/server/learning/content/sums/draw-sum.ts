import type { DrawnSum, DrawnTerm, Relation } from '../../../../contract/platform/passages.ts';
import { readSumLine, type SumLine, type SumSign, type SumTree } from './sum-tree.ts';

const relations: Record<SumSign, Relation> = { '<=': '≤', '>=': '≥', '<': '<', '>': '>', '=': '=' };

const words = (text: string): DrawnTerm => ({ type: 'words', text });

/** A unit as an engineer writes it; the Greek letters, which the text's typeface leaves to the system's. */
const shownUnit = (unit: string) =>
  unit
    .replace('ohm', 'Ω')
    .replace(/(?<=^|\/)[uµ](?=[a-zA-Z])/, 'μ')
    .replaceAll('^2', '²')
    .replaceAll('^3', '³');

const shownNumber = ({ digits, unit }: { digits: string; unit: string }) =>
  unit === '' || unit === '°' ? digits + unit : `${digits}\u00a0${shownUnit(unit)}`;

/** In a fraction, an exponent or a root the drawing itself holds together what brackets do on a line. */
const withoutBrackets = (tree: SumTree) => draw(tree.type === 'group' ? tree.of : tree);

/** What stands in the same row as a sum's signs. */
function row(tree: SumTree): DrawnTerm[] {
  switch (tree.type) {
    case 'add':
    case 'subtract':
      return [...row(tree.left), words(tree.type === 'add' ? '+' : '−'), draw(tree.right)];
    case 'multiply':
      return [...row(tree.left), words('×'), draw(tree.right)];
    case 'negative':
      return tree.of.type === 'number' ? [words(`−${shownNumber(tree.of)}`)] : [words('−'), draw(tree.of)];
    default:
      return [draw(tree)];
  }
}

function draw(tree: SumTree): DrawnTerm {
  switch (tree.type) {
    case 'number':
      return words(shownNumber(tree));
    case 'unit':
      return words(shownUnit(tree.name));
    case 'pi':
      return words('π');
    case 'group':
      return { type: 'row', parts: [words('('), draw(tree.of), words(')')] };
    case 'root':
      return { type: 'root', of: withoutBrackets(tree.of) };
    case 'power':
      return { type: 'power', base: draw(tree.base), exponent: withoutBrackets(tree.exponent) };
    case 'divide':
      return { type: 'fraction', above: withoutBrackets(tree.left), below: withoutBrackets(tree.right) };
    default:
      return { type: 'row', parts: row(tree) };
  }
}

/** A worked sum (`LED current: (5 V - 2 V) / 220 ohm = 13.6 mA`) ready to be drawn; null where it is not written as one. */
export function drawSum(line: string): DrawnSum | null {
  let read: SumLine;
  try {
    read = readSumLine(line);
  } catch (thrown) {
    if (typeof thrown !== 'string') throw thrown;
    return null;
  }
  return {
    label: read.words,
    first: draw(read.first.tree),
    others: read.others.map(({ sign, tree }) => ({ relation: relations[sign], term: draw(tree) })),
  };
}
