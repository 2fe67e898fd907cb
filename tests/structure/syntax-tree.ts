import { parseSync } from 'vite';

/** A node of a source file: its kind, where it stands (offsets), and whatever else its kind has. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** The statements of a TypeScript file. */
export function parse(file: string, text: string): Node[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can not be parsed: ${errors[0]?.message}`);
  return program.body as unknown as Node[];
}

/** Calls `look` for a node and everything in it. */
export function walk(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const child of childrenOf(node)) walk(child, look);
}

/** The name of the function that a call calls: `a.b.c()` calls `c`. */
export function calledName(node: Node): string | null {
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee as Node;
  const name = (callee.type === 'MemberExpression' ? callee.property : callee) as Node & { name?: string };
  return name.name ?? null;
}
