import type { BoardFiles } from '../../../../../rules/python/run-program.ts';

const texts = import.meta.glob<string>('../../../../../rules/python/board/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The pretended board as files of Python. */
export const boardFiles: BoardFiles = Object.entries(texts).map(
  ([path, text]) => [path.replace(/^.*\/board\//, ''), text] as const,
);
