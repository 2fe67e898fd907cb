import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ExperimentKind } from '../../../../contract/bench/experiments.ts';
import { readyCircuits } from '../../../../rules/bench/circuits/ready-circuits.ts';
import { defaultColours } from '../../../../rules/platform/theme-colours.ts';
import { projectRoot } from '../../../platform/config/config.ts';
import { drawExperiment } from './draw-experiment-worker.ts';
import { printDrawing, printLaidOut } from './print-picture.ts';

const draw = (kind: ExperimentKind, body: string) =>
  drawExperiment({
    experiment: { kind, body },
    colours: defaultColours,
    locale: 'en',
    dist: join(projectRoot, 'dist'),
  });

/** How much there is to see in a picture: how far its pixels are from one colour. */
async function contrastOf(picture: Uint8Array): Promise<number> {
  const { channels } = await sharp(Buffer.from(picture)).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

const program = (text: string) => JSON.stringify({ program: text, sketch: text });
const circuit = (name: string) =>
  JSON.stringify({ circuit: readyCircuits.find((one) => one.name === name)?.circuit });
const blocks = 'when flag pressed\nrepeat 4\n  drive left 60 right 57\n  wait 2 seconds\nstop driving';

test.each<[ExperimentKind, string]>([
  ['blocks', program(blocks)],
  ['python', program('# A lamp\nfor turn in range(5):\n\tprint("on", turn)')],
  ['sketch', program('void setup() {\n  pinMode(13, OUTPUT);\n}')],
  ['circuit', circuit('two-paths')],
  ['circuit', circuit('feel-the-light')],
])('%s is drawn, in two sizes', async (kind, body) => {
  const { large, small, width, height } = await draw(kind, body);
  expect([width, height]).toEqual([1600, 1200]);
  const little = await sharp(Buffer.from(small)).metadata();
  expect([little.format, little.width, little.height]).toEqual(['webp', 640, 480]);
  expect(await contrastOf(large)).toBeGreaterThan(5);
  expect(large.length).toBeLessThan(300_000);
});

test('what shows in a picture is what is in it', async () => {
  const one = await draw('blocks', program(blocks));
  const other = await draw('blocks', program(blocks.replace('60', '20')));
  expect(Buffer.from(one.large).equals(Buffer.from(other.large))).toBe(false);
  expect(Buffer.from(one.large).equals(Buffer.from((await draw('blocks', program(blocks))).large))).toBe(
    true,
  );
});

test('the largest and the oddest programs are drawn, too', async () => {
  const long = `when flag pressed\n${'repeat 2\n'.repeat(3)}${'  wait 1 second\n'.repeat(1000)}`;
  const odd = '<script>alert(1)</script> & "]]>" \u0000 🤖 नमस्ते '.repeat(40);
  for (const kind of ['blocks', 'python', 'sketch'] as const)
    for (const text of [long, odd, 'x'.repeat(16_000), '\n'.repeat(400)])
      expect((await draw(kind, program(text))).width).toBe(1600);
});

test('nothing that somebody typed stands in the drawing: letters are outlines', () => {
  const typed = '<image href="file:///etc/passwd"/>';
  const line = { kind: 'letters', x: 10, y: 20, size: 20, face: 'text', text: typed, fill: '#000' } as const;
  const svg = printLaidOut({ marks: [line], sight: { x: 0, y: 0, scale: 1 }, background: '#fff' });
  expect(svg).not.toContain('image');
  expect(svg).toMatch(/<path transform="translate\(10 20\)" d="M/);
  const drawing = `<svg viewBox="0 0 4 4"><g font-size="9" text-anchor="middle" fill="#123456"><text x="5" y="6">4.5 V</text></g><path d="M0 0"/></svg>`;
  const printed = printDrawing(drawing);
  expect(printed).not.toMatch(/<text|4\.5 V/);
  expect(printed).toMatch(
    /<path transform="translate\([-\d.]+ 6\)" d="M[^"]+" fill="#123456" stroke="none"\/>/,
  );
  expect(printed).toContain('</g><path d="M0 0"/></svg>');
});
