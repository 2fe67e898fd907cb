import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../../tests/stage/a-content-folder.ts';
import { lessonText, writeWholeCourse, writtenLesson } from '../../../../../tests/stage/a-written-course.ts';
import { markOf } from '../../../../rules/bench/uno/sketch-source.ts';
import { sketches } from '../../../bench/sketches/index.ts';
import { projectRoot } from '../../../platform/config/config.ts';
import { printedSketches } from '../programs/printed-sketches.ts';
import { checkSketches } from './check-sketches.ts';

let folder: ContentFolder;
beforeEach(() => {
  folder = aContentFolder();
  writeWholeCourse(folder);
});
afterEach(() => folder.end());

test('every sketch that the courses print is compiled, and nothing else lies there', () => {
  expect(checkSketches(`${projectRoot}/content`)).toEqual([]);
});

test('a sketch that nobody compiled, one that was compiled in an older way, and one that nobody prints are named', () => {
  const code = 'void setup() {\n}\n\nvoid loop() {\n}';
  folder.write(
    'courses/junior-lamp/lessons/led.md',
    writtenLesson('The LED', {}, `${lessonText}\n\`\`\`cpp\n${code}\n\`\`\`\n`),
  );
  const hex = (mark: string) => `courses/junior-lamp/sketches/${mark}.hex`;
  const told = () => checkSketches(folder.path).map(({ sentence }) => sentence);
  expect(told()).toEqual([expect.stringContaining('has not been compiled since it was written')]);
  folder.write(hex(markOf(code)), sketches.headOf('led.md', 'another'));
  expect(told()).toEqual([expect.stringContaining('was compiled in an older way')]);
  folder.write(hex(markOf(code)), sketches.headOf('led.md'));
  expect(told()).toEqual([]);
  folder.write(hex('0123456789abcdef'), sketches.headOf('led.md'));
  expect(told()).toEqual([expect.stringContaining('no text prints this sketch any more')]);

  // A sketch that was changed brings what was compiled of it before along: one cause, one complaint.
  folder.write(
    'courses/junior-lamp/lessons/led.md',
    writtenLesson('The LED', {}, `${lessonText}\n\`\`\`cpp\n${code}\n// changed\n\`\`\`\n`),
  );
  expect(told()).toEqual([expect.stringContaining('has not been compiled since it was written')]);
  // And one that its compiler refuses is told by that alone.
  const [{ file = '', line = 0 } = {}] = printedSketches(folder.path);
  expect(checkSketches(folder.path, [{ file, line: line + 2, sentence: 'this program: no' }])).toEqual([]);
  expect(checkSketches(folder.path, [{ file, line: line + 40, sentence: 'this program: no' }])).toHaveLength(
    1,
  );
});
