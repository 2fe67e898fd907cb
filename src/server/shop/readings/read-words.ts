import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Word as Recognised } from 'tesseract.js';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { ReadLine } from '../../../rules/shop/read-utr.ts';
import { flattenGround } from './flatten-ground.ts';
import { withRupee } from './know-rupee.ts';
import type { Box, Grey, Word } from './pixels.ts';

/** What a language looks like lies in a package of its own: nothing is fetched, and nothing is kept beside it. */
const langPath = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

let reader: ReturnType<typeof createWorker> | undefined;

/** One that could not be opened is forgotten: the next picture tries anew. */
const openReader = () =>
  createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', errorHandler: () => {} }).catch(
    (error: unknown) => {
      reader = undefined;
      throw error;
    },
  );

const boxOf = ({ x0, y0, x1, y1 }: Recognised['bbox']): Box => ({ left: x0, top: y0, right: x1, bottom: y1 });

const wordOf = ({ text, confidence, bbox, symbols }: Recognised): Word => ({
  ...boxOf(bbox),
  text,
  confidence,
  first: boxOf(symbols[0]?.bbox ?? bbox),
});

/** As a file that is read without decoding. */
const asPgm = ({ data, width, height }: Grey) =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);

function lineOf(grey: Grey, words: Word[]): ReadLine {
  const of = (pick: (word: Word) => number) => words.map(pick);
  return {
    text: words.map((word) => withRupee(grey, word)).join(' '),
    left: Math.min(...of((word) => word.left)),
    top: Math.min(...of((word) => word.top)),
    right: Math.max(...of((word) => word.right)),
    bottom: Math.max(...of((word) => word.bottom)),
    confidence: Math.min(...of((word) => word.confidence)),
  };
}

/** The lines on a picture, from the top down. `isPart`: it is one piece of text and not a whole screen. */
export async function readLines(grey: Grey, { isPart }: { isPart: boolean }): Promise<ReadLine[]> {
  reader ??= openReader();
  const { setParameters, recognize } = await reader;
  const flat = flattenGround(grey);
  await setParameters({
    tessedit_pageseg_mode: isPart ? PSM.SINGLE_BLOCK : PSM.AUTO,
    // Else it guesses, and says so on the console.
    user_defined_dpi: '400',
    debug_file: '/dev/null',
  });
  const { data } = await recognize(asPgm(flat), {}, { blocks: true, text: false });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ words }) => words.map(wordOf))
    .filter((words) => words.length > 0)
    .map((words) => lineOf(flat, words))
    .sort((a, b) => a.top - b.top);
}
