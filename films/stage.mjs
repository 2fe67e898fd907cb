// The moving part, told twice: `planFrames` says what every frame looks like, `showFrame` makes the page look like that.
// showFrame runs inside the browser and must not use anything from outside itself.

export const framesPerSecond = 12;

/**
 * Everything that differs from frame to frame. Values are coarse on purpose: two frames of equal state are one picture.
 * @typedef {object} Frame
 * @property {number} slide which slide
 * @property {number} enter 0..4, how far the slide has come in
 * @property {number[]} steps for each step of the slide, frames since it began (0 = not yet, at most 12)
 * @property {number} turn phase of everything that repeats, 0..23 (two seconds)
 * @property {boolean} tune whether the buzzer sounds
 * @property {number} glow 0..3, how loud Tink speaks; a narrator it listens to
 * @property {boolean} blink whether Tink's eyes are shut
 * @property {string} pose
 * @property {number} point 0..4, how far Tink's arm points at the drawing
 * @property {Camera} camera what of the drawing is seen
 */

/**
 * Where one looks at the drawing: its middle as shares of width and height, and how much closer than the whole.
 * @typedef {{ x: number, y: number, scale: number }} Camera
 */

/**
 * Where on a drawing something stands, as shares of its width and height.
 * @typedef {{ left: number, top: number, width: number, height: number }} Place
 */

const clamp = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
  Math.max(low, Math.min(high, value));

/**
 * @param {import('./tell-slides.mjs').Telling} telling
 * @param {number} sampleRate
 * @param {{ moves: boolean, places: (Place | null)[] }[]} shown for each slide whether something on it repeats, and where on
 * its drawing stands what each step speaks of
 * @returns {Frame[]}
 */
export function planFrames(telling, sampleRate, shown) {
  const count = Math.ceil(telling.seconds * framesPerSecond);
  const lastSlide = telling.slides.length - 1;
  return Array.from({ length: count }, (_, index) => {
    const now = index / framesPerSecond;
    const slide = Math.max(
      0,
      telling.slides.findLastIndex((time) => time.start <= now + 1e-6),
    );
    const time = /** @type {import('./tell-slides.mjs').SlideTimes} */ (telling.slides[slide]);
    const since = time.steps.map((start) => clamp(Math.floor((now - start) * framesPerSecond) + 3, 0, 12));
    const loud = loudness(telling.samples, sampleRate, now);
    const during = (/** @type {import('./tell-slides.mjs').Span[]} */ spans) =>
      spans.some((one) => now >= one.start && now < one.end);
    const playing = during(time.tunes);
    const sinceStep = now - Math.max(time.start, ...time.steps.filter((start) => start <= now));
    const waving = slide === 0 && now < 2.4;
    const cheering = slide === lastSlide && lastSlide > 0 && now > time.end - 2.2;
    return {
      slide,
      enter:
        slide === 0 && index === 0 ? 4 : clamp(Math.floor((now - time.start) * framesPerSecond) + 1, 0, 4),
      steps: since,
      turn: shown[slide]?.moves || waving ? index % 24 : 0,
      tune: playing && loud > 0,
      glow: during(time.asides) ? loud : 0,
      blink: index % 61 < 2,
      pose: waving ? 'waves' : cheering ? 'confetti' : 'stands',
      // The arm goes up when a step begins and rests again after two seconds.
      point:
        waving || cheering
          ? 0
          : clamp(Math.round(4 * Math.min(sinceStep / 0.3, (2.1 - sinceStep) / 0.3)), 0, 4),
      camera: lookAt(time, shown[slide]?.places ?? [], now),
    };
  });
}

/** How much closer one looks at most, how much of the picture what is spoken of then fills, and how long the way there is. */
const closest = 1.55;
const filled = 0.66;
const travel = 0.9;
/** While something is told one comes slowly closer: so much a second, and so much at most. */
const creep = 0.012;
const creepMost = 0.07;

const whole = { x: 0.5, y: 0.5, scale: 1 };

/**
 * What of a place is seen at least, clear of the soft edge, however close one comes; and how close where it is not known what
 * is spoken of.
 */
const seen = 0.93;
const nearerUnknown = 0.02;

/**
 * The camera that shows one place as large as may be and a little nearer still, never beyond the drawing's edge, and never so
 * near that its own edge is cut off.
 * @param {Place | null | undefined} place @param {number} nearer a share, 0 for none @returns {Camera}
 */
function closeTo(place, nearer) {
  if (!place) return { ...whole, scale: 1 + Math.min(nearer, nearerUnknown) };
  const fits = (/** @type {number} */ share) => Math.min(share / place.width, share / place.height);
  const found = clamp(fits(filled), 1, closest);
  const scale = Math.max(1, Math.min((found < 1.12 ? 1 : found) * (1 + nearer), fits(seen)));
  const within = (/** @type {number} */ middle) => clamp(middle, 0.5 / scale, 1 - 0.5 / scale);
  return { x: within(place.left + place.width / 2), y: within(place.top + place.height / 2), scale };
}

/**
 * Goes to what each step speaks of, comes slowly closer while it is told, and shows the whole again once all is said.
 * @param {import('./tell-slides.mjs').SlideTimes} time
 * @param {(Place | null)[]} places
 * @param {number} now seconds
 * @returns {Camera}
 */
function lookAt(time, places, now) {
  const stops = [
    { at: time.start, until: time.steps[0] ?? time.silent, look: () => whole },
    ...time.steps.map((at, step) => ({
      at,
      until: time.steps[step + 1] ?? time.silent,
      look: (/** @type {number} */ nearer) => closeTo(places[step], nearer),
    })),
    { at: time.silent, until: time.end, look: () => whole },
  ];
  /** @param {number} index @param {number} when @returns {Camera} */
  const seenAt = (index, when) => {
    const stop = stops[index];
    if (!stop) return whole;
    const isTold = index > 0 && index < stops.length - 1;
    const nearer = isTold ? clamp((when - stop.at) * creep, 0, creepMost) : 0;
    const goal = stop.look(nearer);
    const share = clamp((when - stop.at) / travel, 0, 1);
    if (share === 1 || index === 0) return goal;
    const from = seenAt(index - 1, stop.at);
    const eased = share * share * (3 - 2 * share);
    const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
    return {
      x: between(from.x, goal.x),
      y: between(from.y, goal.y),
      scale: between(from.scale, goal.scale),
    };
  };
  const { x, y, scale } = seenAt(
    stops.findLastIndex((stop) => stop.at <= now + 1e-6),
    now,
  );
  const coarse = (/** @type {number} */ value) => Math.round(value * 2000) / 2000;
  return { x: coarse(x), y: coarse(y), scale: coarse(scale) };
}

/** Loudness of one frame as 0..3. @param {Float32Array} samples @param {number} rate @param {number} now seconds */
function loudness(samples, rate, now) {
  const piece = samples.subarray(Math.round(now * rate), Math.round((now + 1 / framesPerSecond) * rate));
  const power = piece.reduce((sum, value) => sum + value * value, 0) / Math.max(1, piece.length);
  const level = Math.sqrt(power);
  return level > 0.11 ? 3 : level > 0.055 ? 2 : level > 0.015 ? 1 : 0;
}

/**
 * Runs in the page.
 * @param {Frame} frame
 */
export function showFrame(frame) {
  const sections = [...document.querySelectorAll('section')];
  const number = (
    /** @type {Element} */ element,
    /** @type {string} */ name,
    /** @type {number} */ otherwise,
  ) => Number(element.getAttribute(name) ?? otherwise);
  /** A settling 0..1: quick, a little too far, back. */
  const settle = (/** @type {number} */ x) => (x >= 1 ? 1 : 1 + 2.7 * (x - 1) ** 3 + 1.7 * (x - 1) ** 2);

  for (const [index, section] of sections.entries()) {
    section.style.visibility = index === frame.slide ? 'visible' : 'hidden';
    section.style.opacity = String(frame.enter / 4);
  }
  const section = /** @type {HTMLElement} */ (sections[frame.slide]);
  const phase = frame.turn / 24;
  for (const element of section.querySelectorAll('[data-step],[data-until],[data-move]')) {
    const shape = /** @type {SVGElement | HTMLElement} */ (element);
    const step = number(shape, 'data-step', 0);
    const until = frame.steps[number(shape, 'data-until', 0) - 1] ?? 0;
    const age = step === 0 ? 12 : (frame.steps[step - 1] ?? 0);
    const move = shape.getAttribute('data-move');
    const pressed = phase >= 0.35 && phase < 0.85;
    let shown = age > 0 && until < 2;
    if (move === 'blink') shown &&= phase % 0.5 < 0.27;
    if (move === 'while-pressed') shown &&= pressed;
    if (move === 'while-released') shown &&= !pressed;
    if (move === 'sound') shown &&= frame.tune;
    shape.style.visibility = shown ? 'inherit' : 'hidden';
    const grown = move === 'draw' ? 1 : Math.min(1, age / 4);
    shape.style.opacity = String(Math.min(1, grown * 1.3));
    if (move === 'draw') drawLines(shape, step === 0 ? Math.min(1, frame.enter / 4) : Math.min(1, age / 10));

    const base = shape.dataset.base ?? shape.getAttribute('transform') ?? '';
    shape.dataset.base = base;
    const pivot = (shape.getAttribute('data-pivot') ?? '0,0').replace(',', ' ');
    let turned = '';
    if (move === 'nod')
      turned = `rotate(${(number(shape, 'data-angle', 22) * Math.sin(2 * Math.PI * phase)).toFixed(1)} ${pivot})`;
    if (move === 'spin') turned = `rotate(${frame.turn * 15} ${pivot})`;
    if (move === 'press' && pressed) turned = `translate(0 ${number(shape, 'data-depth', 6)})`;
    if (move === 'flow') shape.style.strokeDashoffset = String(-24 * ((frame.turn % 12) / 12));
    const drop = ((settle(grown) - 1) * 14).toFixed(1);
    if (shape instanceof HTMLElement) shape.style.transform = `translateY(${drop}px)`;
    else shape.setAttribute('transform', `translate(0 ${drop}) ${base} ${turned}`);
  }

  const drawing = /** @type {SVGElement | null} */ (section.querySelector('.drawing > svg'));
  if (drawing) {
    const { x, y, scale } = frame.camera;
    drawing.style.transform = `scale(${scale}) translate(${(0.5 / scale - x) * 100}%, ${(0.5 / scale - y) * 100}%)`;
  }

  for (const [index, lamp] of [...document.querySelectorAll('.lamp')].entries())
    lamp.classList.toggle('lit', index <= frame.slide);
  const done = /** @type {SVGElement} */ (document.querySelector('.done'));
  done.style.strokeDashoffset = String(1 - (frame.slide + 0.5 - (1 - frame.enter / 4)) / sections.length);

  const tink = /** @type {HTMLElement} */ (document.querySelector('.tink'));
  const part = (/** @type {string} */ name) =>
    /** @type {SVGElement} */ (tink.querySelector(`[data-part="${name}"]`));
  tink.dataset.pose = frame.pose;
  tink.style.setProperty('--glow', String([0.25, 1, 2, 3.3][frame.glow]));
  part('led').style.fill = ['#d9443a', '#ff4d3d', '#ff6a4f', '#ff8a66'][frame.glow] ?? '';
  const open = frame.glow > 1;
  part('mouth-open').style.display = open ? 'inline' : frame.pose === 'stands' ? '' : 'none';
  part('mouth-smile').style.display = open ? 'none' : 'inline';
  for (const lid of ['shut-left', 'shut-right']) part(lid).style.display = frame.blink ? 'inline' : 'none';
  if (frame.pose === 'stands') {
    tink.style.setProperty('--arm-left', `${18 + 16 * frame.point}deg`);
    tink.style.setProperty('--forearm-left', `${-22 + 10 * frame.point}deg`);
    tink.style.setProperty('--look-x', `${-1.5 * frame.point}px`);
  } else for (const name of ['--arm-left', '--forearm-left', '--look-x']) tink.style.removeProperty(name);
  const wave =
    frame.pose === 'waves' ? -42 - 17 * (1 + Math.sin((2 * Math.PI * (frame.turn % 12)) / 12)) : undefined;
  if (wave === undefined) tink.style.removeProperty('--forearm-right');
  else tink.style.setProperty('--forearm-right', `${wave.toFixed(0)}deg`);

  /** @param {Element} group @param {number} share */
  function drawLines(group, share) {
    const lines = group.matches('path,line,polyline')
      ? [group]
      : [...group.querySelectorAll('path,line,polyline')];
    for (const line of lines) {
      line.setAttribute('pathLength', '1');
      /** @type {SVGElement} */ (line).style.strokeDasharray = share >= 1 ? 'none' : `${share} 2`;
    }
    if (share <= 0) /** @type {SVGElement} */ (group).style.visibility = 'hidden';
  }
}
