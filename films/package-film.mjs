import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { framesPerSecond } from './stage.mjs';

/** Seconds of a segment, each with one key picture: on slides that mostly stand still a second one costs a sixth of the film. */
const segment = 4;
/** On 1280 by 720 of drawings nobody sees a difference to 30, which takes a third more (SSIM 0.994 against 0.996). */
const quality = 33;

/** Where a phone's loudspeaker begins to rattle: no film is as loud at any moment. Decibels of the true peak (EBU R 128). */
export const peakMost = -1;
const voice = '-c:a aac -b:a 44k -ac 1';

/** A film's sound in one language. @typedef {{ language: string, file: string }} Sound */

/**
 * Writes the film as it is delivered: .mp4, an HLS list (.m3u8) or a DASH list (.mpd) with its segments beside it. Told in
 * several languages it is an HLS list whose voices one may choose from (RFC 8216, section 4.3.4.1).
 * H.264 main profile and mono AAC play everywhere.
 * @param {{ picture: string, sounds: Sound[], file: string, tools: import('./find-tools.mjs').Tools }} film
 * @returns {Promise<{ seconds: number, bytes: number }>} measured from what was written
 */
export async function packageFilm({ picture, sounds, file, tools }) {
  const kind = extname(file);
  const folder = dirname(file);
  if (kind !== '.mp4') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const key = String(segment * framesPerSecond);
  const video = `-c:v libx264 -preset veryslow -tune animation -crf ${quality} -profile:v main -pix_fmt yuv420p -g ${key} -keyint_min ${key} -sc_threshold 0`;
  /** @type {Record<string, string[]>} */
  const delivery = {
    '.mp4': ['-movflags', '+faststart', file],
    '.m3u8':
      `-f hls -hls_time ${segment} -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_flags independent_segments -hls_segment_filename`
        .split(' ')
        .concat(join(folder, 'part-%03d.m4s'), file),
    '.mpd':
      `-f dash -seg_duration ${segment} -use_timeline 1 -use_template 1 -init_seg_name init-$RepresentationID$.m4s -media_seg_name part-$RepresentationID$-$Number%03d$.m4s`
        .split(' ')
        .concat(file),
  };
  const how = sounds.length > 1 ? inVoices(sounds, file) : delivery[kind];
  if (!how) throw new Error(`${basename(file)}: a film is .mp4, index.m3u8 or manifest.mpd.`);
  const gains = [];
  for (const sound of sounds) gains.push(await gainOf(sound.file, tools));
  await runCommand(tools.ffmpeg, [
    '-v',
    'error',
    '-y',
    '-i',
    picture,
    ...sounds.flatMap((sound) => ['-i', sound.file]),
    '-map',
    '0:v',
    ...sounds.flatMap((_sound, index) => ['-map', `${index + 1}:a`]),
    ...`${video} ${voice}`.split(' '),
    ...gains.flatMap((gain, index) => [`-filter:a:${index}`, `volume=${gain.toFixed(2)}dB`]),
    ...how,
  ]);
  if (sounds.length > 1) tellRates(file);
  return { seconds: await measureSeconds(file, tools), bytes: weigh(kind === '.mp4' ? file : folder) };
}

/**
 * By how much a sound is to be changed so that it stays below `peakMost` once it is encoded: AAC overshoots what it is given,
 * by up to three decibels. Decibels, 0 or less.
 * @param {string} sound
 * @param {import('./find-tools.mjs').Tools} tools
 */
async function gainOf(sound, tools) {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-voice-'));
  const file = join(folder, 'voice.m4a');
  try {
    for (let gain = 0; ; ) {
      const filter = `-filter:a volume=${gain.toFixed(2)}dB`;
      await runCommand(tools.ffmpeg, [
        '-v',
        'error',
        '-y',
        '-i',
        sound,
        ...`${filter} ${voice}`.split(' '),
        file,
      ]);
      const above = (await measurePeak(file, tools)) - peakMost;
      if (above < 0) return gain;
      gain -= above + 0.2;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The true peak of a film's first voice, as it is heard. Decibels. @param {string} file @param {import('./find-tools.mjs').Tools} tools */
export async function measurePeak(file, tools) {
  const words = '-hide_banner -nostats -map 0:a:0 -af ebur128=peak=true -f null -'.split(' ');
  const { stderr } = await runCommand(tools.ffmpeg, [...words.slice(0, 2), '-i', file, ...words.slice(2)]);
  const peak = /Peak:\s+(\S+) dBFS/.exec(stderr)?.[1];
  if (peak === undefined) throw new Error(`The peak of ${file} could not be measured.`);
  return peak === '-inf' ? Number.NEGATIVE_INFINITY : Number(peak);
}

/** How ffmpeg writes one picture with several voices: a list each, and the one that names them. @param {Sound[]} sounds @param {string} file */
function inVoices(sounds, file) {
  if (extname(file) !== '.m3u8')
    throw new Error(
      `${basename(file)}: a film that is told in several languages is a list, index.m3u8 in a folder of its own.`,
    );
  const folder = dirname(file);
  const voices = sounds.map(
    ({ language }, index) =>
      `a:${index},agroup:voice,language:${language},name:${language}${index === 0 ? ',default:yes' : ''}`,
  );
  return [
    ...`-f hls -hls_time ${segment} -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments`.split(
      ' ',
    ),
    '-hls_fmp4_init_filename',
    'init-%v.mp4',
    '-hls_segment_filename',
    join(folder, 'part-%v-%03d.m4s'),
    '-master_pl_name',
    basename(file),
    '-var_stream_map',
    ['v:0,agroup:voice,name:picture', ...voices].join(' '),
    join(folder, '%v.m3u8'),
  ];
}

/**
 * Writes into the list of a film with several voices how many bits a second it takes, at most and in the mean: ffmpeg knows
 * that only where it was told so before.
 * @param {string} file
 */
function tellRates(file) {
  const folder = dirname(file);
  /** Seconds and bits of each part of a list. @param {string} list */
  const partsOf = (list) => {
    const text = readFileSync(join(folder, list), 'utf8');
    return [...text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(\S+)/g)].map(([, seconds, part]) => ({
      seconds: Number(seconds),
      bits: 8 * statSync(join(folder, part ?? '')).size,
    }));
  };
  const text = readFileSync(file, 'utf8');
  const picture = /#EXT-X-STREAM-INF:[^\n]*\n(\S+)/.exec(text)?.[1] ?? '';
  const voices = [...text.matchAll(/^#EXT-X-MEDIA:.*URI="([^"]+)"/gm)].map(([, list]) => list ?? '');
  const rates = [picture, ...voices].map((list) => {
    const parts = partsOf(list);
    const sum = (/** @type {'seconds' | 'bits'} */ what) => parts.reduce((all, part) => all + part[what], 0);
    return {
      most: Math.max(...parts.map(({ seconds, bits }) => bits / seconds)),
      mean: sum('bits') / sum('seconds'),
    };
  });
  const [seen = { most: 0, mean: 0 }, ...heard] = rates;
  const rate = (/** @type {'most' | 'mean'} */ which) =>
    Math.ceil(seen[which] + Math.max(0, ...heard.map((one) => one[which])));
  writeFileSync(
    file,
    text.replace(
      /(?<=#EXT-X-STREAM-INF:)BANDWIDTH=\d+/,
      `BANDWIDTH=${rate('most')},AVERAGE-BANDWIDTH=${rate('mean')}`,
    ),
  );
}

/** @param {string} file @param {import('./find-tools.mjs').Tools} tools */
async function measureSeconds(file, tools) {
  const seconds = file.endsWith('.mpd') ? lengthInManifest(file) : await lengthInFile(file, tools);
  if (!(seconds > 0)) throw new Error(`The length of ${file} could not be measured.`);
  return Math.round(seconds * 100) / 100;
}

/** ffprobe rounds a DASH list to whole seconds; the list itself knows better. @param {string} file */
function lengthInManifest(file) {
  return Number.parseFloat(
    /mediaPresentationDuration="PT([\d.]+)S"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '',
  );
}

/** @param {string} file @param {import('./find-tools.mjs').Tools} tools */
async function lengthInFile(file, tools) {
  const { stdout } = await runCommand(tools.ffprobe, [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ]);
  return Number.parseFloat(stdout.toString());
}

/** Bytes of a file or of all files in a folder. @param {string} path @returns {number} */
function weigh(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + weigh(join(path, name)), 0);
}

/**
 * One picture of the film, shown before it plays.
 * @param {{ picture: string, at: number, file: string, tools: import('./find-tools.mjs').Tools }} order
 */
export async function takePoster({ picture, at, file, tools }) {
  await runCommand(tools.ffmpeg, [
    '-v',
    'error',
    '-y',
    '-ss',
    at.toFixed(2),
    '-i',
    picture,
    '-frames:v',
    '1',
    '-q:v',
    '5',
    file,
  ]);
}
