import { outlineOf, widthOf } from '../../../platform/outside/typeset.ts';
import { type LaidOut, type Mark, PICTURE } from './mark.ts';

const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}"`;
const round = (number: number) => Math.round(number * 100) / 100;

/** A mark as a piece of SVG. Letters are outlines there, which can hold nothing that somebody typed. */
function pieceOf(mark: Mark): string {
  if (mark.kind === 'sheet') {
    const { x, y, width, height, round: corner, fill } = mark;
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}" fill="${fill}"/>`;
  }
  const { x, y, size, face, text, fill } = mark;
  return `<path transform="translate(${round(x)} ${round(y)})" d="${outlineOf(text, face, size)}" fill="${fill}"/>`;
}

/** What is laid out as SVG; what lies outside of the picture is left out. */
export function printLaidOut({ marks, sight, background }: LaidOut): string {
  const isSeen = ({ x, y }: Mark) =>
    sight.x + x * sight.scale < PICTURE.width && sight.y + (y - 60) * sight.scale < PICTURE.height;
  const pieces = marks.filter(isSeen).map(pieceOf).join('');
  return `${head}><rect width="100%" height="100%" fill="${background}"/><g transform="translate(${round(sight.x)} ${round(sight.y)}) scale(${round(sight.scale)})">${pieces}</g></svg>`;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const readSigns = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name) => signs[name] ?? '');

type Set = { size: number; fill: string; anchor: string };

/**
 * A drawing of ours, made for a page, as a picture of its own: its letters become outlines, since there are no typefaces where
 * it is drawn.
 */
export function printDrawing(svg: string): string {
  const sets: Set[] = [{ size: 16, fill: '#000', anchor: 'start' }];
  let words: (Set & { x: number; y: number }) | null = null;
  const print = (text: string, { size, fill, anchor, x, y }: Set & { x: number; y: number }) => {
    const width = widthOf(text, 'display', size);
    const back = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
    return `<path transform="translate(${round(x - back)} ${y})" d="${outlineOf(text, 'display', size)}" fill="${fill}" stroke="none"/>`;
  };
  return svg
    .replace(/^<svg(?: xmlns="[^"]*")?/, head)
    .replaceAll(/<(\/?)(\w+)([^>]*?)(\/?)>|([^<]+)/g, (all, end, name, attributes, empty, text) => {
      if (text !== undefined) return words ? print(readSigns(text), words) : '';
      if (end) {
        sets.pop();
        if (name !== 'text') return all;
        words = null;
        return '';
      }
      const said = (what: string) => new RegExp(`(?:^| )${what}="([^"]*)"`).exec(attributes)?.[1];
      const before = sets.at(-1) as Set;
      const set = {
        size: Number(said('font-size') ?? before.size),
        fill: said('fill') ?? before.fill,
        anchor: said('text-anchor') ?? before.anchor,
      };
      if (name === 'text') words = { ...set, x: Number(said('x') ?? 0), y: Number(said('y') ?? 0) };
      if (!empty) sets.push(set);
      return name === 'text' ? '' : all;
    });
}
