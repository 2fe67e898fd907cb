import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder to which each worker writes the calls of `refuse` that it reached (record-refusals.ts). */
    refusalSites: string;
  }
}

/** Codes that an argument can have, such as both of `isNew ? 'a' : 'b'`. Null where one of them is computed. */
function codesIn(node: ESTree.Node | undefined): string[] | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type !== 'ConditionalExpression') return null;
  const [yes, no] = [codesIn(node.consequent), codesIn(node.alternate)];
  return yes && no && [...yes, ...no];
}

/**
 * The calls of `refuse` from platform/http/refusal.ts in a source file, as `path:line code`, one for each code; `path:line` where
 * the code is computed. A local function with the same name does not count.
 */
export function findRefusalSites(path: string, source: string): string[] {
  if (!/import \{[^}]*\brefuse\b[^}]*\} from '[^']*\brefusal\.ts'/.test(source)) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [code], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'refuse') return;
      const site = `${path}:${source.slice(0, start).split('\n').length}`;
      found.push(...(codesIn(code)?.map((one) => `${site} ${one}`) ?? [site]));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** All of them in the server of the project at `root`. */
export const allRefusalSites = (root: string): string[] =>
  globSync('src/server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    findRefusalSites(path, readFileSync(join(root, path), 'utf8')),
  );

/** Sites that no line of `reached` (`path:line code`) names. */
export function unreachedSites(sites: readonly string[], reached: readonly string[]): string[] {
  const known = new Set(reached.flatMap((line) => [line, line.replace(/ .*/, '')]));
  return sites.filter((site) => !known.has(site));
}

/**
 * Unreached sites that are not among the open ones: `path code`, one line for each site, because lines of a file move.
 * The list of open ones only gets shorter.
 */
export function beyondOpen(unreached: readonly string[], open: readonly string[]): string[] {
  const left = [...open];
  return unreached.filter((site) => {
    const at = left.indexOf(site.replace(/:\d+/, ''));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Reporter: fails a run of all tests in `src` and `tests/contract` (project `ground`) in which some call of `refuse` in the
 * server was never reached, and lists these calls. A run of some files or some tests is not checked.
 */
export class RefusalSites implements Reporter {
  #vitest: Vitest | undefined;
  #folder = '';

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#folder = mkdtempSync(join(tmpdir(), 'tinkerling-refusals-'));
    vitest.provide('refusalSites', this.#folder);
    vitest.onClose(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    _errors: unknown,
    reason: TestRunEndReason,
  ): Promise<void> {
    if (reason === 'interrupted' || !(await this.#isWhole(modules))) return;
    const sites = allRefusalSites(this.#vitest?.config.root ?? '');
    const reached = readdirSync(this.#folder).flatMap((name) =>
      readFileSync(join(this.#folder, name), 'utf8').trim().split('\n'),
    );
    const unreached = unreachedSites(sites, reached);
    const open = readFileSync(join(import.meta.dirname, 'open-refusals.txt'), 'utf8')
      .split('\n')
      .filter(Boolean);
    console.error(`\nTests reach ${sites.length - unreached.length} of ${sites.length} refusals.`);
    const untested = beyondOpen(unreached.sort(), open);
    if (untested.length === 0) return;
    process.exitCode = 1;
    console.error('No test reaches these. Add a test for each, or delete the dead check:');
    for (const site of untested) console.error(`  ${site}`);
  }

  async #isWhole(modules: readonly TestModule[]): Promise<boolean> {
    const vitest = this.#vitest;
    if (!vitest || vitest.config.testNamePattern || vitest.config.shard) return false;
    // The long part alone reaches few of them.
    if (process.env.TEST_PART === 'long') return false;
    const all = (await vitest.globTestSpecifications()).filter(({ project }) => project.name === 'ground');
    const ran = new Set(
      modules.filter(({ project }) => project.name === 'ground').map((one) => one.moduleId),
    );
    return all.length > 0 && all.every(({ moduleId }) => ran.has(moduleId));
  }
}
