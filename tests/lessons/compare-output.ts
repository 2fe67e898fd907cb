import { failure, type Program } from './lesson-files.ts';

const tidy = (line: string) => line.trimEnd();

/** Where what a program printed differs from the lines that the lesson promises; they must be the first ones. */
function difference(promised: string[], printed: string[]): string | undefined {
  const at = promised.findIndex((line, i) => tidy(line) !== tidy(printed[i] ?? '') || i >= printed.length);
  if (at < 0) return undefined;
  const really = printed[at] === undefined ? 'nothing more' : `“${tidy(printed[at])}”`;
  return `line ${at + 1} of the output says “${tidy(promised[at] ?? '')}”, but the program prints ${really}`;
}

/**
 * Compares what a program printed with the `output` fence below it. Below a continued program the fence may also show
 * only what the continuation adds.
 */
export function compareOutput(program: Program, printed: string[], before: string[] = []): string[] {
  if (!program.output) return [];
  const promised = program.output.text.split('\n');
  const whole = difference(promised, printed);
  if (!whole || (program.before && !difference(promised, printed.slice(before.length)))) return [];
  const { file, line } = program.output;
  const at = Number(/^line (\d+)/.exec(whole)?.[1] ?? 1);
  return [
    failure({ ...program, file, line, lines: [] }, undefined, whole).replace(
      `:${line}:`,
      `:${line + at - 1}:`,
    ),
  ];
}
