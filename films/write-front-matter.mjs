import { readFileSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/**
 * Writes a lesson's film into its front matter and leaves every other line, and the text, as they are.
 * @param {string} file
 * @param {{ file: string, seconds: number, captions: string, poster: string, voices?: { language: string, captions: string }[] }} video
 */
export function writeFrontMatter(file, video) {
  const source = readFileSync(file, 'utf8');
  const end = source.indexOf('\n---', 3);
  const front = parseDocument(source.slice(4, end + 1));
  front.set('video', front.createNode(video));
  writeFileSync(file, `---\n${front.toString({ lineWidth: 0 })}${source.slice(end + 1)}`);
}
