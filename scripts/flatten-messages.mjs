import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const camel = (name) => name.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase());
const after = (prefix, besides) => (key) =>
  key.startsWith(prefix) && !besides?.test(key) ? key.slice(prefix.length) : null;

/** Messages that are found by a code: the file, and the code of a message, null for those of other files. */
const byCode = {
  'failure-words': after('failure_'),
  'fault-words': after('fault_'),
  'act-words': after('act_', /^act_(about|detail|says)_/),
  'subject-words': after('act_about_'),
  // The details of an act are fields of JSON.
  'detail-words': (key) => camel(after('act_detail_')(key) ?? '') || null,
  'mail-words': (key) => (key.includes('_mail_name_') ? key : null),
};

/** Writes the messages of each kind under their codes: what is named well is found, and nowhere listed by hand. */
function writeByCode(folder, keys) {
  for (const [file, codeOf] of Object.entries(byCode)) {
    const lines = keys.flatMap((key) => {
      const code = codeOf(key);
      return code ? [`  ${key} as ${code},`] : [];
    });
    const text = `export {\n${lines.join('\n')}\n} from './messages.js';\n`;
    for (const end of ['js', 'd.ts']) writeFileSync(join(folder, `${file}.${end}`), text);
  }
}

/**
 * Writes `messages.js` and `messages.d.ts` with all compiled messages. Whoever imports all of them loads one module then,
 * not 7,000; the site imports the files of single messages (src/texts/split-messages.ts). Beside them `failure-words.js` and
 * others hold the messages that are found by a code.
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
  const keys = [];
  for (const name of readdirSync(join(folder, 'messages'))) {
    if (name.startsWith('_')) continue;
    const text = readFileSync(join(folder, 'messages', name), 'utf8');
    const [, inputs] = /^\* @param \{(.*)\} inputs$/m.exec(text) ?? [];
    const [, options] = /^\* @param \{(.*)\} options$/m.exec(text) ?? [];
    const [exported, key, isOptional] = /^export const (\w+) = \(inputs( = \{\})?,[\s\S]*/m.exec(text) ?? [];
    keys.push(key);
    const begin = text.search(/^const \w+ = /m);
    const end = text.indexOf('\n/**\n');
    if (!inputs || !options || !exported || begin < 0 || end < begin)
      throw new Error(`${name} is not compiled in the form that is expected.`);
    code.push(`${text.slice(begin, end)}${exported}`.replace(/\/\*\* @type \{.*?\} \*\/ /g, ''));
    types.push(
      `export declare const ${key}: (inputs${isOptional ? '?' : ''}: ${inputs}, options?: ${options}) => LocalizedString;`,
    );
  }
  writeByCode(folder, keys);
  writeFileSync(join(folder, 'messages.js'), code.join('\n'));
  writeFileSync(join(folder, 'messages.d.ts'), types.join('\n'));
}
