import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import type {} from '../stage/cluster.ts';
import { costRows, costTable, type FileCost, readCommitted, warnOfTotal } from './cost-table.ts';
import { type Cpu, cpuOfChecks, cpuOfRunner, totalOf } from './cpu.ts';

declare module 'vitest' {
  interface TaskMeta {
    cpu?: Cpu;
  }
}

const root = join(import.meta.dirname, '../..');
const document = join(root, 'docs/testing.md');
const committed = () => readCommitted(existsSync(document) ? readFileSync(document, 'utf8') : '');

/**
 * Starts the dearest files first, by the committed table: a long file that begins last keeps one worker busy alone. The
 * files of a project stay together, because a worker that changes its project loads the whole server anew.
 */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { files: known } = committed();
    const cost = ({ moduleId }: TestSpecification) => known.get(relative(root, moduleId)) ?? 0;
    return (await super.sort(files)).sort(
      (one, other) => one.project.name.localeCompare(other.project.name) || cost(other) - cost(one),
    );
  }
}

/** Prints what the files of a run cost; COSTS_FILE names a file that gets the rows for docs/testing.md. */
export class CostReport implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    if (modules.length < 2 || !existsSync('/proc/self/stat')) return;
    const costs = modules.map((module): FileCost => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      return {
        file: relative(root, module.moduleId),
        wall:
          (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
        cpu: module.meta().cpu ?? { worker: 0, browser: 0, started: 0 },
      };
    });
    const known = committed();
    process.stdout.write(`\nWhat cost most:\n${costTable(costs, known)}\n`);
    const files = costs.reduce((sum, { cpu }) => sum + totalOf(cpu), 0);
    const runner = cpuOfRunner(modules[0]?.project.getProvidedContext().postmaster ?? 0);
    const checks = cpuOfChecks(process.env.CHECKED_BY);
    const total = files + runner + checks;
    process.stdout.write(
      `CPU seconds: test files ${files.toFixed(0)}, vitest and PostgreSQL ${runner.toFixed(0)}, checks and builds ${checks.toFixed(0)}, total ${total.toFixed(0)}.\n`,
    );
    const part = process.env.WHOLE_RUN;
    if (part) {
      process.stdout.write(
        `Committed in docs/testing.md for ${part}: ${known.totals.get(part) ?? 'nothing'}.\n`,
      );
      const warning = warnOfTotal(part, total, known);
      if (warning) process.stdout.write(`${warning}\n`);
    }
    if (process.env.COSTS_FILE)
      writeFileSync(process.env.COSTS_FILE, `${costRows(costs, 2_000).join('\n')}\n`);
  }
}
