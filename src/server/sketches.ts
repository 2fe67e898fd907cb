import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markOf } from '../rules/bench/uno/sketch-source.ts';
import { sketches } from './bench/sketches/index.ts';
import { content } from './learning/content/index.ts';
import { projectRoot } from './platform/config/config.ts';

/** A sketch, and the folder into which it is compiled. */
type Wanted = { from: string; code: string; folder: string };

const contentDir = process.env.CONTENT_DIR ?? join(projectRoot, 'content');
/** What somebody opens on the workbench who comes from no lesson. */
const examples = join(projectRoot, 'src/client/bench/uno/examples');

const wanted: Wanted[] = [
  ...content.printedSketches(contentDir).map(({ course, file, code }) => ({
    from: file,
    code,
    folder: join(contentDir, 'courses', course, sketches.folder),
  })),
  ...readdirSync(examples)
    .filter((name) => name.endsWith('.ino'))
    .map((name) => ({ from: name, code: readFileSync(join(examples, name), 'utf8'), folder: examples })),
];

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const missing = sketches.missingToolchain();
if (missing) {
  say(`✗ ${missing}.`);
  process.exit(1);
}
const work = mkdtempSync(join(tmpdir(), 'sketches-'));
try {
  let made = 0;
  for (const folder of new Set(wanted.map((one) => one.folder))) {
    const marks = new Set(wanted.filter((one) => one.folder === folder).map(({ code }) => markOf(code)));
    const there = sketches.compiledIn(folder);
    for (const mark of there.keys()) if (!marks.has(mark)) rmSync(join(folder, sketches.nameOf(mark)));
    for (const { from, code } of wanted.filter((one) => one.folder === folder)) {
      const mark = markOf(code);
      if (there.get(mark)) continue;
      if (made === 0) await sketches.buildCore(work);
      mkdirSync(folder, { recursive: true });
      try {
        writeFileSync(
          join(folder, sketches.nameOf(mark)),
          sketches.headOf(from) + sketches.compileOwn(code, work, work),
        );
      } catch (error) {
        say(`✗ ${from}\n${(error as Error).message}`);
        process.exitCode = 1;
      }
      there.set(mark, true);
      made += 1;
    }
  }
  say(`${wanted.length} sketches, ${made} of them compiled now.`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
