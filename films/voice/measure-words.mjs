import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLesson } from '../read-lesson.mjs';
import { runCommand } from '../run-command.mjs';
import { openVoice, sampleRate } from '../speak.mjs';

/** Sentences that every voice is asked to say. */
const SENTENCES = 60;
/** Shorter ones say little about a voice, longer ones are heard in one piece by nobody. */
const WORDS = { fewest: 5, most: 16 };
/** Samples a second that the recogniser was taught with. */
const HEARD_RATE = 16_000;

const folder = fileURLToPath(new URL('../../../node_modules/.cache/hearing', import.meta.url));
const requirements = fileURLToPath(new URL('hear-requirements.txt', import.meta.url));

/**
 * Sentences of the narrator that are spelled as they are said (letters only), the same ones at each run as long as the
 * lessons stay: evenly taken from all of them.
 * @param {import('../read-course.mjs').Course[]} courses
 * @returns {string[]}
 */
export function chooseSentences(courses) {
  const all = courses.flatMap(({ filmable, lessonFile }) =>
    filmable.flatMap((key) =>
      readLesson(lessonFile(key)).slides.flatMap(({ steps }) =>
        steps.flatMap(({ speaker, sentences }) => (speaker === 'narrator' ? sentences : [])),
      ),
    ),
  );
  const plain = [...new Set(all)].filter((sentence) => {
    const { length } = wordsOf(sentence);
    return /^[A-Z][a-z ,]+[.!?]$/.test(sentence) && length >= WORDS.fewest && length <= WORDS.most;
  });
  if (plain.length < SENTENCES)
    throw new Error(`Only ${plain.length} sentences of the lessons are plain enough to be heard.`);
  return Array.from(
    { length: SENTENCES },
    (_, at) => plain[Math.floor((at * plain.length) / SENTENCES)] ?? '',
  );
}

/** @param {string} text */
const wordsOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * How many words have to be changed, put in or left out to make the heard of the said (the word error of speech recognition
 * is this, divided by the words said).
 * @param {string} said @param {string} heard
 */
export function wordErrors(said, heard) {
  const [from, to] = [wordsOf(said), wordsOf(heard)];
  let row = to.map((_, at) => at + 1);
  for (const [above, word] of from.entries()) {
    let [corner, left] = [above, above + 1];
    row = row.map((over, at) => {
      left = Math.min(over + 1, left + 1, corner + (word === to[at] ? 0 : 1));
      corner = over;
      return left;
    });
  }
  return { errors: row.at(-1) ?? from.length, words: from.length };
}

/**
 * Lets the voice of before (espeak-ng) and the one of now say the same sentences, and a recogniser write down what it hears.
 * @param {{ content: string, courses: import('../read-course.mjs').Course[], tools: import('../find-tools.mjs').Tools }} order
 * @returns {Promise<{ voice: string, error: number, seconds: number }[]>} error: the share of words that were heard wrong
 */
export async function measureWords({ content, courses, tools }) {
  const sentences = chooseSentences(courses);
  const narrator = await openVoice(join(content, 'pronunciation.yaml'));
  try {
    const voices = [
      {
        voice: 'espeak-ng en-us+f2',
        say: async (/** @type {string} */ sentence) =>
          (await runCommand('espeak-ng', ['-v', 'en-us+f2', '-s', '150', '--stdout', sentence])).stdout,
        format: [],
      },
      {
        voice: 'Kokoro af_heart',
        say: async (/** @type {string} */ sentence) => {
          const samples = await narrator.speak(sentence, 'narrator', 'en');
          return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
        },
        format: ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'],
      },
    ];
    const measured = [];
    for (const { voice, say, format } of voices) {
      const heard = [];
      for (const sentence of sentences) {
        const { stdout } = await runCommand(
          tools.ffmpeg,
          ['-v', 'error', ...format, '-i', '-', '-f', 's16le', '-ar', String(HEARD_RATE), '-ac', '1', '-'],
          { input: await say(sentence) },
        );
        heard.push(stdout);
      }
      const words = await hear(heard);
      const counted = sentences.map((sentence, at) => wordErrors(sentence, words[at] ?? ''));
      const sum = (/** @type {number[]} */ many) => many.reduce((total, one) => total + one, 0);
      measured.push({
        voice,
        error: sum(counted.map((one) => one.errors)) / sum(counted.map((one) => one.words)),
        seconds: sum(heard.map(({ length }) => length / 2 / HEARD_RATE)),
      });
    }
    return measured;
  } finally {
    narrator.end();
  }
}

/** What the recogniser hears of each recording. @param {Buffer[]} recordings @returns {Promise<string[]>} */
async function hear(recordings) {
  const python = join(folder, 'python', 'bin', 'python');
  if (!existsSync(join(folder, 'complete'))) {
    mkdirSync(folder, { recursive: true });
    await runCommand('python3', ['-m', 'venv', join(folder, 'python')]);
    await runCommand(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
    writeFileSync(join(folder, 'complete'), '');
  }
  const { stdout } = await runCommand(python, [fileURLToPath(new URL('hear.py', import.meta.url))], {
    input: recordings.map((one) => `${JSON.stringify({ pcm: one.toString('base64') })}\n`).join(''),
  });
  return stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
