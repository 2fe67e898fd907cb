import type { fromMarkdown } from 'mdast-util-from-markdown';
import { pages } from '../../../contract/platform/pages.ts';
import type { Span } from '../../../contract/platform/passages.ts';
import { challengeIds } from '../../../rules/bench/blocks/challenges.ts';
import { challengeNames } from '../../../rules/bench/circuits/challenges.ts';
import { readyCircuits } from '../../../rules/bench/circuits/ready-circuits.ts';

export type Block = ReturnType<typeof fromMarkdown>['children'][number];
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];

/** The workbench, a circuit that lies ready there, and its challenges: the only addresses of the site that a text may name. */
const onWorkbench = new Set<string>([
  pages.workbench,
  ...readyCircuits.map(({ name }) => `${pages.workbenchCircuits}?ready=${name}`),
  ...challengeNames.map((name) => `${pages.workbenchCircuits}?challenge=${name}`),
  ...challengeIds.map((id) => `${pages.workbenchBlocks}?task=${id}`),
]);

/** Where what cannot be shown is told. */
export type Complain = (node: Block, sentence: string) => void;

/** Words of a line. What a lesson cannot show is complained about and left out. */
export function readSpans(nodes: readonly Inline[], complain: Complain): Span[] {
  return nodes.flatMap((node): Span | Span[] => {
    switch (node.type) {
      case 'text':
        // A name with a space is no picture in Markdown: its signs would stand in the lesson.
        if (/\]\((?:photographs|drawings)\//.test(node.value))
          complain(node, 'a picture’s name has letters, digits, - and _ alone: rename its file');
        return { type: 'text', value: node.value.replace(/\s*\n\s*/g, ' ') };
      case 'inlineCode':
        return { type: 'code', value: node.value };
      case 'strong':
      case 'emphasis':
        return { type: node.type, children: readSpans(node.children, complain) };
      case 'break':
        return { type: 'break' };
      case 'link': {
        if (/^https:\/\//i.test(node.url) || onWorkbench.has(node.url))
          return { type: 'link', url: node.url, children: readSpans(node.children, complain) };
        complain(node, `the link to ${node.url} must begin with https://`);
        return readSpans(node.children, complain);
      }
      case 'image':
        complain(node, 'a drawing needs a line of its own, with an empty line above and below');
        return [];
      case 'html': {
        const sentence = `${node.value} is HTML, which is not shown; write a < as &lt; or put it between \`…\``;
        // What is closed was opened before, and complained about there.
        if (!node.value.startsWith('</')) complain(node, sentence);
        return [];
      }
      case 'linkReference':
      case 'imageReference':
        complain(node, 'write links as [words](https://…) and drawings as ![words](drawings/…svg)');
        return [];
      default:
        complain(node, `"${node.type}" is not known here; content/README.md says what may stand in a text`);
        return [];
    }
  });
}

/** The words without their dress. */
export function plainWords(spans: readonly Span[]): string {
  return spans
    .map((span) => ('value' in span ? span.value : 'children' in span ? plainWords(span.children) : ' '))
    .join('');
}
