import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { getVoice } from './voice/get-voice.mjs';

/** Samples a second of everything that is spoken and played. */
export const sampleRate = 24_000;

/**
 * Who speaks: of fifty-four voices, the one that a speech recogniser understood best among the warm ones tells the lesson,
 * a brighter one is Tink, who throws a few words in. `docs/videos.md` has the figures.
 */
const speakers = {
  en: {
    narrator: { voice: 'af_heart', language: 'en-us', speed: 0.92 },
    tink: { voice: 'am_puck', language: 'en-us', speed: 1 },
  },
  hi: {
    narrator: { voice: 'hf_alpha', language: 'hi', speed: 0.95 },
    tink: { voice: 'hm_psi', language: 'hi', speed: 1.05 },
  },
};

/** @typedef {keyof typeof speakers} Spoken a language in which films are told */
/** @typedef {'narrator' | 'tink'} Speaker */
/** @typedef {(sentence: string, speaker: Speaker, language: Spoken) => Promise<Float32Array>} Speak */

/** Whether somebody can tell a film in this language. @param {string} language @returns {language is Spoken} */
export const isSpoken = (language) => language in speakers;

/**
 * The voices, with the school's list of pronunciations. `end` sends them home.
 * @param {string} pronunciationFile
 * @returns {Promise<{ speak: Speak, end: () => void }>}
 */
export async function openVoice(pronunciationFile) {
  const { folder, python } = await getVoice();
  /** @type {Record<string, string>} */
  const list = parse(readFileSync(pronunciationFile, 'utf8')) ?? {};
  const child = spawn(python, [fileURLToPath(new URL('voice/voice.py', import.meta.url)), folder]);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const bytes = child.stdout.iterator({ destroyOnReturn: false });
  let rest = Buffer.alloc(0);
  /** The next bytes that the voice writes. @param {number} count */
  const read = async (count) => {
    while (rest.length < count) {
      const { value, done } = await bytes.next();
      if (done)
        throw new Error(`The speaking voice stopped:\n${errors.trim().split('\n').slice(-6).join('\n')}`);
      rest = Buffer.concat([rest, value]);
    }
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
  return {
    speak: async (sentence, speaker, language) => {
      let text = sentence.replaceAll('–', ', ').replace(/[“”"]/g, '');
      // The list says how English words sound.
      if (language === 'en')
        for (const [word, sound] of Object.entries(list)) text = text.replace(wholeWord(word), () => sound);
      child.stdin.write(`${JSON.stringify({ text, ...speakers[language][speaker] })}\n`);
      const samples = await read(4 * (await read(4)).readUInt32LE());
      return trimSilence(new Float32Array(new Uint8Array(samples).buffer));
    },
    end: () => child.stdin.end(),
  };
}

/** Matches a word that stands alone; signs in it mean themselves. @param {string} word */
function wholeWord(word) {
  const literal = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu');
}

/** Cuts silence at both ends, so that pauses are ours alone. @param {Float32Array} samples */
function trimSilence(samples) {
  const loud = (/** @type {number} */ value) => Math.abs(value) > 0.004;
  const first = samples.findIndex(loud);
  const last = samples.findLastIndex(loud);
  return first < 0 ? new Float32Array(0) : samples.slice(first, last + 1);
}
