// Draws what is in an experiment, in a thread of its own: laying out letters is work, and its libraries stay out of the server.
import { join } from 'node:path';
import sharp from 'sharp';
import type { Circuit } from '../../../../contract/bench/circuits.ts';
import type { ExperimentKind } from '../../../../contract/bench/experiments.ts';
import { drawBlocks } from '../../../../rules/bench/blocks/draw-blocks.ts';
import { circuitIn, programIn } from '../../../../rules/bench/experiment-content.ts';
import type { Colours } from '../../../../rules/platform/theme-colours.ts';
import { lessons_program_else } from '../../../../texts/generated/messages/lessons_program_else.js';
import type { Locale } from '../../../../texts/generated/runtime.js';
import { layOutBlocks } from './lay-out-blocks.ts';
import { layOutLines } from './lay-out-lines.ts';
import { printDrawing, printLaidOut } from './print-picture.ts';

export type PictureOrder = {
  experiment: { kind: ExperimentKind; body: string };
  colours: Colours;
  locale: Locale;
  /** Where the built site lies: the parts of circuits are drawn by what draws them on its pages. */
  dist: string;
};
export type DrawnPicture = { large: Uint8Array; small: Uint8Array; width: number; height: number };

/** How wide the small one is, to hang on the wall. Pixels. */
const SMALL = 640;

sharp.concurrency(1);
sharp.cache(false);

async function printed({ experiment, colours, locale, dist }: PictureOrder): Promise<string> {
  const circuit = circuitIn(experiment);
  if (circuit) {
    const { renderCircuit } = (await import(join(dist, 'render/render-page.js'))) as {
      renderCircuit(circuit: Circuit): Promise<string>;
    };
    return printDrawing(await renderCircuit(circuit));
  }
  const program = programIn(experiment);
  return printLaidOut(
    experiment.kind === 'blocks'
      ? layOutBlocks(drawBlocks(program), colours, lessons_program_else({}, { locale }))
      : layOutLines(program, colours),
  );
}

/** An experiment as a picture in two sizes, as WebP: the same for the same experiment. */
export async function drawExperiment(order: PictureOrder): Promise<DrawnPicture> {
  const { data, info } = await sharp(Buffer.from(await printed(order)))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const [large, small] = [
    await pixels().webp({ quality: 82 }).toBuffer(),
    await pixels().resize({ width: SMALL }).webp({ quality: 80 }).toBuffer(),
  ];
  const { width, height } = info;
  return { large: new Uint8Array(large), small: new Uint8Array(small), width, height };
}
