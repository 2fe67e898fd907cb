import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { framesPerSecond } from './stage.mjs';

/** Seconds of a segment; a key picture stands at each multiple of two seconds. */
const segment = 4;

/**
 * Writes the film as it is delivered: .mp4, an HLS list (.m3u8) or a DASH list (.mpd) with its segments beside it.
 * H.264 main profile and mono AAC play everywhere.
 * @param {{ picture: string, sound: string, file: string, tools: import('./find-tools.mjs').Tools }} film
 * @returns {Promise<{ seconds: number, bytes: number }>} measured from what was written
 */
export async function packageFilm({ picture, sound, file, tools }) {
  const kind = extname(file);
  const folder = dirname(file);
  if (kind !== '.mp4') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const key = String(2 * framesPerSecond);
  const video = `-c:v libx264 -preset slow -tune animation -crf 29 -profile:v main -pix_fmt yuv420p -g ${key} -keyint_min ${key} -sc_threshold 0`;
  const audio = '-c:a aac -b:a 44k -ac 1';
  /** @type {Record<string, string[]>} */
  const delivery = {
    '.mp4': ['-movflags', '+faststart'],
    '.m3u8':
      `-f hls -hls_time ${segment} -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_flags independent_segments -hls_segment_filename`
        .split(' ')
        .concat(join(folder, 'part-%03d.m4s')),
    '.mpd':
      `-f dash -seg_duration ${segment} -use_timeline 1 -use_template 1 -init_seg_name init-$RepresentationID$.m4s -media_seg_name part-$RepresentationID$-$Number%03d$.m4s`.split(
        ' ',
      ),
  };
  const how = delivery[kind];
  if (!how) throw new Error(`${basename(file)}: a film is .mp4, index.m3u8 or manifest.mpd.`);
  await runCommand(tools.ffmpeg, [
    '-v',
    'error',
    '-y',
    '-i',
    picture,
    '-i',
    sound,
    ...`${video} ${audio}`.split(' '),
    ...how,
    file,
  ]);
  return { seconds: await measureSeconds(file, tools), bytes: weigh(kind === '.mp4' ? file : folder) };
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
