import type { ProgramLanguage } from '../../../../contract/lessons.ts';

export type CodeLanguage = Exclude<ProgramLanguage, 'blocks' | 'output'>;

/** A piece of a program that is shown in one colour. */
export type CodeWord = { kind: 'plain' | 'comment' | 'string' | 'number' | 'keyword'; text: string };

const keywords = {
  cpp: `auto bool break byte case char class const constexpr continue default delete do double else enum extern false
    float for if inline int int8_t int16_t int32_t long namespace new nullptr operator private protected public return
    short signed size_t sizeof static struct switch template this true typedef uint8_t uint16_t uint32_t union unsigned
    using void volatile while String`,
  python: `False None True and as assert async await break class continue def del elif else except finally for from
    global if import in is lambda nonlocal not or pass raise return try while with yield`,
};
const setOf = (words: string) => new Set(words.split(/\s+/));
const known: Record<'cpp' | 'python', ReadonlySet<string>> = {
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

function kindOf(language: 'cpp' | 'python', found: Record<string, string | undefined>): CodeWord['kind'] {
  if (found.comment !== undefined) return 'comment';
  if (found.string !== undefined) return 'string';
  if (found.number !== undefined) return 'number';
  if (found.directive !== undefined) return 'keyword';
  return known[language].has(found.word ?? '') ? 'keyword' : 'plain';
}

/** Splits a program into what is coloured and what is not. Joined, the pieces are the program again. */
export function colourCode(language: CodeLanguage, text: string): CodeWord[] {
  if (language === 'text') return [{ kind: 'plain', text }];
  const words: CodeWord[] = [];
  const add = (kind: CodeWord['kind'], piece: string) => {
    const last = words.at(-1);
    if (!piece) return;
    if (last?.kind === kind) last.text += piece;
    else words.push({ kind, text: piece });
  };
  let at = 0;
  for (const found of text.matchAll(RegExp([...grammars[language], number, word].join('|'), 'gm'))) {
    add('plain', text.slice(at, found.index));
    add(kindOf(language, found.groups ?? {}), found[0]);
    at = found.index + found[0].length;
  }
  add('plain', text.slice(at));
  return words;
}
