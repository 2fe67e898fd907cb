// What turns a sketch that a learner changed into machine code, in a jail: tests try it where the machine has it.
import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.mjs';

const packages = {
  '/usr/bin/avr-g++': 'gcc-avr',
  '/usr/lib/avr/include/avr/io.h': 'avr-libc',
  '/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h': 'arduino-core-avr',
  '/usr/bin/bwrap': 'bubblewrap',
};

/** Installs what is lacking of it. Where that cannot be, the tests of it say so and are passed over. */
export function findSketchTools() {
  const lacking = Object.keys(packages).filter((path) => !existsSync(path));
  if (lacking.length > 0)
    installPackages(
      lacking.map((path) => packages[path]),
      'compiling sketches',
    );
}
