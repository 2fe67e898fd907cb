import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { captionFaults, catalogueFaults } from './catalogue-files.ts';

const content = join(projectRoot, 'content');

test('every course keeps the format that content/README.md promises', () => {
  const slugs = readdirSync(join(content, 'courses'));
  expect(slugs).toHaveLength(6);
  expect(catalogueFaults(join(content, 'courses'))).toEqual([]);
});

test('films and pictures stay below 110 MB', () => {
  const bytes = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeGreaterThan(1e6);
  expect(bytes).toBeLessThan(110e6);
});

test('planted faults are found', () => {
  const root = mkdtempSync(join(tmpdir(), 'tinkerling-planted-'));
  cpSync(join(content, 'courses/junior-level-1'), join(root, 'junior-level-1'), { recursive: true });
  const course = join(root, 'junior-level-1/course.yaml');
  writeFileSync(course, readFileSync(course, 'utf8').replace('title: Junior Level 1', 'title: Junior One'));
  rmSync(join(root, 'junior-level-1/media/light-an-led/index.m3u8'));
  rmSync(join(root, 'junior-level-1/lessons/circuit-detective.md'));
  expect(catalogueFaults(root)).toEqual([
    'junior-level-1: the title "Junior One" belongs into the folder junior-one',
    'junior-level-1: the lesson circuit-detective is listed but not written',
    'junior-level-1: light-an-led: there is no media/light-an-led/index.m3u8',
  ]);
  rmSync(root, { recursive: true });
});

test('captions that overlap or outlast the film are found', () => {
  const cue = (start: string, end: string) => `00:00:${start} --> 00:00:${end}\nHello\n`;
  expect(captionFaults(`WEBVTT\n\n${cue('00.500', '02.000')}\n${cue('01.900', '03.000')}`, 2.5)).toEqual([
    'captions overlap',
    'captions outlast the film',
  ]);
  expect(captionFaults('WEBVTT\n', 2)).toEqual(['the captions are empty']);
});
