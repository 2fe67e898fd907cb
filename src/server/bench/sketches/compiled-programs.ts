import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipeMark } from './toolchain.ts';

/** Where a course's compiled programs lie, below its folder. */
export const SKETCHES_FOLDER = 'sketches';
export const compiledName = (mark: string): string => `${mark}.hex`;

/** What stands above a program's machine code: how it was made, and whose work is in it. */
export const headOf = (from: string, recipe: string = recipeMark()): string =>
  [
    `; ${from}`,
    `; made by npm run sketches, recipe ${recipe}`,
    '; In it: the Arduino core for AVR (LGPL 2.1 or later, github.com/arduino/ArduinoCore-avr, Debian arduino-core-avr), avr-libc (BSD).',
    '',
  ].join('\n');

/** Whether a compiled program is of this recipe: the same flags and libraries. */
export const isOfRecipe = (file: string, recipe: string): boolean => file.includes(`, recipe ${recipe}\n`);

/** The marks of the compiled programs in a folder, each with whether it is of today's recipe. */
export function compiledIn(folder: string): Map<string, boolean> {
  if (!existsSync(folder)) return new Map();
  const recipe = recipeMark();
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.hex'))
      .map((name) => [
        name.slice(0, -'.hex'.length),
        isOfRecipe(readFileSync(join(folder, name), 'utf8'), recipe),
      ]),
  );
}
