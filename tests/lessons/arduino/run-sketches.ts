import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSketch, writeSketches } from '../../../src/server/learning/content/programs/write-sketches.ts';
import { findCompiler } from './find-compiler.ts';

/** What a sketch printed in ten simulated seconds, and what is wrong with it (`line` counted in the sketch from 1). */
export type Run = { printed: string[]; complaints: { line: number; sentence: string }[] };

const here = import.meta.dirname;
const flags = [
  '-std=gnu++11',
  '-Wall',
  '-Wextra',
  '-Werror',
  '-Wno-narrowing',
  '-O0',
  '-fno-diagnostics-show-caret',
];
const board = ['board.cpp', 'print.cpp', 'parts.cpp'].map((name) => join(here, name));
/** Real milliseconds after which a sketch hangs. */
const PATIENCE = 3000;

type Sketch = { number: number; code: string };

/** BOARD_TELLS: `@ milliseconds what` is printed of all that it does. BOARD_SILENT: its eyes hear no echo. */
type Asked = { BOARD_TELLS?: '1'; BOARD_SILENT?: '1' };

/** Compiles Arduino sketches together, in one go unless one of them is wrong, and runs each on a pretended Uno. `patience` in milliseconds a sketch. */
export function runSketches(codes: string[], patience = PATIENCE, asked: Asked = {}): Run[] {
  const runs = codes.map((code): Run => ({ printed: [], complaints: readSketch(code) }));
  let good = codes
    .map((code, number): Sketch => ({ number, code }))
    .filter(({ number }) => runs[number]?.complaints.length === 0);
  if (good.length === 0) return runs;
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-sketches-'));
  try {
    const compiler = findCompiler();
    const compile = (sketches: Sketch[], ...more: string[]): string => {
      const source = join(folder, 'sketches.cpp');
      writeFileSync(source, writeSketches(sketches));
      const env = { ...process.env, LC_ALL: 'C' };
      const options = { encoding: 'utf8', env } as const;
      return spawnSync(compiler, [...flags, '-I', here, ...more, source], options).stderr;
    };
    const program = join(folder, 'sketches');
    let errors = compile(good, ...board, '-o', program);
    if (errors) {
      // One forgotten brace breaks all that follow: those that are named are tried alone.
      const named = new Set([...errors.matchAll(/^sketch-(\d+):\d+/gm)].map(([, number]) => Number(number)));
      for (const sketch of good.filter(({ number }) => named.has(number)))
        runs[sketch.number]?.complaints.push(...readErrors(compile([sketch], '-fsyntax-only')));
      good = good.filter(({ number }) => runs[number]?.complaints.length === 0);
      errors = good.length ? compile(good, ...board, '-o', program) : '';
      if (errors) throw Error(`The pretended board does not compile:\n${errors}`);
    }
    good.forEach(({ number }, index) => {
      Object.assign(runs[number] ?? {}, runSketch(program, index, patience, asked));
    });
    return runs;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readErrors(errors: string): Run['complaints'] {
  const found = [...errors.matchAll(/^sketch-\d+:(\d+):\d+: (?:fatal )?error: (.*)$/gm)];
  // The board's int is a short for the compiler; the writer wrote int. The first errors tell; the rest follows from them.
  return found.slice(0, 3).map(([, line, sentence = '']) => ({
    line: Number(line),
    sentence: sentence
      .replaceAll('short int', 'int')
      .replace(/sketch_\d+::/g, '')
      .replace(/ \[-W.*\]$/, ''),
  }));
}

function runSketch(program: string, index: number, patience: number, asked: Asked): Run {
  const env = { ...process.env, ...asked };
  const done = spawnSync(program, [`${index}`], { encoding: 'utf8', timeout: patience, maxBuffer: 1e7, env });
  const complaints = [...done.stderr.matchAll(/^(\d+) (.*)$/gm)].map(([, line, sentence = '']) => ({
    line: Number(line) || 1,
    sentence,
  }));
  if (done.signal === 'SIGTERM')
    complaints.push({ line: 1, sentence: 'the sketch hangs: a loop in it never ends and lets no time pass' });
  else if (done.status !== 0)
    complaints.push({ line: 1, sentence: `the sketch crashes (${done.signal ?? done.status})` });
  return { printed: done.stdout.split('\n'), complaints };
}
