import type { SketchFault } from '../../../contract/bench/sketches.ts';
import { m } from '../../../texts/generated/messages.js';

const known: [RegExp, (found: string) => string][] = [
  [/^expected ['"];['"]|^expected ',' or ';'/, m.uno_fault_semicolon],
  [
    /^['"](\w+)['"] (?:was not declared|does not name a type|has not been declared)/,
    (name) => m.uno_fault_unknown({ name }),
  ],
  [/^expected ['"]([{}])['"]/, (sign) => m.uno_fault_brace({ sign })],
  [/^expected ['"][()]['"]/, m.uno_fault_bracket],
  [/^missing terminating/, m.uno_fault_quote],
  [/^([\w.]+): No such file/, (name) => m.uno_fault_library({ name })],
  [/^too (?:few|many) arguments|^no matching function/, m.uno_fault_arguments],
  [/^(?:redefinition|redeclaration|conflicting)/, m.uno_fault_twice],
  [/^undefined reference to (\w+)/, (name) => m.uno_fault_missing_function({ name })],
  [/does not fit/, m.uno_fault_full],
  [/takes too long/, m.uno_fault_long],
];

/** What the compiler said, in a child's words; its own words stand beneath. */
export function saySketchFault({ message }: Pick<SketchFault, 'message'>): string {
  for (const [pattern, say] of known) {
    const found = pattern.exec(message);
    if (found) return say(found[1] ?? '');
  }
  return m.uno_fault_other();
}
