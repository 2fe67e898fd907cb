import { playTune } from './play-tune.mjs';
import { sampleRate } from './speak.mjs';

/** Pauses in seconds: a listener of eight needs them. */
const pause = { opening: 0.9, slide: 0.5, sentence: 0.3, paragraph: 0.5, tune: 0.25, tail: 1.1, ending: 1.8 };

/**
 * @typedef {{ start: number, end: number }} Span seconds
 * @typedef {Span & { text: string }} Cue
 * @typedef {Span & { steps: number[], silent: number, tunes: Span[], asides: Span[] }} SlideTimes `silent`: when all is said
 * @typedef {{ samples: Float32Array, seconds: number, cues: Cue[], slides: SlideTimes[] }} Telling
 */

/** A language in which the slides are told. @typedef {{ language: import('./speak.mjs').Spoken, slides: import('./read-lesson.mjs').Slide[] }} Version */

/**
 * Speaks all slides one after the other, in every language, and notes when everything happens. There is one film for all of
 * them: a paragraph begins at the same moment in each, and lasts as long as it takes where it takes longest.
 * @param {Version[]} versions the first is that of the lesson
 * @param {import('./speak.mjs').Speak} speak
 * @returns {Promise<Telling[]>} as the versions
 */
export async function tellSlides(versions, speak) {
  const voices = versions.map((version) => ({ ...version, track: newTrack() }));
  let now = 0;
  const [first] = versions;
  for (const [index, slide] of (first?.slides ?? []).entries()) {
    const start = now;
    now += index === 0 ? pause.opening : pause.slide;
    for (const { track } of voices)
      track.slides.push({ start, end: now, steps: [], silent: now, tunes: [], asides: [] });
    for (const at of slide.steps.keys()) {
      const ends = [];
      for (const { language, slides, track } of voices) {
        const step = slides[index]?.steps[at];
        if (step)
          ends.push(
            await tellStep(step, now, track, language, (sentence) => speak(sentence, step.speaker, language)),
          );
      }
      now = Math.max(now, ...ends) + pause.paragraph;
    }
    const silent = now;
    now += index === (first?.slides.length ?? 0) - 1 ? pause.ending : pause.tail;
    for (const { track } of voices) Object.assign(track.slides.at(-1) ?? {}, { silent, end: now });
  }
  return voices.map(({ track: { sounds, ...track } }) => {
    const samples = new Float32Array(Math.ceil(now * sampleRate));
    for (const { at, samples: piece } of sounds) samples.set(piece, Math.round(at * sampleRate));
    return { samples, seconds: now, ...track };
  });
}

/** @typedef {{ sounds: { at: number, samples: Float32Array }[], cues: Cue[], slides: SlideTimes[] }} Track */

/** How captions say that the buzzer plays. */
const tuneWords = { en: '[the buzzer plays]', hi: '[बज़र बजता है]' };

/** @returns {Track} */
const newTrack = () => ({ sounds: [], cues: [], slides: [] });

/**
 * Tells a paragraph from a moment on, and plays its tune after it.
 * @param {import('./read-lesson.mjs').Step} step @param {number} from @param {Track} track
 * @param {import('./speak.mjs').Spoken} language
 * @param {(sentence: string) => Promise<Float32Array>} speak
 * @returns {Promise<number>} when it is over
 */
async function tellStep(step, from, track, language, speak) {
  const time = /** @type {SlideTimes} */ (track.slides.at(-1));
  let now = from;
  /** @param {Float32Array} samples @param {string} text */
  const sound = (samples, text) => {
    const start = now;
    track.sounds.push({ at: start, samples });
    now += samples.length / sampleRate;
    track.cues.push({ start, end: now, text });
    return { start, end: now };
  };
  time.steps.push(now);
  for (const [index, sentence] of step.sentences.entries()) {
    if (index > 0) now += pause.sentence;
    const said = sound(await speak(sentence), sentence);
    if (step.speaker === 'tink') time.asides.push(said);
  }
  if (step.tune) {
    now += pause.sentence + pause.tune;
    time.tunes.push(sound(playTune(step.tune), tuneWords[language]));
  }
  return now;
}
