import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { runCommand } from './run-command.mjs';

/** Samples a second of everything that is spoken and played. */
export const sampleRate = 22050;

/**
 * The voice: of many, the one whose test sentences a speech recogniser wrote down with the fewest
 * mistakes, at a speed and pitch that it understood well.
 */
const voice = ['-v', 'en-us+f2', '-s', '140', '-p', '50', '-g', '2'];

/** @typedef {(sentence: string) => Promise<Float32Array>} Speak */

/**
 * A speaker with the school's list of pronunciations.
 * @param {string} espeak the program
 * @param {string} pronunciationFile
 * @returns {Speak}
 */
export function makeSpeaker(espeak, pronunciationFile) {
  /** @type {Record<string, string>} */
  const list = parse(readFileSync(pronunciationFile, 'utf8')) ?? {};
  return async (sentence) => {
    let said = sentence.replaceAll('–', ', ').replace(/[“”"]/g, '');
    for (const [word, sound] of Object.entries(list)) said = said.replace(wholeWord(word), () => sound);
    const { stdout } = await runCommand(espeak, [...voice, '--stdout', '--stdin'], { input: said });
    return trimSilence(readWave(stdout));
  };
}

/** Matches a word that stands alone; signs in it mean themselves. @param {string} word */
function wholeWord(word) {
  const literal = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu');
}

/** espeak-ng writes a 44-byte header with a length it does not know, then 16-bit mono. @param {Buffer} wave */
function readWave(wave) {
  const at = wave.indexOf('data') + 8;
  const samples = new Float32Array(Math.floor((wave.length - at) / 2));
  for (let i = 0; i < samples.length; i++) samples[i] = wave.readInt16LE(at + 2 * i) / 32768;
  return samples;
}

/** Cuts silence at both ends, so that pauses are ours alone. @param {Float32Array} samples */
function trimSilence(samples) {
  const loud = (/** @type {number} */ value) => Math.abs(value) > 0.004;
  const first = samples.findIndex(loud);
  const last = samples.findLastIndex(loud);
  return first < 0 ? new Float32Array(0) : samples.slice(first, last + 1);
}
