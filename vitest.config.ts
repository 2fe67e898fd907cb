import { defineConfig } from 'vitest/config';
import { pseudoLanguage } from './src/texts/pseudo-language.ts';
import { CostReport, DearestFirst } from './tests/run/cost-report.ts';
import { filesOf, type Part } from './tests/run/parts.ts';
import { RefusalSites } from './tests/stage/refusal-sites.ts';

/** Which files run: `quick` is npm test, `long` what npm run test:all adds, `all` both. scripts/test.mjs sets it. */
const part = (process.env.TEST_PART ?? 'all') as Part | 'all';

/** Server tests run on a real PostgreSQL over real HTTP; stories add a real Chromium and the built site. */
export default defineConfig({
  // A second language for the tests of messages.
  plugins: [pseudoLanguage()],
  test: {
    globalSetup: ['tests/stage/cluster.ts', 'tests/run/watchdog.ts'],
    reporters: ['default', new CostReport(), new RefusalSites()],
    // One more than a small machine has processors: a story waits for its page a third of the time.
    maxWorkers: 3,
    // Tests run in another order than they are written in, so that none depends on one before it. SEED chooses the order.
    sequence: {
      sequencer: DearestFirst,
      shuffle: { tests: true, files: false },
      seed: Number(process.env.SEED ?? 1),
    },
    // The files of a worker share its modules: loading the whole server anew for each takes longer than most tests.
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    // A test that is singled out would silence all others.
    allowOnly: false,
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'ground',
          setupFiles: [
            'tests/run/measure-file.ts',
            'tests/stage/same-examples.ts',
            'tests/stage/record-refusals.ts',
          ],
          // The contrast of the tokens is computed from the file itself; other style sheets stay empty in tests.
          css: { include: [/ui\/(tokens|calm-dress)\.css/, /office\/staff-room\.css/] },
          ...filesOf('ground', part),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          ...filesOf('faults', part),
          setupFiles: ['tests/run/measure-file.ts'],
          // They change settings of the process itself.
          isolate: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          ...filesOf('browser', part),
          setupFiles: ['tests/run/measure-file.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
