/** A lesson's or a project's file in its parts. Each begins with as many empty lines as stand before it in the file, so that lines keep their numbers. */
export type MarkdownFile = {
  /** YAML: what stands between the first two lines of `---`. */
  front: string;
  /** What is read. */
  text: string;
  /** What is filmed: everything from the first `## Slide:` on. */
  slides: string;
};

const linesIn = (text: string) => text.split('\n').length - 1;

/** Takes a file apart; null when it does not begin with lines between two lines of `---`. */
export function splitMarkdown(source: string): MarkdownFile | null {
  const whole = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [before, front] = /^---\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(whole) ?? [];
  if (before === undefined || front === undefined) return null;
  const body = '\n'.repeat(linesIn(before)) + whole.slice(before.length);
  const film = body.search(/^## Slide:/m);
  if (film < 0) return { front: `\n${front}`, text: body, slides: '' };
  const text = body.slice(0, film);
  return { front: `\n${front}`, text, slides: '\n'.repeat(linesIn(text)) + body.slice(film) };
}

/** The drawings that a text shows, each with its line and its description. */
export const drawingsIn = (text: string): { line: number; alt: string; drawing: string }[] =>
  text.split('\n').flatMap((one, index) =>
    [...one.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', drawing = '']) => ({
      line: index + 1,
      alt,
      drawing,
    })),
  );

/** Which lines belong to a fence, its first and last among them: what stands there is code (CommonMark 0.31, 4.5). */
export function fencedLines(lines: readonly string[]): boolean[] {
  let open: string | null = null;
  return lines.map((written) => {
    const [, fence = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(written) ?? [];
    if (open !== null) {
      if (fence[0] === open[0] && fence.length >= open.length && rest.trim() === '') open = null;
      return true;
    }
    // `Three of them in a line` are code in a line.
    if (fence === '' || (fence[0] === '`' && rest.includes('`'))) return false;
    open = fence;
    return true;
  });
}

/** The first line on which something stands; 1 when nothing does. */
export function firstLineOf(text: string): number {
  return text.slice(0, Math.max(0, text.search(/\S/))).split('\n').length;
}
