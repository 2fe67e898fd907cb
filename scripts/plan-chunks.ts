import type { Rolldown } from 'vite';

/** Names the files of code that several entries load. */
export const SHARED = 'shared';

/** What one more file costs a visit, in bytes of code over the wire: its headers, and its share of a slow phone's work. */
const FILE_COST = 1500;
/** Code over the wire is about a third of what it is in a file. */
const COMPRESSED = 1 / 3;

type Chunk = Pick<
  Rolldown.OutputChunk,
  | 'type'
  | 'name'
  | 'fileName'
  | 'facadeModuleId'
  | 'isEntry'
  | 'isDynamicEntry'
  | 'imports'
  | 'moduleIds'
  | 'code'
>;

/** Code that the same entries load at once. Pieces of an entry's own have no modules that could move. */
type Piece = { modules: string[]; bytes: number; entries: Set<number>; imports: Set<Piece> };

/**
 * Joins the code that entries share into fewer files: two become one when the entries that need both save more than the
 * others load in vain. `output` is a build with one file per set of entries, with a name that begins with SHARED; `weigh` says how much an entry
 * counts. Returns the name of the file of each shared module. No two files need each other: their code would not know which
 * runs first.
 */
export function planChunks(
  output: readonly (Chunk | { type: 'asset' })[],
  weigh: (entry: string) => number,
): Map<string, string> {
  const { pieces, weights } = readPieces(output, weigh);
  const shared = new Set([...pieces].filter(({ modules }) => modules.length > 0));
  const sum = (entries: Iterable<number>, of: (entry: number) => number) =>
    [...entries].reduce((total, entry) => total + of(entry) * (weights[entry] ?? 1), 0);
  const gainOf = (one: Piece, other: Piece) =>
    sum(one.entries, (entry) => (other.entries.has(entry) ? FILE_COST : -other.bytes)) +
    sum(other.entries, (entry) => (one.entries.has(entry) ? 0 : -one.bytes));

  /** For each piece, what is gained by joining it with others. */
  const gains = new Map<Piece, Map<Piece, number>>([...shared].map((piece) => [piece, new Map()]));
  const compare = (one: Piece) => {
    for (const other of shared) {
      if (other === one) continue;
      const gain = gainOf(one, other);
      for (const [from, to] of [[one, other] as const, [other, one] as const])
        if (gain > 0) gains.get(from)?.set(to, gain);
        else gains.get(from)?.delete(to);
    }
  };
  for (const piece of shared) compare(piece);
  for (;;) {
    const best = { gain: 0, pair: undefined as [Piece, Piece] | undefined };
    for (const [one, row] of gains)
      for (const [other, gain] of row)
        if (gain > best.gain) {
          best.gain = gain;
          best.pair = [one, other];
        }
    if (!best.pair) break;
    const [one, other] = best.pair;
    if (needsThroughAThird(one, other) || needsThroughAThird(other, one)) {
      gains.get(one)?.delete(other);
      gains.get(other)?.delete(one);
      continue;
    }
    join(one, other, pieces);
    shared.delete(other);
    gains.delete(other);
    for (const row of gains.values()) row.delete(other);
    compare(one);
  }
  return new Map(
    [...shared].flatMap(({ modules }, at) => modules.map((id) => [id, `${SHARED}-${at}`] as const)),
  );
}

/** The pieces of a build with what each needs, and who loads them. */
function readPieces(output: readonly (Chunk | { type: 'asset' })[], weigh: (entry: string) => number) {
  const chunks = output.filter((one): one is Chunk => one.type === 'chunk');
  const pieces = new Map<string, Piece>(
    chunks.map(({ fileName, name, moduleIds, code }) => [
      fileName,
      {
        modules: name.startsWith(SHARED) ? [...moduleIds] : [],
        bytes: code.length * COMPRESSED,
        entries: new Set(),
        imports: new Set(),
      },
    ]),
  );
  for (const { fileName, imports } of chunks)
    for (const needed of imports) {
      const piece = pieces.get(needed);
      if (piece) pieces.get(fileName)?.imports.add(piece);
    }
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  entries.forEach(({ fileName }, at) => {
    const visit = (piece: Piece | undefined) => {
      if (!piece || piece.entries.has(at)) return;
      piece.entries.add(at);
      for (const needed of piece.imports) visit(needed);
    };
    visit(pieces.get(fileName));
  });
  return {
    pieces: new Set(pieces.values()),
    weights: entries.map(({ facadeModuleId }) => weigh(facadeModuleId ?? '')),
  };
}

function needsThroughAThird(one: Piece, other: Piece): boolean {
  const seen = new Set<Piece>();
  const reaches = (from: Piece): boolean => {
    if (from === other) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...from.imports].some(reaches);
  };
  return [...one.imports].some((needed) => needed !== other && reaches(needed));
}

/** Moves all of `other` into `one`. */
function join(one: Piece, other: Piece, pieces: Set<Piece>): void {
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  for (const entry of other.entries) one.entries.add(entry);
  for (const needed of other.imports) one.imports.add(needed);
  pieces.delete(other);
  for (const piece of pieces) if (piece.imports.delete(other)) piece.imports.add(one);
  one.imports.delete(one);
}
