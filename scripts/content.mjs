// npm run content -- check [folder], npm run content -- import [folder]: reads the courses. See content/README.md.
import { runCommand } from './prepare.mjs';

runCommand('src/server/content.ts', process.argv.slice(2));
