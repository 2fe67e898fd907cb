import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { contrast } from '../../../rules/platform/contrast.ts';
import { type Pair, partPairs, textPairs } from '../../../rules/platform/contrast-pairs.ts';
import { type ColourName, type Colours, defaultColours } from '../../../rules/platform/theme-colours.ts';
import { type Mistake, parseSettings, type Reading, refused, settingsIn } from './parse-yaml.ts';

// What may stand in content/theme.yaml. Every line has a default, so that a school can begin without the file.

const colour = z
  .string('must be a colour like "#bf4e08", in quotes')
  .regex(/^#[\da-f]{6}$/i, 'must be a colour like "#bf4e08": # and six of 0-9 and a-f')
  .toLowerCase();
const font = z.strictObject({
  family: z
    .string('must be the name of a typeface')
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, 'must be the name of a typeface: letters, digits and spaces'),
  file: z
    .string('must be a file like site/my-font.woff2')
    .regex(/^site\/[\w.-]+\.woff2$/, 'must be a file like site/my-font.woff2')
    .optional(),
});

const names = Object.keys(defaultColours) as ColourName[];
const themeFile = z.strictObject({
  colours: z.strictObject(Object.fromEntries(names.map((name) => [name, colour.optional()]))).prefault({}),
  fonts: z.strictObject({ display: font.optional(), text: font.optional() }).prefault({}),
});

/** What a typeface of the site is used for. */
export type FontUse = 'display' | 'text';
export const fontUses: readonly FontUse[] = ['display', 'text'];

/** Where everybody may fetch the school's own typeface. */
export const fontPath = (use: FontUse): string => `/media/font/${use}`;

/** `file` lies below the content folder, and `version` changes with what is in it; null: the reader's device has the family. */
export type Font = { family: string; file: { path: string; version: string } | null };

export type Theme = {
  colours: Colours;
  /** Those of them that are not as the site comes. */
  changed: Partial<Colours>;
  /** Null: as the site comes. */
  fonts: Record<FontUse, Font | null>;
};

function readThemeFile(contentDir: string): Reading<Theme> {
  const read = parseSettings(themeFile, join(contentDir, 'theme.yaml'));
  if (!read.value) return read;
  const { value, lineOf } = read;
  const given = names.flatMap((name) => {
    const hex = value.colours[name];
    return hex === undefined || hex === defaultColours[name] ? [] : [[name, hex] as const];
  });
  const changed: Partial<Colours> = Object.fromEntries(given);
  const colours: Colours = { ...defaultColours, ...changed };
  const complaints = unreadable(colours, changed, (name) => lineOf(['colours', name]));
  const fonts: Theme['fonts'] = { display: null, text: null };
  for (const use of fontUses) {
    const { family, file } = value.fonts[use] ?? {};
    if (family === undefined) continue;
    if (file !== undefined && !existsSync(join(contentDir, file)))
      complaints.push({ line: lineOf(['fonts', use]), sentence: `fonts, ${use}: there is no file ${file}` });
    else
      fonts[use] = {
        family,
        file: file === undefined ? null : { path: file, version: versionOf(join(contentDir, file)) },
      };
  }
  if (complaints.length > 0) return refused(complaints.sort((a, b) => a.line - b.line));
  return { value: { colours, changed, fonts }, lineOf, complaints: null };
}

const versionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);

/** Colours that could not be read or seen where they stand (WCAG 2.2 AA). Only what the school has changed is told. */
function unreadable(
  colours: Colours,
  changed: Partial<Colours>,
  lineOf: (name: ColourName) => number,
): Mistake[] {
  const weigh = (pairs: readonly Pair[], wanted: number, what: string) =>
    pairs.flatMap(([front, ground]) => {
      const name = changed[front] ? front : ground;
      const reached = contrast(colours[front], colours[ground]);
      if (!changed[name] || reached >= wanted) return [];
      const [on, under] = [`${front} ${colours[front]}`, `${ground} ${colours[ground]}`];
      // Cut, not rounded: 4.49 is not 4.5.
      const ratio = Math.floor(reached * 10) / 10;
      return [
        {
          line: lineOf(name),
          sentence: `colours, ${name}: ${on} on ${under} has a contrast of ${ratio} to 1; ${what} needs ${wanted}: choose one of them darker or lighter`,
        },
      ];
    });
  return [...weigh(textPairs, 4.5, 'text'), ...weigh(partPairs, 3, 'what one must see')];
}

/** What should be mended in theme.yaml. */
export const checkThemeFile = (contentDir: string): Mistake[] => readThemeFile(contentDir).complaints ?? [];

/** Reads what the school looks like. Raises ConfigurationError that names the line and what to write instead. */
export const readTheme = (contentDir: string): Theme =>
  settingsIn(join(contentDir, 'theme.yaml'), readThemeFile(contentDir));
