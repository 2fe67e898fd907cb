import { type Node, parse, walk } from './syntax-tree.ts';

/** What a press or a sent form does. Spread props may bring it: what spreads them has a type of its own. */
const ACTING: Record<string, (names: Map<string, Node | null>) => boolean> = {
  button: (names) =>
    ['onClick', 'onPointerDown'].some((name) => names.has(name)) ||
    (names.get('type') as { value?: unknown } | null)?.value === 'submit',
  form: (names) => names.has('onSubmit') || names.has('action'),
};

/** Plain `<button>`s and `<form>`s that do nothing, each as `file:line`. The site's own Button says so by its type. */
export function idleControls(file: string, text: string): string[] {
  const found: string[] = [];
  for (const statement of parse(file, text))
    walk(statement, (node) => {
      if (node.type !== 'JSXOpeningElement') return;
      const acts = ACTING[String((node.name as Node).name)];
      const attributes = node.attributes as Node[];
      if (!acts || attributes.some(({ type }) => type === 'JSXSpreadAttribute')) return;
      const names = new Map(
        attributes.map((one) => [String((one.name as Node).name), one.value as Node | null]),
      );
      if (!acts(names)) found.push(`${file}:${text.slice(0, node.start).split('\n').length}`);
    });
  return found;
}
