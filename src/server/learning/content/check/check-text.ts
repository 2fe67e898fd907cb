import { readBlocks } from '../../../../rules/bench/blocks/read-blocks.ts';
import type { Mistake } from '../../../platform/config/parse-yaml.ts';
import { sayBlockFault } from '../programs/say-block-fault.ts';
import type { Fence, Text } from '../read-passages.ts';
import { readSum } from '../sums/worked-sum.ts';

const programs = ['blocks', 'cpp', 'python'];

/** What a reader of a text would miss or be told wrongly. */
export function checkText({ drawings, fences }: Text): Mistake[] {
  return [
    ...drawings.flatMap(({ line, file, alt }) =>
      alt.trim() === ''
        ? { line, sentence: `${file}: say between the brackets what it shows, for those who cannot see it` }
        : [],
    ),
    ...fences.flatMap(checkFence),
    ...checkBlocks(fences.filter(({ language }) => language === 'blocks')),
  ];
}

function checkFence({ line, language, value, above }: Fence): Mistake[] {
  if (language === 'output' && !programs.includes(above ?? ''))
    return [{ line, sentence: 'output must follow directly on the program that prints it' }];
  if (language !== 'sum') return [];
  return value.split('\n').flatMap((written, index) => {
    if (written.trim() === '') return [];
    const sum = readSum(written);
    const at = line + 1 + index;
    if ('complaint' in sum) return { line: at, sentence: `this sum cannot be read: ${sum.complaint}` };
    if (sum.holds) return [];
    const sentence =
      sum.sign === '='
        ? `${sum.words}: the sum gives ${sum.computed}, not ${sum.result}`
        : `${sum.words}: ${sum.computed} is not ${sum.sign} ${sum.result}`;
    return { line: at, sentence };
  });
}

/** Programs written in blocks, each with the fences that go on with it. Other languages are compiled by the project's tests. */
function checkBlocks(fences: readonly Fence[]): Mistake[] {
  const programs: { texts: string[]; lines: number[] }[] = [];
  for (const { line, value, continued } of fences) {
    if (!continued || programs.length === 0) programs.push({ texts: [], lines: [] });
    const program = programs.at(-1);
    program?.texts.push(value);
    program?.lines.push(...value.split('\n').map((_text, index) => line + 1 + index));
  }
  return programs.flatMap(({ texts, lines }) =>
    readBlocks(texts.join('\n')).faults.map((fault) => ({
      line: lines[fault.line - 1] ?? 1,
      sentence: sayBlockFault(fault),
    })),
  );
}
