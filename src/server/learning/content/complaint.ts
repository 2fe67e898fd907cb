import type { Mistake } from '../../platform/config/parse-yaml.ts';

/** Something in the content folder that should be mended. The file is counted from that folder. */
export type Complaint = { file: string; line: number | null; sentence: string };

/** `courses/junior-level-1/course.yaml, line 9: price: must be whole rupees` */
export const tellComplaint = ({ file, line, sentence }: Complaint): string =>
  `${file}${line === null ? '' : `, line ${line}`}: ${sentence}`;

export const complaintsAbout = (file: string, mistakes: readonly Mistake[]): Complaint[] =>
  mistakes.map((mistake) => ({ file, ...mistake }));

/** By file, then by line; what concerns a whole file first. */
export function inOrder(complaints: readonly Complaint[]): Complaint[] {
  return [...complaints].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || (a.line ?? 0) - (b.line ?? 0),
  );
}
