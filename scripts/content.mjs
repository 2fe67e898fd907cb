// npm run content -- check [folder], npm run content -- import [folder]: reads the courses. See content/README.md.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runCommand, runFile } from './prepare.mjs';

const [command, folder = process.env.CONTENT_DIR || join(root, 'content')] = process.argv.slice(2);
/** It comes with the project's sources, and runs the lessons of our own courses in the tests. */
const programs = 'tests/lessons/run-programs.ts';
if (command !== 'check' || !existsSync(join(root, programs)))
  runCommand('src/server/content.ts', process.argv.slice(2));
// A program that cannot be read is named once: it does not run.
const read = runFile('src/server/content.ts', process.argv.slice(2));
process.exit(read || runFile(programs, [resolve(folder)]));
