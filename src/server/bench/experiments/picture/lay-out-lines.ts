import type { Colours } from '../../../../rules/platform/theme-colours.ts';
import { widthOf } from '../../../platform/outside/typeset.ts';
import { type LaidOut, type Mark, PICTURE } from './mark.ts';

const MARGIN = 80;
const LARGEST = 46;
/** What is smaller than this cannot be read: then the beginning is shown, and ends of long lines are cut off. */
const LEAST = 24;
const LINE = 1.5;
/** No more letters of a line can be seen. */
const LONGEST = 300;
/** How far a blank at the beginning moves a line. Share of the letters' size. */
const BLANK = 0.5;

/** A program of lines as a picture: as large as it can be read, from its beginning. */
export function layOutLines(program: string, colours: Colours): LaidOut {
  const room = { width: PICTURE.width - 4 * MARGIN, height: PICTURE.height - 2 * MARGIN };
  const most = Math.floor(room.height / (LEAST * LINE));
  const lines = program
    .replaceAll('\t', '    ')
    .split('\n')
    .map((line) => line.trimEnd().slice(0, LONGEST))
    .slice(0, most)
    .map((line) => ({ text: line.trimStart(), blanks: line.length - line.trimStart().length }));
  while (lines.at(-1)?.text === '') lines.pop();
  const widest = Math.max(1, ...lines.map(({ text, blanks }) => widthOf(text, 'text', 1) + blanks * BLANK));
  const size = Math.max(
    LEAST,
    Math.min(LARGEST, room.width / widest, room.height / (Math.max(lines.length, 1) * LINE)),
  );
  const marks: Mark[] = lines.flatMap(({ text, blanks }, place): Mark[] => {
    if (text === '') return [];
    const isRemark = /^(#(?!include|define|if|endif)|\/\/)/.test(text);
    return [
      {
        kind: 'letters',
        x: 2.4 * MARGIN + blanks * BLANK * size,
        y: MARGIN + (place + 0.8) * size * LINE,
        size,
        face: 'text',
        text,
        fill: isRemark ? colours['leaf-deep'] : colours.ink,
      },
    ];
  });
  return {
    // The margin of an exercise book.
    marks: [
      { kind: 'sheet', x: 2 * MARGIN, y: 0, width: 4, height: PICTURE.height, round: 0, fill: colours.led },
      ...marks,
    ],
    sight: { x: 0, y: 0, scale: 1 },
    background: colours.paper,
  };
}
