import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Before anything else: no dump of the memory, an end by the system, and the first to go where memory is short. */
const limits = (seconds: number) =>
  `ulimit -c 0; ulimit -t ${seconds}; { echo 900 > /proc/self/oom_score_adj; } 2>/dev/null; exec "$0" "$@"`;

/**
 * Node with these words, for what comes from outside: it is told nothing of our settings, and is ended by the system after
 * so many seconds of the processor, should we be gone before. Without those limits where the system has no shell.
 */
export function startLimited(
  words: readonly string[],
  { processorSeconds, stdio }: { processorSeconds: number; stdio: SpawnOptions['stdio'] },
): ChildProcess {
  const options = { env: {}, stdio };
  return process.platform === 'win32'
    ? spawn(process.execPath, words, options)
    : spawn('/bin/sh', ['-c', limits(processorSeconds), process.execPath, ...words], options);
}
