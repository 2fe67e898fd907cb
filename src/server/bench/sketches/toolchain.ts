import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withPrototypes } from '../../../rules/bench/uno/sketch-source.ts';
import { projectRoot } from '../../platform/config/config.ts';

/** Where Debian lays what compiles for the Uno: gcc-avr, avr-libc and arduino-core-avr. */
export const ARDUINO = '/usr/share/arduino/hardware/arduino/avr';
/** Our own libraries, with the calls of those that no package brings. */
const ownLibraries = join(projectRoot, 'scripts/sketches/libraries');
const own = ['Servo', 'LiquidCrystal_I2C', 'DHT'];
const packaged = ['Wire', 'SPI', 'EEPROM', 'SoftwareSerial'];

const runs = promisify(execFile);

const board = [
  '-mmcu=atmega328p',
  '-DF_CPU=16000000L',
  '-DARDUINO=10819',
  '-DARDUINO_AVR_UNO',
  '-DARDUINO_ARCH_AVR',
];
const common = ['-Os', '-w', '-ffunction-sections', '-fdata-sections', '-fno-diagnostics-show-caret'];
// gcc 5 forgets DECIMAL_DIG in C++; the core's String needs it.
const cpp = [
  '-DDECIMAL_DIG=__DECIMAL_DIG__',
  '-std=gnu++11',
  '-fpermissive',
  '-fno-exceptions',
  '-fno-threadsafe-statics',
];

/** What is missing to compile sketches, in a sentence; null where all is there. */
export function missingToolchain(): string | null {
  const works = (name: string) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
  if (works('avr-g++') && existsSync(join(ARDUINO, 'cores/arduino/Arduino.h'))) return null;
  return 'avr-gcc and the Arduino core are not here (Debian, Ubuntu: apt-get install gcc-avr avr-libc arduino-core-avr)';
}

/** Which compiler is here: what another one has compiled may not fit. */
export const compilerVersion = (): string =>
  spawnSync('avr-gcc', ['-dumpversion'], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/[^\w.]/g, '');

/** Counted by what every compiled program is made with beside its own text: flags and our libraries. */
export function recipeMark(): string {
  const sum = createHash('sha256').update([...board, ...common, ...cpp].join(' '));
  for (const name of own)
    for (const file of readdirSync(join(ownLibraries, name)).sort())
      sum.update(file).update(readFileSync(join(ownLibraries, name, file)));
  return sum.digest('hex').slice(0, 12);
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(c|cpp|S)$/.test(file))
    .sort()
    .map((file) => join(folder, file));

/**
 * Compiles what all sketches share into `folder`, which then holds all that a sketch needs beside the compiler: core.a and
 * include/. Takes some seconds. Throws where the compiler does not work.
 */
export async function buildCore(folder: string): Promise<void> {
  const include = join(folder, 'include');
  mkdirSync(include, { recursive: true });
  const core = join(ARDUINO, 'cores/arduino');
  const libraries = packaged.map((name) => join(ARDUINO, 'libraries', name, 'src')).filter(existsSync);
  const places = [
    core,
    join(ARDUINO, 'variants/standard'),
    ...libraries,
    ...own.map((name) => join(ownLibraries, name)),
  ];
  for (const place of places)
    for (const file of readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.h'),
    )) {
      mkdirSync(join(include, file, '..'), { recursive: true });
      writeFileSync(join(include, file), readFileSync(join(place, file)));
    }
  const env = { ...process.env, LC_ALL: 'C' };
  const objects: string[] = [];
  for (const [index, source] of places.flatMap(sourcesIn).entries()) {
    const object = join(folder, `${index}.o`);
    const isCpp = source.endsWith('.cpp');
    const kind = isCpp ? cpp : source.endsWith('.S') ? ['-x', 'assembler-with-cpp'] : ['-std=gnu11'];
    const words = ['-c', ...common, ...kind, ...board, '-I', include, source, '-o', object];
    await runs(isCpp ? 'avr-g++' : 'avr-gcc', words, { env });
    objects.push(object);
  }
  await runs('avr-gcc-ar', ['rcsD', join(folder, 'core.a'), ...objects], { env });
}

/** What every sketch begins with; its own lines keep their numbers and are those of sketch.ino. */
export const sourceOf = (code: string): string =>
  `#include <Arduino.h>\n${withPrototypes('sketch.ino', code, true)}\n`;

/**
 * The commands that make sketch.hex of sketch.cpp, both in the folder they run in; `core` is a folder that buildCore filled.
 */
export const commandsFor = (core: string): [string, ...string[]][] => [
  ['avr-g++', '-c', ...common, ...cpp, ...board, '-I', `${core}/include`, 'sketch.cpp', '-o', 'sketch.o'],
  [
    'avr-gcc',
    '-w',
    '-Os',
    '-Wl,--gc-sections',
    '-mmcu=atmega328p',
    '-o',
    'sketch.elf',
    'sketch.o',
    `${core}/core.a`,
    '-lm',
  ],
  ['avr-objcopy', '-O', 'ihex', '-R', '.eeprom', 'sketch.elf', 'sketch.hex'],
];

/** Compiles one of our own sketches, in `folder`, without a jail; for the courses' maker. Throws with what the compiler said. */
export function compileOwn(code: string, core: string, folder: string): string {
  writeFileSync(join(folder, 'sketch.cpp'), sourceOf(code));
  for (const [command, ...args] of commandsFor(core)) {
    const done = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    if (done.status !== 0) throw new Error(done.stderr || `${command} does not run`);
  }
  return readFileSync(join(folder, 'sketch.hex'), 'utf8');
}
