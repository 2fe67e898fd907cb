import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Shown by itself a drawing is its slide's last picture; in a film each shape's own style wins over this. */
const finalPicture =
  '<style>[data-until],[data-move="sound"],[data-move="while-pressed"]{visibility:hidden}</style>';

/** @param {string} svg */
function partsUsed(svg) {
  return new Set([...svg.matchAll(/href="#([\w-]+)"/g)].map((match) => match[1] ?? ''));
}

/**
 * The parts as symbols by name: those that all courses share (content/parts.svg) and, where a file is there, a course's own.
 * @param {string[]} partsFiles
 * @returns {Map<string, string>}
 */
export function readParts(...partsFiles) {
  const source = partsFiles
    .map((file, index) => (index === 0 || existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n');
  return new Map(
    [...source.matchAll(/<symbol id="([\w-]+)"[\s\S]*?<\/symbol>/g)].map((match) => [
      match[1] ?? '',
      match[0],
    ]),
  );
}

/**
 * Copies the parts that a drawing uses from parts.svg into the drawing, so that it can be shown by itself; a changed part
 * reaches every drawing this way. Writes the file only when something changed.
 * @param {string} file
 * @param {Map<string, string>} parts
 * @returns {string} the whole drawing
 */
export function embedParts(file, parts) {
  const before = readFileSync(file, 'utf8');
  const bare = before.replace(/\n?<defs data-parts="">[\s\S]*?<\/defs>/, '');
  const own = new Set([...bare.matchAll(/\bid="([\w-]+)"/g)].map((match) => match[1]));
  const needed = new Set();
  const queue = [...partsUsed(bare)];
  for (const name of queue) {
    if (own.has(name) || needed.has(name)) continue;
    const part = parts.get(name);
    if (!part)
      throw new Error(
        `${file} uses #${name}, which is neither in the drawing nor in content/parts.svg nor in the course’s parts.svg.`,
      );
    needed.add(name);
    queue.push(...partsUsed(part));
  }
  const copies = [...needed].sort().map((name) => parts.get(name));
  const still = /data-(until|move)=/.test(bare) ? [finalPicture] : [];
  const inner = [...still, ...copies].join('\n');
  const defs = inner ? `\n<defs data-parts="">\n${inner}\n</defs>` : '';
  const after = bare.replace(/<svg[^>]*>/, (tag) => tag + defs);
  if (after !== before) writeFileSync(file, after);
  return after;
}
