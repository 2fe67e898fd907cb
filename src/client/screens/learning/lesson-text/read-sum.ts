/** A term of a sum as it is drawn in an exercise book. */
export type Term =
  | { type: 'words'; text: string }
  | { type: 'row'; parts: Term[] }
  | { type: 'fraction'; above: Term; below: Term }
  | { type: 'power'; base: Term; exponent: Term }
  | { type: 'root'; of: Term };

export type DrawnSum = {
  label: string;
  left: Term;
  relation: '=' | '≤' | '≥' | '<' | '>';
  right: Term;
};

const tokens = /\s*(\d+(?:[.,]\d+)*(?:\s*[a-zA-Zµ%°]+)?|sqrt(?=\s*\()|[a-zA-Zµ%°]+|[-+*/^()])/y;
const signs: Record<string, string> = { '*': '×', '-': '−', '+': '+' };
const relations = { '<=': '≤', '>=': '≥', '<': '<', '>': '>', '=': '=' } as const;

function tokensOf(text: string): string[] | null {
  const found: string[] = [];
  tokens.lastIndex = 0;
  const trimmed = text.trimEnd();
  while (tokens.lastIndex < trimmed.length) {
    const next = tokens.exec(trimmed)?.[1];
    if (next === undefined) return null;
    found.push(next);
  }
  return found;
}

/** Units as an engineer writes them; the Greek letters, which the text's typeface leaves to the system's. */
const shown = (text: string) =>
  text
    .replace(/(\d)\s*(?=[a-zA-Zµ])/, '$1\u00a0')
    .replace(/(?<=\d\u00a0)([kM]?)ohm\b/, '$1Ω')
    .replace(/(?<=\d\u00a0)[uµ](?=[a-zA-Z])/, 'μ')
    .replace(/^-/, '−');

/** Reads an expression by the usual precedence; null where it is not one. */
function readTerm(text: string): Term | null {
  const all = tokensOf(text);
  if (!all) return null;
  let at = 0;
  const takes = (...wanted: string[]) => (wanted.includes(all[at] ?? '') ? (all[at++] as string) : undefined);

  const row = (parts: Term[]): Term => (parts.length === 1 ? (parts[0] as Term) : { type: 'row', parts });
  const bare = (term: Term): Term => {
    const inner = term.type === 'row' && isGroup(term) ? term.parts.slice(1, -1) : null;
    return inner ? row(inner) : term;
  };
  const sum = (): Term | null => {
    const parts: Term[] = [];
    do {
      const sign = parts.length > 0 ? all[at - 1] : takes('-');
      if (sign) parts.push({ type: 'words', text: signs[sign] ?? sign });
      const next = product();
      if (!next) return null;
      parts.push(next);
    } while (takes('+', '-'));
    return row(parts);
  };
  const product = (): Term | null => {
    let left = power();
    for (let sign = takes('*', '/'); left && sign; sign = takes('*', '/')) {
      const right = power();
      if (!right) return null;
      left =
        sign === '/'
          ? { type: 'fraction', above: bare(left), below: bare(right) }
          : row([left, { type: 'words', text: '×' }, right]);
    }
    return left;
  };
  const power = (): Term | null => {
    const base = atom();
    if (!base || !takes('^')) return base;
    const exponent = atom();
    return exponent && { type: 'power', base, exponent: bare(exponent) };
  };
  const atom = (): Term | null => {
    if (takes('sqrt')) {
      const of = atom();
      return of && { type: 'root', of: bare(of) };
    }
    if (takes('(')) {
      const inside = sum();
      return inside && takes(')') ? { type: 'row', parts: [open, inside, close] } : null;
    }
    const token = all[at];
    if (token === undefined || /^[-+*/^)]$/.test(token)) return null;
    at += 1;
    return { type: 'words', text: shown(token) };
  };
  const term = sum();
  return at === all.length ? term : null;
}

const open: Term = { type: 'words', text: '(' };
const close: Term = { type: 'words', text: ')' };
const isGroup = ({ parts }: { parts: Term[] }) => parts[0] === open && parts.at(-1) === close;

/** A worked sum (`LED current: (5 V - 2 V) / 220 ohm = 13.6 mA`) ready to be drawn; null where it is not written as one. */
export function readSum(line: string): DrawnSum | null {
  const found = /^(?:([^:]*):)?(.*?)(<=|>=|=|<|>)([^<>=]*)$/.exec(line);
  if (!found) return null;
  const [, label = '', left = '', relation, right = ''] = found;
  const [drawnLeft, drawnRight] = [readTerm(left), readTerm(right)];
  if (!drawnLeft || !drawnRight) return null;
  return {
    label: label.trim(),
    left: drawnLeft,
    relation: relations[relation as keyof typeof relations],
    right: drawnRight,
  };
}
