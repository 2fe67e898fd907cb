import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/config/config.ts';
import type { Mistake } from '../../../platform/config/parse-yaml.ts';
import { readSketch, writeSketches } from '../programs/write-sketches.ts';

/** The pretended Uno that the lessons' tests run on: what an Arduino knows by itself. */
const board = join(projectRoot, 'tests/lessons/arduino');

function findCompiler(): string | undefined {
  return [process.env.CXX, 'c++', 'g++', 'clang++'].find(
    (name) => name !== undefined && spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  );
}

/**
 * The first mistake that a C++ compiler finds in each sketch, counted in the sketch from 1; null where it finds none. Takes a
 * second or two. Null altogether where there is no compiler, or no board to compile for.
 */
export function compileSketches(codes: readonly string[]): (Mistake | null)[] | null {
  const compiler = existsSync(board) ? findCompiler() : undefined;
  if (!compiler) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sketches-'));
  const source = join(folder, 'sketches.cpp');
  const compile = (sketches: { number: number; code: string }[]) => {
    writeFileSync(source, writeSketches(sketches));
    const flags = ['-std=gnu++11', '-w', '-fsyntax-only', '-fno-diagnostics-show-caret', '-I', board, source];
    return spawnSync(compiler, flags, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).stderr;
  };
  try {
    const all = codes.map((code, number) => ({ number, code }));
    const found = codes.map((code) => readSketch(code)[0] ?? null);
    const whole = all.filter(({ number }) => !found[number]);
    // All together first: the library of the board is read once, and mostly there is nothing to find.
    if (!/\berror:/.test(compile(whole))) return found;
    for (const sketch of whole) {
      const [, line, said = ''] =
        /^sketch-\d+:(\d+):\d+: (?:fatal )?error: (.*)$/m.exec(compile([sketch])) ?? [];
      if (line) found[sketch.number] = { line: Number(line), sentence: said.replaceAll('short int', 'int') };
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
