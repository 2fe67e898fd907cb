import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embedParts, readParts } from './embed-parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} path */
const read = (path) => readFileSync(join(root, path));

/** @param {string} family @param {string} weight @param {string} path */
function fontFace(family, weight, path) {
  const data = read(`node_modules/${path}`).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
}

/** @param {string} text */
const safeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * All slides of a lesson as one page of 854 by 480 pixels, with Tink beside them. What moves is marked with data attributes
 * and moved by stage.mjs.
 * @param {{ slides: import('./read-lesson.mjs').Slide[], folder: string, content: string, track: string }} lesson
 */
export function drawPage({ slides, folder, content, track }) {
  const parts = readParts(join(content, 'parts.svg'), join(folder, 'parts.svg'));
  const tink = read('src/client/platform/ui/mascot/tink.svg').toString('utf8');
  const style = [
    fontFace('Baloo 2', '400 800', '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2'),
    fontFace('Mukta', '400', '@fontsource/mukta/files/mukta-latin-400-normal.woff2'),
    fontFace('Mukta', '600', '@fontsource/mukta/files/mukta-latin-600-normal.woff2'),
    read('src/client/platform/ui/mascot/mascot.css').toString('utf8'),
    readFileSync(new URL('slides.css', import.meta.url), 'utf8'),
  ].join('\n');
  const sections = slides.map((slide) => {
    const drawing = slide.drawing ? embedParts(join(folder, slide.drawing), parts) : '';
    const notes = slide.steps.flatMap((step, index) =>
      step.notes.map((note) => `<li data-step="${index + 1}">${safeText(note)}</li>`),
    );
    return `<section data-steps="${slide.steps.length}"><h1>${safeText(slide.title)}</h1><div class="drawing">${drawing}</div><ul>${notes.join('')}</ul></section>`;
  });
  const lamps = slides.map((_, index) => lamp(((index + 0.5) / slides.length) * 854)).join('');
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>
<body data-track="${track.toLowerCase()}">${sections.join('\n')}
<svg class="cord" viewBox="0 0 854 24" width="854" height="24"><path d="M0 18H854"/><path class="done" d="M0 18H854" pathLength="1"/>${lamps}</svg>
<div class="tink" data-pose="stands" data-still>${tink}</div></body>`;
}

/** A lamp on the cord at the bottom: one for each slide. @param {number} x */
function lamp(x) {
  return `<path class="lamp" d="M${x - 6} 18V9a6 6 0 0 1 12 0V18Z"/>`;
}
