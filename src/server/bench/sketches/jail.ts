import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { commandsFor } from './toolchain.ts';

/** What one sketch may use: seconds of processor a step, of the clock in all, memory a step (kB), a file (blocks of 512 bytes), all files (bytes). */
const MOST = { processor: 6, clock: 20, memory: 600_000, file: 8_192, files: 24 * 1024 * 1024 };
/** More than this of what is said or made is not read: whoever writes more is ended. Bytes. */
const SAID_MOST = 64 * 1024;
const MADE_MOST = 256 * 1024;

const tools = ['avr-g++', 'avr-gcc', 'avr-objcopy', 'avr-ld', 'avr-as'].map((name) => `/usr/bin/${name}`);
const others = ['/bin/sh', '/bin/cat'];
/** The compiler's own folders: its parts, and the headers of the chip. */
const folders = ['/usr/lib/gcc/avr', '/usr/lib/avr'];

/** Every library that the compiler's programs need, as the machine's loader finds them. */
function librariesOf(programs: readonly string[]): string[] {
  const found = programs.flatMap((program) => {
    const { stdout = '' } = spawnSync('ldd', [program], { encoding: 'utf8' });
    return [...(stdout ?? '').matchAll(/(\/\S+)\s+\(0x/g)].map(([, path = '']) => path);
  });
  return [...new Set(found)];
}

/** The programs that avr-g++ starts. */
function innerPrograms(): string[] {
  const ask = (name: string) =>
    spawnSync('avr-g++', [`-print-prog-name=${name}`], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return ['cc1plus', 'collect2', 'as', 'ld', 'lto-wrapper']
    .map(ask)
    .filter((path) => path.startsWith('/') && existsSync(path));
}

/** A jail: no network, no process of anybody else, and of the machine's files only those of the compiler, which nobody can write. */
export type Jail = {
  /** Runs the compiler on a source; `code` is null where it was ended. */
  compile: (
    source: string,
    signal?: AbortSignal,
  ) => Promise<{ code: number | null; made: string; said: string; isTooMuch: boolean }>;
};

/** Makes a jail around the compiler and the core that lies in `core`. Says why there is none where it cannot hold. */
export function makeJail(core: string): Jail | { missing: string } {
  if (spawnSync('bwrap', ['--version'], { stdio: 'ignore' }).status !== 0)
    return {
      missing:
        'there is no bubblewrap (Debian, Ubuntu: apt-get install bubblewrap), without which no stranger’s code is compiled',
    };
  const programs = [...tools.filter(existsSync), ...innerPrograms()];
  const shown = [
    ...new Set([
      ...tools,
      ...others,
      ...programs,
      ...librariesOf([...programs, ...others].map((one) => realpathSync(one))),
    ]),
  ].filter(existsSync);
  const walls = [
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
    '--clearenv',
    ...['PATH', '/usr/bin:/bin', 'LC_ALL', 'C', 'TMPDIR', '/work'].flatMap((word, place, all) =>
      place % 2 ? [] : ['--setenv', word, all[place + 1] as string],
    ),
    '--hostname',
    'sketch',
    '--uid',
    '65534',
    '--gid',
    '65534',
    ...folders.filter(existsSync).flatMap((folder) => ['--ro-bind', folder, folder]),
    // A link would lead to nothing inside: each stands there as what it leads to.
    ...shown
      .filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)))
      .flatMap((path) => ['--ro-bind', realpathSync(path), path]),
    '--ro-bind',
    core,
    '/core',
    '--size',
    String(MOST.files),
    '--tmpfs',
    '/work',
    '--chdir',
    '/work',
  ];
  const steps = commandsFor('/core').map((words) => words.join(' '));
  const script = [
    // Debian's shell takes one at a time.
    `ulimit -t ${MOST.processor} && ulimit -v ${MOST.memory} && ulimit -f ${MOST.file} && ulimit -c 0`,
    ['cat > sketch.cpp', ...steps, 'cat sketch.hex'].join(' && '),
  ].join(' && ');
  const run = (words: string[], source: string, signal?: AbortSignal) =>
    new Promise<Awaited<ReturnType<Jail['compile']>>>((done) => {
      const child = spawn('bwrap', [...walls, ...words], {
        stdio: 'pipe',
        env: {},
        ...(signal ? { signal } : {}),
      });
      let [made, said, isTooMuch] = ['', '', false];
      const end = () => {
        isTooMuch = true;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(end, MOST.clock * 1000);
      child.stdout.setEncoding('utf8').on('data', (more: string) => {
        made += more;
        if (made.length > MADE_MOST) end();
      });
      child.stderr.setEncoding('utf8').on('data', (more: string) => {
        said += more;
        if (said.length > SAID_MOST) end();
      });
      const finish = (code: number | null) => {
        clearTimeout(timer);
        done({ code, made, said, isTooMuch });
      };
      child.on('error', () => finish(null));
      child.on('close', finish);
      child.stdin.on('error', () => {});
      child.stdin.end(source);
      // Families that watch a lesson go first.
      if (child.pid) {
        try {
          setPriority(child.pid, 10);
        } catch {
          // It has ended already.
        }
      }
    });
  const tried = spawnSync('bwrap', [...walls, '/bin/sh', '-c', 'echo holds'], { encoding: 'utf8', env: {} });
  if (tried.stdout?.trim() !== 'holds')
    return {
      missing: `bubblewrap cannot build a jail here (${(tried.stderr || 'no answer').trim().slice(0, 200)})`,
    };
  return { compile: (source, signal) => run(['/bin/sh', '-c', script], source, signal) };
}
