import type { ListedPupil, listColumns } from '../../../contract/school/classes.ts';

/** Which cell of a line is what: a name may stand in two. */
type Places = { name: number[]; roll: number; username: number; guardianEmail: number };
type Column = (typeof listColumns)[number];

const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** What schools write above a column, in small letters without signs. The first that fits counts. */
const heads: [Column | 'first' | 'last', RegExp][] = [
  ['guardianEmail', /mail/],
  ['username', /^(user ?name|user ?id|login( name| id)?|account)$/],
  [
    'roll',
    /^(class )?(roll( (no|num|number))?|rollno|sr( no)?|sl( no)?|s no|serial( no| number)?|no|number|अनुक्रमांक|रोल नंबर)$/,
  ],
  ['first', /^(first|given)( name)?$/],
  ['last', /^(last|family|second)( name)?$|^surname$/],
  [
    'name',
    /^((full|pupil|student|child|learner)s? )?name( of( the)? (pupil|student|child|learner))?$|^(pupil|student|child|learner)s?$|^नाम$/,
  ],
];

const nothing = (): Places => ({ name: [], roll: -1, username: -1, guardianEmail: -1 });

/** The places that a line of heads names; null when it is none. */
function placesByHeads(line: readonly string[]): Places | null {
  const places = nothing();
  const [first, last]: number[][] = [[], []];
  for (const [at, head] of line.entries()) {
    const found = heads.find(([, words]) => words.test(plain(head)))?.[0];
    if (found === 'first') first?.push(at);
    else if (found === 'last') last?.push(at);
    else if (found === 'name' && places.name.length === 0) places.name.push(at);
    else if (found && found !== 'name' && places[found] === -1) places[found] = at;
  }
  if (places.name.length === 0) places.name = [...(first ?? []), ...(last ?? [])];
  return places.name.length > 0 ? places : null;
}

/** Where nobody wrote heads, by what stands in the columns: addresses, figures, and words. */
function placesByCells(rows: readonly string[][]): Places | null {
  const places = nothing();
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (let at = 0; at < width; at++) {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    const most = (sign: RegExp) =>
      cells.length > 0 && cells.filter((one) => sign.test(one)).length * 2 > cells.length;
    if (most(/@/)) places.guardianEmail = places.guardianEmail === -1 ? at : places.guardianEmail;
    else if (most(/^\p{L}{0,3}[-/ ]?\d{1,6}$/u)) places.roll = places.roll === -1 ? at : places.roll;
    else if (most(/\p{L}/u)) {
      if (places.name.length === 0) places.name = [at];
      else if (places.username === -1 && most(/^[a-z0-9._-]+$/)) places.username = at;
    }
  }
  return places.name.length > 0 ? places : null;
}

/** Lines that may stand above the heads: the school's name, the class, a day. */
const HEADS_WITHIN = 10;

export type Recognised = { rows: (ListedPupil & { row: number })[]; columns: Column[] };

/** The pupils that a table names, with the line of each; empty lines are left out. Nobody when it has no names. */
export function recogniseColumns(table: readonly string[][], cellMost: number): Recognised {
  const lines = table.map((cells, at) => ({ cells, row: at + 1 }));
  const found = lines
    .slice(0, HEADS_WITHIN)
    .map(({ cells, row }) => ({ places: placesByHeads(cells), row }))
    .find(({ places }) => places);
  const below = lines.filter(
    ({ cells, row }) => row > (found?.row ?? 0) && cells.some((cell) => cell.trim()),
  );
  const places = found?.places ?? placesByCells(below.map(({ cells }) => cells));
  if (!places) return { rows: [], columns: [] };
  const cellOf = (cells: readonly string[], at: number) => (cells[at] ?? '').trim().slice(0, cellMost);
  const rows = below
    .map(({ cells, row }) => ({
      row,
      name: places.name
        .map((at) => cellOf(cells, at))
        .filter(Boolean)
        .join(' ')
        .slice(0, cellMost),
      roll: cellOf(cells, places.roll),
      username: cellOf(cells, places.username),
      guardianEmail: cellOf(cells, places.guardianEmail),
    }))
    .filter((one) => one.name || one.roll || one.username || one.guardianEmail);
  const columns = (['name', 'roll', 'username', 'guardianEmail'] as const).filter((column) =>
    column === 'name' ? true : places[column] !== -1,
  );
  return { rows, columns };
}
