import { calledName, childrenOf, type Node, parse, walk } from './syntax-tree.ts';

const OUTSIDE = new Set(['database', 'pool']);

const lineOf = (text: string, { start }: Node) => text.slice(0, start).split('\n').length;

/** The function that a call of `….transaction().execute(…)` or `….transaction()….execute(…)` runs. */
function transactionOf(node: Node): Node | null {
  if (calledName(node) !== 'execute') return null;
  let isTransaction = false;
  walk(node.callee as Node, (inner) => {
    if (calledName(inner) === 'transaction') isTransaction = true;
  });
  const [work] = node.arguments as Node[];
  return isTransaction && work && /Function/.test(work.type) ? work : null;
}

/** Where work uses a `database` or `pool` by this name: neither as the name of a property nor as a parameter of its own. */
function usesOf(work: Node): Node[] {
  const found: Node[] = [];
  const look = (node: Node, own: ReadonlySet<string>): void => {
    if (node.type === 'Identifier' && OUTSIDE.has(String(node.name)) && !own.has(String(node.name))) {
      found.push(node);
      return;
    }
    if (node.type === 'MemberExpression' && node.computed !== true) {
      const property = node.property as Node;
      if (OUTSIDE.has(String(property.name))) found.push(node);
      else look(node.object as Node, own);
      return;
    }
    if (node.type === 'Property' && node.shorthand !== true && node.computed !== true) {
      look(node.value as Node, own);
      return;
    }
    const params = /Function/.test(node.type) ? (node.params as Node[]) : [];
    const names = params.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
    for (const child of childrenOf(node)) look(child, new Set([...own, ...names]));
  };
  look(work, new Set());
  return found;
}

/**
 * Statements inside a transaction that would go past it, to a connection of their own: what they write stays when the
 * transaction is rolled back, and they wait for its locks for ever. Each as `file:line`.
 */
export function pastTransactions(file: string, text: string): string[] {
  const found: string[] = [];
  for (const statement of parse(file, text))
    walk(statement, (node) => {
      const work = transactionOf(node);
      if (work) found.push(...usesOf(work).map((use) => `${file}:${lineOf(text, use)}`));
    });
  return [...new Set(found)];
}
