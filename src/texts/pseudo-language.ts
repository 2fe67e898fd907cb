import type { Plugin } from 'vite';

/** The name of the language, as browsers give it (the pseudo-locale of CLDR). */
export const PSEUDO = 'en-XA';

const plain = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const accented = [...'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
const letters = new Map(plain.map((letter, at) => [letter, accented[at] ?? letter]));

const filledIn = /\$\{[^}]*\}/g;
/** What is filled in stays as it is, and so does what a backslash escapes. */
const translatable = /\$\{[^}]*\}|\\.|[a-zA-Z]/g;

/** A text in it: [Šħöŵ ţħîš···]. */
function pseudo(text: string): string {
  const length = text.replace(filledIn, '').length;
  const words = text.replace(translatable, (part) => letters.get(part) ?? part);
  return `[${words}${'·'.repeat(Math.ceil(length / 3))}]`;
}

/** A compiled text that speaks it too, where it is asked to. */
function withPseudo(code: string): string {
  const own = /const en_(\w+) = [\s\S]*?\n\};\n/.exec(code)?.[0];
  if (!own) throw new Error('A compiled text is not built as the language for tests expects');
  const other = own
    .replace('const en_', 'const pseudo_')
    .replace(/\(`([^`]*)`\)/g, (_all, text: string) => `(\`${pseudo(text)}\`)`);
  return code
    .replace(own, () => `${own}${other}`)
    .replace(
      /return en_(\w+)\((.*)\)\s*\};?\s*$/,
      `return (locale === '${PSEUDO}' ? pseudo_$1 : en_$1)($2)\n};`,
    );
}

/**
 * A language that nobody speaks, made from the English texts: accented, a third longer, in brackets. In it whatever is no
 * text stands out as plain English, and what has no room for a longer language breaks. Only tests have it.
 */
export function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    transform(code, id) {
      if (/texts\/generated\/messages\/(?!_)[^/]+\.js$/.test(id))
        return { code: withPseudo(code), map: null };
      // All messages in one file (scripts/flatten-messages.mjs).
      if (id.endsWith('texts/generated/messages.js')) {
        const [head = '', ...messages] = code.split(/^(?=const en_)/m);
        return { code: head + messages.map(withPseudo).join('\n'), map: null };
      }
      if (!id.endsWith('texts/generated/runtime.js')) return null;
      return { code: code.replace('(["en"])', `(["en", "${PSEUDO}"])`), map: null };
    },
  };
}
