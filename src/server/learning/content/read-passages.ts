import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Passage, ProgramLanguage } from '../../../contract/platform/passages.ts';
import { drawBlocks } from '../../../rules/bench/blocks/draw-blocks.ts';
import { isPhotograph, type PhotographSize } from '../../../rules/platform/photograph.ts';
import type { Mistake } from '../../platform/config/parse-yaml.ts';
import { colourCode } from './programs/colour-code.ts';
import { type Block, type Complain, readSpans } from './read-spans.ts';
import { drawSum } from './sums/draw-sum.ts';

const languages = ['blocks', 'cpp', 'python', 'output', 'text', 'sum'] as const;
type Language = (typeof languages)[number];

/** A fence as it stands in the file. */
export type Fence = {
  line: number;
  language: Language;
  value: string;
  /** It goes on with the program in the last fence of its language. */
  continued: boolean;
  /** The language of the fence directly before it. */
  above: Language | null;
};
export type ShownDrawing = { line: number; file: string; alt: string };

/** A numbered item of a list that stands by itself, and how many drawings are its own. */
type Numbered = { line: number; number: number; drawings: number };

export type Text = {
  passages: Passage[];
  mistakes: Mistake[];
  drawings: ShownDrawing[];
  fences: Fence[];
  numbered: Numbered[];
  /** A fence is not closed: what follows it is not what its writer meant. */
  isTorn: boolean;
};

/** Where a picture lies, counted from the content folder, and a photograph's size; null when it is not there. */
export type Locate = (file: string) => { url: string; size?: PhotographSize } | null;

type Told = Omit<Text, 'passages'> & {
  complain: Complain;
  locate: Locate;
  /** The lines of the text. */
  lines: readonly string[];
};

const lineOf = (node: Block) => node.position?.start.line ?? 1;

/**
 * Reads a text in Markdown into what is shown of it. What cannot be shown is told with its line and left out. `locate`
 * finds a picture's file.
 */
export function readPassages(markdown: string, locate: Locate): Text {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const mistakes: Mistake[] = [];
  const told: Told = {
    mistakes,
    drawings: [],
    fences: [],
    numbered: children.flatMap(numberedItems),
    locate,
    isTorn: false,
    lines: markdown.split('\n'),
    complain: (node, sentence) => void mistakes.push({ line: lineOf(node), sentence }),
  };
  const passages = readBlocks(children, told);
  const { drawings, fences, numbered, isTorn } = told;
  return { passages, mistakes, drawings, fences, numbered, isTorn };
}

function numberedItems(node: Block): Numbered[] {
  if (node.type !== 'list' || !node.ordered) return [];
  return node.children.map((item, index) => ({
    line: item.position?.start.line ?? lineOf(node),
    number: (node.start ?? 1) + index,
    drawings: item.children.filter((one) => one.type === 'paragraph' && one.children[0]?.type === 'image')
      .length,
  }));
}

function readBlocks(nodes: readonly Block[], told: Told): Passage[] {
  return nodes.flatMap((node, index) => readBlock(node, nodes[index - 1], told) ?? []);
}

function readBlock(node: Block, before: Block | undefined, told: Told): Passage | null {
  const { complain } = told;
  switch (node.type) {
    case 'paragraph':
      return readParagraph(node, told);
    case 'heading': {
      if (node.depth === 2 || node.depth === 3)
        return { type: 'heading', depth: node.depth, children: readSpans(node.children, complain) };
      complain(node, 'a heading begins with ## or ###');
      return null;
    }
    case 'list':
      return {
        type: 'list',
        ordered: node.ordered ?? false,
        start: node.start ?? 1,
        items: node.children.map((item) => readBlocks(item.children, told)),
      };
    case 'blockquote':
      return { type: 'quote', children: readBlocks(node.children, told) };
    case 'table':
      return readTable(node, complain);
    case 'code':
      return readFence(node, before, told);
    case 'html':
      complain(node, 'HTML is not shown; write it as ordinary text');
      return null;
    case 'thematicBreak':
      complain(node, 'a line of --- is not shown; use a heading');
      return null;
    case 'definition':
      complain(node, 'write links as [words](https://…)');
      return null;
    default:
      complain(node, `"${node.type}" is not known here; content/README.md says what may stand in a text`);
      return null;
  }
}

function readTable(node: Extract<Block, { type: 'table' }>, complain: Complain): Passage {
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => readSpans(cell.children, complain)),
  );
  // A row may be shorter or longer than the head; the table stays a rectangle.
  return { type: 'table', head, rows: rows.map((row) => head.map((_cell, column) => row[column] ?? [])) };
}

/** Words, or the one picture that stands on a line of its own. */
function readParagraph(node: Extract<Block, { type: 'paragraph' }>, told: Told): Passage | null {
  const [picture, ...more] = node.children;
  if (picture?.type !== 'image' || more.length > 0) {
    const children = readSpans(node.children, told.complain);
    return children.length > 0 ? { type: 'paragraph', children } : null;
  }
  const { url: file, alt } = picture;
  told.drawings.push({ line: lineOf(picture), file, alt: alt ?? '' });
  const isDrawing = /^drawings\/[^/]+\.svg$/.test(file);
  const found = isDrawing || isPhotograph(file) ? told.locate(file) : null;
  if (found) return { type: 'drawing', ...found, alt: alt ?? '' };
  told.complain(
    picture,
    isDrawing || isPhotograph(file)
      ? `there is no ${isDrawing ? 'drawing' : 'photograph'} ${file}`
      : `a picture must be a drawing, like drawings/led-legs.svg, or a photograph, like photographs/box.jpg, not ${file}`,
  );
  return null;
}

const languageOf = (node: Block | undefined): Language | null =>
  node?.type === 'code' ? (languages.find((one) => one === node.lang) ?? null) : null;

function readFence(
  node: Extract<Block, { type: 'code' }>,
  before: Block | undefined,
  told: Told,
): Passage | null {
  const ticks = /`{3,}|~{3,}/.exec(told.lines[lineOf(node) - 1] ?? '')?.[0] ?? '```';
  const swallowed = node.value.split('\n').findIndex((line) => RegExp(`^\\s*${ticks}+\\s*\\w`).test(line));
  const last = told.lines[(node.position?.end.line ?? 1) - 1] ?? '';
  if (swallowed >= 0 || !/^[\s>]*(```+|~~~+)\s*$/.test(last)) {
    told.isTorn = true;
    const until = swallowed < 0 ? '' : ` before the next one begins in line ${lineOf(node) + 1 + swallowed}`;
    told.complain(
      node,
      `the fence that begins here is not closed${until}: end it with a line of three backticks`,
    );
    return null;
  }
  const language = languageOf(node);
  if (language === null || (node.meta && node.meta !== 'continued')) {
    told.complain(
      node,
      node.lang
        ? `there is no fence \`\`\`${[node.lang, node.meta].filter(Boolean).join(' ')}; it may be ${languages.join(', ')}`
        : `a fence needs a word after its \`\`\`: ${languages.join(', ')}`,
    );
    return null;
  }
  told.fences.push({
    line: lineOf(node),
    language,
    value: node.value,
    continued: node.meta === 'continued',
    above: languageOf(before),
  });
  if (language === 'sum') return worked(node.value);
  const drawn = program(language, node.value);
  const whole = language === 'python' && node.meta === 'continued' ? wholeProgram(told.fences) : null;
  return whole !== null && drawn.type === 'program' ? { ...drawn, whole } : drawn;
}

/** The last Python program of a text with all that it continues. */
function wholeProgram(fences: Told['fences']): string {
  const programs = fences.filter(({ language }) => language === 'python');
  const first = programs.findLastIndex(({ continued }) => !continued);
  return programs
    .slice(Math.max(0, first))
    .map(({ value }) => value)
    .join('\n');
}

/** A program with what colours it or draws it: a browser that shows it needs to know no language. */
function program(language: ProgramLanguage, value: string): Passage {
  const said = { type: 'program', language, value } as const;
  if (language === 'blocks') return { ...said, scripts: drawBlocks(value) };
  const colours = colourCode(language, value);
  return colours ? { ...said, colours } : said;
}

function worked(text: string): Passage {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return { type: 'sums', lines, drawn: lines.map(drawSum) };
}
