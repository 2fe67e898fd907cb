// npm run sketches: compiles the sketches that the courses print for the Uno, so that they run on the workbench. It needs gcc-avr,
// avr-libc and arduino-core-avr; whoever only runs the site does not. See content/README.md.
import { runCommand } from './prepare.mjs';

runCommand('src/server/sketches.ts', process.argv.slice(2));
