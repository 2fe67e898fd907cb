import { globSync, readFileSync } from 'node:fs';
import type { Statement } from '../stage/statement-log.ts';
import { calledName, type Node, parse, walk } from '../structure/syntax-tree.ts';

/** A declaration of the source that locks rows or takes an advisory lock. */
export type LockSite = {
  /** Its module and its name: `orders.lockOrder`. */
  name: string;
  file: string;
  /** Its lines. */
  from: number;
  to: number;
  /** How often it locks. */
  count: number;
  /** Its text in SQL around each lock, where it is written as SQL. */
  literals: string[];
};

const METHODS = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare']);
const WORDS =
  /\bfor (?:no key update|update|key share|share)(?: of \w+)?(?: skip locked)?|\bpg_(?:try_)?advisory(?:_xact)?_lock\b/g;

const MAYBE =
  /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(|\bfor (?:no key update|update|key share|share)\b|pg_\w*advisory/;

/** The name of a declaration at the top of a file. */
function declaredName(statement: Node): string {
  const inner = (statement.declaration ?? statement) as Node;
  const declared = ((inner.declarations as Node[] | undefined)?.[0] ?? inner) as Node;
  return (declared.id as { name?: string } | null)?.name ?? '(default)';
}

const textOf = (node: Node): string => {
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
};

/** Every declaration of a source file that locks. */
export function lockSitesIn(file: string, text: string): LockSite[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const [module] = file.replace(/^src\/server\/(?:[a-z]+\/(?=[^/]+\/))?/, '').split('/');
  return parse(file, text).flatMap((statement) => {
    let count = 0;
    const literals: string[] = [];
    walk(statement, (node) => {
      if (METHODS.has(calledName(node) ?? '')) count += 1;
      const words = [...textOf(node).matchAll(WORDS)].length;
      count += words;
      if (words > 0) literals.push(textOf(node).trim());
    });
    if (count === 0) return [];
    const lines = { from: lineOf(statement.start), to: lineOf(statement.end) };
    return [{ name: `${module}.${declaredName(statement)}`, file, ...lines, count, literals }];
  });
}

/** Every declaration of the server that locks. */
export const lockSites = (): LockSite[] =>
  globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return MAYBE.test(text) ? lockSitesIn(file, text) : [];
    });

/** The table that a lock at this place of a statement locks: the one of the `from` in the same brackets. */
function lockedTable(text: string, at: number): string {
  let depth = 0;
  for (let i = at - 1; i >= 0; i--) {
    if (text[i] === ')') depth += 1;
    if (text[i] === '(') depth -= 1;
    if (depth < 0) break;
    const from = depth === 0 ? /^from\s+"?(\w+)/i.exec(text.slice(i)) : null;
    if (from && /\s/.test(text[i - 1] ?? ' ')) return from[1] ?? '?';
  }
  return '?';
}

/** What a statement locks: `payment_order for update`, `advisory`. */
export const locksOf = ({ text }: Pick<Statement, 'text'>): string[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) =>
    word.startsWith('pg_') ? 'advisory' : `${lockedTable(text, index)} ${word.replace(/ of \w+/, '')}`,
  );

/** Which declaration a locking statement comes from: the innermost that locks. */
export function siteOf(sites: readonly LockSite[], { from, text }: Statement): LockSite | undefined {
  for (const { file, line } of from) {
    const site = sites.find((one) => file === one.file && one.from <= line && line <= one.to);
    if (site) return site;
  }
  // A statement that is prepared once, and sent from elsewhere.
  return sites.find(({ literals }) =>
    literals.some((literal) => literal.length > 40 && text.includes(literal)),
  );
}

/** The tables that a statement reads without a lock. */
export function tablesRead({ text }: Statement): Set<string> {
  if (!/^\s*(with|select)\b/i.test(text) || locksOf({ text }).length > 0) return new Set();
  return new Set([...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, table = '']) => table));
}
