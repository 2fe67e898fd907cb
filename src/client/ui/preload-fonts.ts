import mukta from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url';
import baloo from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';

/** Asks for the two latin faces that every page starts with; called while rendering, so that static pages carry the links. */
export function preloadFonts(): void {
  for (const face of [mukta, baloo])
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
