// npm run fonts: cuts from the two typefaces what nearly every page needs, into src/client/platform/ui/fonts, where the results are
// kept. Whatever else a text holds comes from the uncut files (fonts.css names both).
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import cut from 'subset-font';
import { root } from './prepare.mjs';

/** Basic Latin and the signs that our texts use: keep in step with the unicode-range in fonts.css. */
const LATIN = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...'\u00a0©°²·½×–—‘’“”•…−',
].join('');
const RUPEE = '₹';

const { resolve } = createRequire(import.meta.url);
const to = join(root, 'src/client/platform/ui/fonts');
mkdirSync(to, { recursive: true });

/** Writes a face with these characters only, every weight and the kerning kept. */
async function keep(from, characters, name) {
  const bytes = await cut(readFileSync(resolve(from)), characters, {
    targetFormat: 'woff2',
    // Letters joined by the font's own rules ("fi") are left apart: their shapes are a tenth of the file.
    noLayoutClosure: true,
  });
  writeFileSync(join(to, name), bytes);
  console.log(`${name}  ${(bytes.length / 1000).toFixed(1)} kB`);
}

const display = '@fontsource-variable/baloo-2/files/baloo-2';
await keep(`${display}-latin-wght-normal.woff2`, LATIN, 'baloo-2.woff2');
await keep(`${display}-latin-ext-wght-normal.woff2`, RUPEE, 'baloo-2-rupee.woff2');
for (const weight of [400, 600]) {
  const text = '@fontsource/mukta/files/mukta';
  await keep(`${text}-latin-${weight}-normal.woff2`, LATIN, `mukta-${weight}.woff2`);
  await keep(`${text}-latin-ext-${weight}-normal.woff2`, RUPEE, `mukta-${weight}-rupee.woff2`);
}
// Both are under the SIL Open Font License, which travels with them.
copyFileSync(resolve('@fontsource-variable/baloo-2/LICENSE'), join(to, 'baloo-2-license.txt'));
copyFileSync(resolve('@fontsource/mukta/LICENSE'), join(to, 'mukta-license.txt'));
