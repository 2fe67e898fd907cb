import type { QuestionSecret } from '../../../contract/learning/questions.ts';
import { type Judge, verdict } from './question.ts';

/** A text without what it may differ in. Ends of lines and what stands round the whole never count. */
function bare(text: string, ignore: QuestionSecret['ignore'] = []): string {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (ignore.includes('spaces') ? line.replace(/\s+/g, '') : line.trimEnd()))
    .join('\n')
    .trim();
  return ignore.includes('case') ? lines.toLowerCase() : lines;
}

/** What a program prints, typed. */
export const judgeText: Judge = ({ secret }, given) => {
  if (!('text' in given) || !secret?.known) return null;
  const written = bare(given.text, secret.ignore);
  const found = secret.known.find(({ text }) => bare(text, secret.ignore) === written);
  return found ? verdict(found.right, found.because) : verdict(false, secret.hint);
};
