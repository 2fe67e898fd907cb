import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPrograms } from './run-programs.ts';

const lesson = `A lamp.

\`\`\`python
print(6 * 7)
\`\`\`

\`\`\`output
41
\`\`\`

\`\`\`python
lamp = [1, 2]
print(lamp[2])
\`\`\`

\`\`\`blocks
when flag pressed
switch pin 13 on
\`\`\`
`;

test('whoever writes a course hears which of its programs does not do what the text says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-programs-'));
  try {
    mkdirSync(join(folder, 'courses/wind/lessons'), { recursive: true });
    writeFileSync(join(folder, 'courses/wind/lessons/lamp.md'), lesson);
    const { mistakes, programs, notes } = await runPrograms(folder);
    expect([mistakes.length, programs, notes]).toEqual([2, 3, []]);
    expect(mistakes[0]).toMatch(/^wind\/lessons\/lamp\.md:\d+: .*42/);
    expect(mistakes[1]).toMatch(/^wind\/lessons\/lamp\.md:13: the program stops with IndexError/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
