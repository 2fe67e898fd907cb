import { defineConfig } from 'vitest/config';
import { pseudoLanguage } from './src/texts/pseudo-language.ts';

/** Rules and server tests run on a real PostgreSQL over real HTTP; browser tests add a real Chromium and the built site. */
export default defineConfig({
  // A second language, for who asks for it.
  plugins: [pseudoLanguage()],
  test: {
    globalSetup: 'tests/stage/cluster.ts',
    // Stories fill the machine: a third at once makes all of them slower, and the whole run too.
    maxWorkers: 2,
    // No test leans on one before it: they run in another order than they are written in. SEED tries yet another.
    sequence: { shuffle: { tests: true, files: false }, seed: Number(process.env.SEED ?? 1) },
    // The files of a worker share its modules: reading the whole server anew for each takes longer than most tests.
    isolate: false,
    // How long a test may take is for a machine that others work on too: one that is green never comes near it.
    expect: { poll: { timeout: 30_000 } },
    // A test that is singled out would silence all others.
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'ground',
          setupFiles: 'tests/stage/same-examples.ts',
          // The contrast of the tokens is computed from the file itself; other style sheets stay empty in tests.
          css: { include: [/ui\/(tokens|calm-dress)\.css/, /office\/staff-room\.css/] },
          include: ['src/**/*.test.ts', 'tests/{contract,lessons,structure}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // They change what the process itself stands on.
          isolate: true,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 300_000,
          // A whole browser and a whole site on a busy machine: once more, and the report says so.
          retry: 1,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
