import { defaultColours } from '../../rules/platform/theme-colours.ts';
import { type Font, type FontUse, fontPath, fontUses, type Theme } from '../platform/config/read-theme.ts';

/** The faces that the built page asks for ahead, by the use that a school's own would replace. */
const preloads: Record<FontUse, RegExp> = {
  display: /<link rel="preload"[^>]*\/baloo-2[^>]*>\s*/g,
  text: /<link rel="preload"[^>]*\/mukta[^>]*>\s*/g,
};

const addressOf = (use: FontUse, version: string) => `${fontPath(use)}?${version}`;

/**
 * The built page in the school's colours and typefaces. As it was where the school has left them as they come. A face that
 * is not there in time stays away until the next page, so that nothing moves.
 */
export function dressPage(html: string, { colours, changed, fonts }: Theme): string {
  const own = fontUses.flatMap((use) => (fonts[use] ? [[use, fonts[use]] as [FontUse, Font]] : []));
  const tokens = [
    ...Object.entries(changed).map(([name, hex]) => `--color-${name}:${hex}`),
    ...own.map(([use, { family }]) => `--font-${use}:"${family}",system-ui,sans-serif`),
  ];
  if (tokens.length === 0) return html;
  const faces = own.flatMap(([use, { family, file }]) =>
    file
      ? `@font-face{font-family:"${family}";src:url("${addressOf(use, file.version)}")format("woff2");font-weight:100 900;font-display:optional}`
      : [],
  );
  const asked = own.flatMap(([use, { file }]) =>
    file
      ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${addressOf(use, file.version)}"/>`
      : [],
  );
  const without = own.reduce((page, [use]) => page.replace(preloads[use], ''), html);
  return without
    .replace(`content="${defaultColours.paper}"`, `content="${colours.paper}"`)
    .replace(
      '</head>',
      () => `${asked.join('')}<style>${faces.join('')}:root{${tokens.join(';')}}</style></head>`,
    );
}
