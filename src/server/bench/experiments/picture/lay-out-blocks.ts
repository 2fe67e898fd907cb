import type { BlockKind, DrawnBlock, DrawnScript } from '../../../../contract/platform/passages.ts';
import type { ColourName, Colours } from '../../../../rules/platform/theme-colours.ts';
import { widthOf } from '../../../platform/outside/typeset.ts';
import { type LaidOut, type Mark, PICTURE } from './mark.ts';

/** Each kind of block has its colour, as in a lesson's text: what it is, and its words. */
const looks: Record<BlockKind, readonly [ColourName, ColourName]> = {
  event: ['sun', 'ink'],
  control: ['wire-deep', 'white'],
  motion: ['indigo', 'white'],
  pins: ['leaf', 'white'],
  sound: ['led-deep', 'white'],
  data: ['wire-pale', 'wire-dark'],
  own: ['ink', 'white'],
};

/** Pixels before all is scaled to fit. */
const SIZE = 30;
const HIGH = 56;
const HAT = 66;
const INSIDE = 22;
const FOOT = 16;
const GAP = 4;
const BETWEEN = 56;
/** On the wall a print shows less at its sides. */
const BESIDE = 150;
const MARGIN = 70;
/** More letters of a word or a field tell nothing more. */
const LONGEST = 60;
/** A row of scripts is not wider. */
const WIDEST_ROW = 2400;
/** What is smaller than this cannot be read: then the beginning is shown. */
const LEAST_SCALE = 0.5;
const MOST_SCALE = 1.7;

type Piece = { marks: Mark[]; width: number; height: number };

const moved = (marks: readonly Mark[], dx: number, dy: number): Mark[] =>
  marks.map((mark) => ({ ...mark, x: mark.x + dx, y: mark.y + dy }));

/** A program of blocks as a picture. `otherwise` is what stands between the two halves of a choice. */
export function layOutBlocks(scripts: readonly DrawnScript[], colours: Colours, otherwise: string): LaidOut {
  /** Words in one line; what one may change stands in a white field. */
  function lineOf(words: readonly string[], fill: string): Piece {
    const marks: Mark[] = [];
    let x = INSIDE;
    for (const [place, whole] of words.entries()) {
      const text = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
      const isField = place % 2 === 1;
      const face = isField ? 'strong' : 'display';
      const size = isField ? SIZE - 3 : SIZE;
      // A blank at an edge has no outline, and is measured all the same.
      const width = widthOf(text, face, size);
      if (isField)
        marks.push({
          kind: 'sheet',
          x,
          y: 10,
          width: width + 28,
          height: 36,
          round: 18,
          fill: colours.white,
        });
      marks.push({
        kind: 'letters',
        x: isField ? x + 14 : x,
        y: 38,
        size,
        face,
        text,
        fill: isField ? colours.ink : fill,
      });
      x += isField ? width + 28 : width;
    }
    return { marks, width: Math.max(x + INSIDE, 150), height: HIGH };
  }

  function stackOf(blocks: readonly DrawnBlock[]): Piece {
    const marks: Mark[] = [];
    let [width, height] = [0, 0];
    for (const block of blocks) {
      const piece = blockOf(block);
      marks.push(...moved(piece.marks, 0, height));
      width = Math.max(width, piece.width);
      height += piece.height + GAP;
    }
    return { marks, width, height };
  }

  function blockOf({ kind, words, holds, otherwise: other }: DrawnBlock): Piece {
    const [ground, ink] = looks[kind];
    const head = lineOf(words, colours[ink]);
    let [width, height] = [head.width, head.height];
    const marks = [...head.marks];
    const openings: Mark[] = [];
    for (const [place, blocks] of [holds, other].entries()) {
      if (!blocks) continue;
      if (place === 1) {
        const line = lineOf([otherwise], colours[ink]);
        marks.push(...moved(line.marks, 0, height));
        height += line.height;
      }
      const stack = stackOf(blocks);
      const high = Math.max(stack.height, HIGH / 2) + GAP;
      openings.push({
        kind: 'sheet',
        x: INSIDE,
        y: height,
        width: 0,
        height: high,
        round: 8,
        fill: colours['paper-deep'],
      });
      marks.push(...moved(stack.marks, INSIDE + GAP, height + GAP));
      width = Math.max(width, stack.width + INSIDE + 2 * GAP);
      height += high;
    }
    if (holds) height += FOOT;
    const sheet: Mark = { kind: 'sheet', x: 0, y: 0, width, height, round: 10, fill: colours[ground] };
    // An opening is open to the right.
    const opened = openings.map((one) => ({ ...one, width: width - INSIDE + 12 }) as Mark);
    return { marks: [sheet, ...opened, ...marks], width, height };
  }

  function scriptOf({ head, blocks }: DrawnScript): Piece {
    const [ground, ink] = looks[head.kind];
    const line = lineOf(head.words, colours[ink]);
    const stack = stackOf(blocks);
    const hat: Mark = {
      kind: 'sheet',
      x: 0,
      y: 0,
      width: line.width,
      height: HAT,
      round: 24,
      fill: colours[ground],
    };
    return {
      marks: [hat, ...moved(line.marks, 0, HAT - HIGH), ...moved(stack.marks, 0, HAT + GAP)],
      width: Math.max(line.width, stack.width),
      height: HAT + GAP + stack.height,
    };
  }

  const marks: Mark[] = [];
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const piece of scripts.map(scriptOf)) {
    if (x > 0 && x + piece.width > WIDEST_ROW) [x, y, rowHeight] = [0, y + rowHeight + BETWEEN, 0];
    marks.push(...moved(piece.marks, x, y));
    x += piece.width + BETWEEN;
    width = Math.max(width, x - BETWEEN);
    rowHeight = Math.max(rowHeight, piece.height);
  }
  const height = y + rowHeight;
  const [roomX, roomY] = [PICTURE.width - 2 * BESIDE, PICTURE.height - 2 * MARGIN];
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, Math.min(roomX / width, roomY / height)));
  const middle = (margin: number, room: number, taken: number) =>
    margin + Math.max(0, (room - taken * scale) / 2);
  return {
    marks,
    sight: { scale, x: middle(BESIDE, roomX, width), y: middle(MARGIN, roomY, height) },
    background: colours['paper-deep'],
  };
}
