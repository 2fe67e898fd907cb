import { runCommand } from './run-command.mjs';

/** A film may stand still for so long. Percent of its time. */
export const stillMost = 60;
const looksPerSecond = 6;
/** Two looks are alike where no point of them differs by so much, of 255: less is what packing a film adds. */
const alike = 20;
// Small and grey is enough to see motion. Tink in the corner and the cord below move in every film and are no motion of what is shown.
const look = [
  `fps=${looksPerSecond}`,
  'drawbox=x=iw*0.8:y=ih*0.62:w=iw*0.2:h=ih*0.38:color=black:t=fill',
  'drawbox=x=0:y=ih*0.945:w=iw:h=ih*0.055:color=black:t=fill',
  'scale=320:180:flags=area',
  'format=gray',
  'tblend=all_mode=difference',
  'signalstats',
  'metadata=print:key=lavfi.signalstats.YMAX:file=-',
].join(',');

/** How much of a film stands still, by what ffmpeg prints of each look. Whole percent; null where it printed nothing. @param {string} printed */
export function shareOfStillness(printed) {
  const differences = [...printed.matchAll(/lavfi\.signalstats\.YMAX=(\d+)/g)].map(([, most]) =>
    Number(most),
  );
  if (differences.length === 0) return null;
  return Math.round((100 * differences.filter((most) => most < alike).length) / differences.length);
}

/**
 * How much of its time what a film shows stands still; a slow drift of the picture is motion. Whole percent.
 * @param {string} file
 * @param {string} ffmpeg
 * @returns {Promise<number>}
 */
export async function measureStillness(file, ffmpeg) {
  const words = [
    '-hide_banner',
    '-nostats',
    '-v',
    'error',
    '-i',
    file,
    '-an',
    '-vf',
    look,
    '-f',
    'null',
    '-',
  ];
  const { stdout } = await runCommand(ffmpeg, words);
  const share = shareOfStillness(stdout.toString());
  if (share === null) throw new Error(`Whether ${file} moves could not be measured.`);
  return share;
}
