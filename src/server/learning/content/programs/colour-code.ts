import type { CodeColour, ProgramLanguage } from '../../../../contract/platform/passages.ts';

type Coloured = 'cpp' | 'python';
type Kind = CodeColour['kind'];

const keywords = {
  cpp: `auto bool break byte case char class const constexpr continue default delete do double else enum extern false
    float for if inline int int8_t int16_t int32_t long namespace new nullptr operator private protected public return
    short signed size_t sizeof static struct switch template this true typedef uint8_t uint16_t uint32_t union unsigned
    using void volatile while String`,
  python: `False None True and as assert async await break class continue def del elif else except finally for from
    global if import in is lambda nonlocal not or pass raise return try while with yield`,
};
const setOf = (words: string) => new Set(words.split(/\s+/));
const known: Record<Coloured, ReadonlySet<string>> = {
  cpp: setOf(keywords.cpp),
  python: setOf(keywords.python),
};

const number = String.raw`(?<number>\b(?:0[xX][\da-fA-F]+|0[bB][01]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)[uUlLfF]*\b)`;
const word = String.raw`(?<word>[A-Za-z_]\w*)`;
const grammars = {
  cpp: [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[^]*?(?:\*\/|(?![^])))`,
    String.raw`(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|(?<=#include )<[^>\n]*>)`,
    String.raw`(?<directive>^[ \t]*#\w+)`,
  ],
  python: [
    String.raw`(?<comment>#[^\n]*)`,
    String.raw`(?<string>\b[rbfRBF]{0,2}(?:"""[^]*?(?:"""|(?![^]))|'''[^]*?(?:'''|(?![^]))|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?:"""[^]*?(?:"""|(?![^]))|'''[^]*?(?:'''|(?![^]))|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?))`,
    String.raw`(?<directive>@\w+)`,
  ],
};

function kindOf(language: Coloured, found: Record<string, string | undefined>): Kind | null {
  if (found.comment !== undefined) return 'comment';
  if (found.string !== undefined) return 'string';
  if (found.number !== undefined) return 'number';
  if (found.directive !== undefined) return 'keyword';
  return known[language].has(found.word ?? '') ? 'keyword' : null;
}

const isColoured = (language: ProgramLanguage): language is Coloured =>
  language === 'cpp' || language === 'python';

/** What of a program is coloured, in its order; null for what has no colours. The program itself stays as it was written. */
export function colourCode(language: ProgramLanguage, text: string): CodeColour[] | null {
  if (!isColoured(language)) return null;
  return [...text.matchAll(RegExp([...grammars[language], number, word].join('|'), 'gm'))].flatMap(
    ({ 0: piece, index: from, groups }) => {
      const kind = kindOf(language, groups ?? {});
      return kind === null ? [] : { kind, from, to: from + piece.length };
    },
  );
}
