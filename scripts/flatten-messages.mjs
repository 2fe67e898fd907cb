import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `messages.js` and `messages.d.ts` with all compiled messages. Whoever imports all of them loads one module then,
 * not 7,000; the site imports the files of single messages (src/texts/split-messages.ts).
 * @param {string} folder the output folder of paraglide
 */
export function flattenMessages(folder) {
  const code = [
    "import { getLocale, trackMessageCall, experimentalMiddlewareLocaleSplitting, isServer, experimentalStaticLocale } from './runtime.js';",
    "import * as registry from './registry.js';",
    "export * as m from './messages.js';",
  ];
  const types = [
    "import type { LocalizedString } from './runtime.js';",
    "export * as m from './messages.js';",
  ];
  for (const name of readdirSync(join(folder, 'messages'))) {
    if (name.startsWith('_')) continue;
    const text = readFileSync(join(folder, 'messages', name), 'utf8');
    const [, inputs] = /^\* @param \{(.*)\} inputs$/m.exec(text) ?? [];
    const [, options] = /^\* @param \{(.*)\} options$/m.exec(text) ?? [];
    const [exported, key, isOptional] = /^export const (\w+) = \(inputs( = \{\})?,[\s\S]*/m.exec(text) ?? [];
    const begin = text.search(/^const \w+ = /m);
    const end = text.indexOf('\n/**\n');
    if (!inputs || !options || !exported || begin < 0 || end < begin)
      throw new Error(`${name} is not compiled in the form that is expected.`);
    code.push(`${text.slice(begin, end)}${exported}`.replace(/\/\*\* @type \{.*?\} \*\/ /g, ''));
    types.push(
      `export declare const ${key}: (inputs${isOptional ? '?' : ''}: ${inputs}, options?: ${options}) => LocalizedString;`,
    );
  }
  writeFileSync(join(folder, 'messages.js'), code.join('\n'));
  writeFileSync(join(folder, 'messages.d.ts'), types.join('\n'));
}
