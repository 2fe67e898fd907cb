import { sampleRate } from './speak.mjs';

const steps = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };
/** An active buzzer knows one tone. */
const beep = 2300;

/**
 * What a buzzer plays for `C5 E5 - .`: named notes, `.` a short beep, `-` a long one, `_` a rest.
 * @param {string} tune
 * @returns {Float32Array}
 */
export function playTune(tune) {
  const sounds = tune.split(/\s+/).map((mark) => {
    if (mark === '.') return tone(beep, 0.16);
    if (mark === '-') return tone(beep, 0.48);
    if (mark === '_') return new Float32Array(Math.round(0.3 * sampleRate));
    const note = /^([A-G])(#?)([2-7])$/.exec(mark);
    if (!note) throw new Error(`"${mark}" is not a note. Notes are written like C5 or F#4, beeps as . and -`);
    const name = /** @type {keyof typeof steps} */ (note[1]);
    const above = steps[name] + (note[2] ? 1 : 0) + 12 * (Number(note[3]) - 4);
    return tone(440 * 2 ** (above / 12), 0.34);
  });
  const whole = new Float32Array(sounds.reduce((sum, sound) => sum + sound.length, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}

/** A soft square tone with a little silence after it. @param {number} hertz @param {number} seconds */
function tone(hertz, seconds) {
  const length = Math.round(seconds * sampleRate);
  const samples = new Float32Array(length + Math.round(0.12 * sampleRate));
  for (let i = 0; i < length; i++) {
    const t = i / sampleRate;
    const turn = 2 * Math.PI * hertz * t;
    // Two odd harmonics keep the buzzer's colour without its sting.
    const wave = Math.sin(turn) + Math.sin(3 * turn) / 4;
    const edge = Math.min(1, t / 0.008, (seconds - t) / 0.03);
    samples[i] = 0.16 * edge * wave;
  }
  return samples;
}
