import { playTune } from './play-tune.mjs';
import { sampleRate } from './speak.mjs';

/** Pauses in seconds: a listener of eight needs them. */
const pause = { opening: 0.9, slide: 0.5, sentence: 0.3, paragraph: 0.5, tune: 0.25, tail: 0.5, ending: 1.5 };

/**
 * @typedef {{ start: number, end: number, text: string }} Cue seconds
 * @typedef {{ start: number, end: number, steps: number[], tunes: { start: number, end: number }[] }} SlideTimes seconds
 * @typedef {{ samples: Float32Array, seconds: number, cues: Cue[], slides: SlideTimes[] }} Telling
 */

/**
 * Speaks all slides one after the other and notes when everything happens.
 * @param {import('./read-lesson.mjs').Slide[]} slides
 * @param {import('./speak.mjs').Speak} speak
 * @returns {Promise<Telling>}
 */
export async function tellSlides(slides, speak) {
  /** @type {{ at: number, samples: Float32Array }[]} */
  const sounds = [];
  /** @type {Cue[]} */
  const cues = [];
  /** @type {SlideTimes[]} */
  const times = [];
  let now = 0;

  /** @param {Float32Array} samples @param {string} text */
  const sound = (samples, text) => {
    const start = now;
    sounds.push({ at: start, samples });
    now += samples.length / sampleRate;
    cues.push({ start, end: now, text });
    return { start, end: now };
  };

  for (const [index, slide] of slides.entries()) {
    /** @type {SlideTimes} */
    const time = { start: now, end: now, steps: [], tunes: [] };
    now += index === 0 ? pause.opening : pause.slide;
    for (const step of slide.steps) {
      time.steps.push(now);
      for (const sentence of step.sentences) {
        sound(await speak(sentence), sentence);
        now += pause.sentence;
      }
      if (step.tune) {
        now += pause.tune;
        time.tunes.push(sound(playTune(step.tune), '[the buzzer plays]'));
      }
      now += pause.paragraph - pause.sentence;
    }
    now += index === slides.length - 1 ? pause.ending : pause.tail;
    time.end = now;
    times.push(time);
  }

  const samples = new Float32Array(Math.ceil(now * sampleRate));
  for (const { at, samples: piece } of sounds) samples.set(piece, Math.round(at * sampleRate));
  return { samples, seconds: now, cues, slides: times };
}
