import { runCommand } from './run-command.mjs';
import { sampleRate } from './speak.mjs';

/** Rumble and hiss away, a little presence, gentle compression: clear on a phone's loudspeaker. */
const colour =
  'highpass=f=90,equalizer=f=320:t=q:w=1:g=-2,equalizer=f=2700:t=q:w=1.2:g=2,lowpass=f=9000,acompressor=threshold=-22dB:ratio=2.5:attack=6:release=140:makeup=2';
const loudness = 'loudnorm=I=-16:TP=-2:LRA=7';

/**
 * Makes the spoken samples into a finished sound track at -16 LUFS (measured first, then set).
 * @param {Float32Array} samples
 * @param {string} file a .wav
 * @param {import('./find-tools.mjs').Tools} tools
 */
export async function mixVoice(samples, file, tools) {
  const raw = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const input = ['-hide_banner', '-y', '-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', '-'];
  const heard = await runCommand(
    tools.ffmpeg,
    [...input, '-af', `${colour},${loudness}:print_format=json`, '-f', 'null', '-'],
    { input: raw },
  );
  const measured = JSON.parse(
    heard.stderr.slice(heard.stderr.lastIndexOf('{'), heard.stderr.lastIndexOf('}') + 1),
  );
  const set = `${loudness}:measured_I=${measured.input_i}:measured_TP=${measured.input_tp}:measured_LRA=${measured.input_lra}:measured_thresh=${measured.input_thresh}:offset=${measured.target_offset}`;
  await runCommand(
    tools.ffmpeg,
    [...input, '-af', `${colour},${set}`, '-ar', '44100', '-c:a', 'pcm_s16le', file],
    {
      input: raw,
    },
  );
}
