import type { BoardFiles } from '../../../../rules/bench/python/run-program.ts';

const texts = import.meta.glob<string>('../../../../rules/bench/python/board/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The pretended board as files of Python. */
export const boardFiles: BoardFiles = Object.entries(texts).map(
  ([path, text]) => [path.replace(/^.*\/board\//, ''), text] as const,
);
