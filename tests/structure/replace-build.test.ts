import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { removeAbandoned, replaceBuild } from '../../scripts/replace-build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;
const server = join(folder, 'server');
const there = () => readdirSync(server).filter((name) => name.endsWith('.js'));

/** Builds a server of these files beside the one that runs, and puts it in its place. */
function build(main: string, pieces: string[], now: number): void {
  const built = join(folder, 'server-next');
  mkdirSync(built);
  writeFileSync(join(built, 'main.js'), main);
  for (const piece of pieces) writeFileSync(join(built, piece), main);
  replaceBuild(built, server, { now });
  expect(existsSync(built)).toBe(false);
}

describe('one build after the other', { shuffle: false }, () => {
  test('a server that runs finds its pieces after a newer one was built, until a day has gone by', () => {
    build('first', ['jobs-a.js', 'yaml-b.js'], 0);
    build('second', ['jobs-c.js', 'yaml-b.js'], 30 * 24 * HOUR);
    expect(readFileSync(join(server, 'main.js'), 'utf8')).toBe('second');
    // However old it is: it was in use until now.
    expect(there().sort()).toEqual(['jobs-a.js', 'jobs-c.js', 'main.js', 'yaml-b.js']);

    build('third', ['jobs-d.js', 'yaml-b.js'], 31 * 24 * HOUR);
    expect(there()).toContain('jobs-a.js');
    build('fourth', ['jobs-e.js'], 31 * 24 * HOUR + HOUR);
    expect(there().sort()).toEqual(['jobs-c.js', 'jobs-d.js', 'jobs-e.js', 'main.js', 'yaml-b.js']);
  });

  test('what comes back is not taken away', () => {
    build('fifth', ['jobs-c.js'], 32 * 24 * HOUR);
    build('sixth', ['jobs-c.js', 'jobs-f.js'], 60 * 24 * HOUR);
    expect(there().sort()).toEqual(['jobs-c.js', 'jobs-f.js', 'main.js']);
  });

  test('a list of what was replaced that is half written stops no build', () => {
    writeFileSync(join(server, '.replaced'), '{"jobs-c.');
    build('seventh', ['jobs-g.js'], 61 * 24 * HOUR);
    expect(there().sort()).toEqual(['jobs-c.js', 'jobs-f.js', 'jobs-g.js', 'main.js']);
    expect(JSON.parse(readFileSync(join(server, '.replaced'), 'utf8'))).toEqual({
      'jobs-c.js': 61 * 24 * HOUR,
      'jobs-f.js': 61 * 24 * HOUR,
    });
    expect(readdirSync(server).filter((name) => name.startsWith('.replaced'))).toEqual(['.replaced']);
  });
});

test('what a build left that was ended is taken away, and what others build or have built stays', () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const names = [`server-${dead}`, `server-${process.ppid}`, 'server-of-mine', 'server'];
  for (const name of names) mkdirSync(join(folder, name), { recursive: true });
  removeAbandoned(folder);
  expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort());
});
