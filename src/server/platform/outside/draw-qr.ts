import { encode } from 'uqr';

type Square = { x: number; y: number; size: number; colour: string };

/** Draws what a phone or a scanner reads on a page, as one path. Points. */
export function drawQr(page: PDFKit.PDFDocument, text: string, { x, y, size, colour }: Square): void {
  const { data, size: dots } = encode(text, { border: 0, ecc: 'M' });
  const dot = size / dots;
  data.forEach((line, row) => {
    line.forEach((isDark, column) => {
      if (isDark) page.rect(x + column * dot, y + row * dot, dot + 0.05, dot + 0.05);
    });
  });
  page.fill(colour);
}
