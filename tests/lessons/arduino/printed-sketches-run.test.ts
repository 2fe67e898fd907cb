import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { joinParts, type PartLook } from '../../../src/client/bench/uno/engine/joined-parts.ts';
import { HERTZ, unoBoard } from '../../../src/client/bench/uno/engine/uno-board.ts';
import { guessParts } from '../../../src/rules/bench/uno/guess-parts.ts';
import { readHex } from '../../../src/rules/bench/uno/intel-hex.ts';
import { pinsOf, type UnoPart } from '../../../src/rules/bench/uno/part-list.ts';
import { markOf } from '../../../src/rules/bench/uno/sketch-source.ts';
import { printedSketches } from '../../../src/server/learning/content/programs/printed-sketches.ts';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { skipUnchanged } from '../../stage/green-keys.ts';
import { lessonFences } from '../lesson-files.ts';

const examples = 'src/client/bench/uno/examples';
const courseFolders = readdirSync(join(projectRoot, 'content/courses'));
skipUnchanged(import.meta.filename, {
  texts: lessonFences('cpp', 'output'),
  files: [
    ...courseFolders
      .map((course) => `content/courses/${course}/sketches`)
      .filter((path) => existsSync(join(projectRoot, path))),
    examples,
  ],
  notFollowed: ['src/server/learning/content/programs/printed-sketches.ts'],
});

const contentDir = join(projectRoot, 'content');
const printed = printedSketches(contentDir);
const nameOf = (part: UnoPart) => `${part.kind} ${pinsOf(part).join(' ')}`;

/** Switches a compiled sketch on, with the parts that it is written for. */
function switchOn(hexFile: string, code: string) {
  let text = '';
  const board = unoBoard(readHex(readFileSync(hexFile, 'utf8')), (byte) => {
    text += String.fromCharCode(byte);
  });
  const parts = guessParts(code);
  const joined = joinParts(board, parts, {});
  return {
    board,
    parts,
    /** Runs so many seconds, and gives how each part looked every 50 ms. */
    wait(seconds: number): Record<string, PartLook>[] {
      return Array.from({ length: Math.round(seconds * 20) }, () => {
        board.run(HERTZ / 20);
        return joined.look();
      });
    },
    hand: joined.sense,
    said: () => text.replaceAll('\r', ''),
  };
}
const courseSketch = (file: string, place = 0) => {
  const one = printed.filter((sketch) => sketch.file.endsWith(file))[place];
  if (!one) throw new Error(file);
  return switchOn(join(contentDir, 'courses', one.course, 'sketches', `${markOf(one.code)}.hex`), one.code);
};
const last = (looks: Record<string, PartLook>[], id: string) => looks.at(-1)?.[id];
const levels = (looks: Record<string, PartLook>[], id: string) =>
  looks.flatMap(({ [id]: look }) => (look?.kind === 'level' ? [look.level] : []));

test('the parts of every printed sketch are known by its text', () => {
  const found = printed.map(
    ({ file, code }) => `${file.replace('courses/', '')}: ${guessParts(code).map(nameOf).join(', ')}`,
  );
  expect(found).toEqual([
    'explorer-level-1/lessons/assemble-the-smart-room.md: led 9, knob 15, light 14',
    'explorer-level-1/lessons/digital-and-analog.md: led 9, knob 15',
    'explorer-level-1/lessons/from-blocks-to-text.md: led 13',
    'explorer-level-1/lessons/from-blocks-to-text.md: ',
    'explorer-level-1/lessons/motion-and-alarm.md: led 9, buzzer 8, button 2, motion 7',
    'explorer-level-1/lessons/state-machines.md: led 9, buzzer 8, button 2, motion 7',
    'explorer-level-1/lessons/switch-a-lamp-safely.md: relay 12, light 14',
    'explorer-level-1/lessons/temperature-and-humidity.md: weather 4',
    'explorer-level-1/lessons/test-and-show.md: led 6, led 9, buzzer 8',
    'explorer-level-1/lessons/time-without-delay.md: led 9, buzzer 8, button 2',
    'explorer-level-1/lessons/words-on-a-display.md: display 18 19, weather 4',
    'explorer-level-1/projects/door-alarm.md: display 18 19, led 9, buzzer 8, button 2, motion 7',
    'explorer-level-1/projects/smart-room.md: display 18 19, led 6, led 9, relay 12, buzzer 8, button 2, motion 7, knob 15, light 14, weather 4',
    'explorer-level-1/projects/weather-station.md: display 18 19, weather 4',
    'junior-level-1/lessons/your-first-program.md: servo 9',
    'junior-level-1/projects/nodding-robot.md: servo 9',
    'junior-level-1/projects/nodding-robot.md: servo 9, button 2',
    'junior-level-2/lessons/blink-by-program.md: led 13',
    'junior-level-2/projects/night-lamp.md: led 13, light 14',
    'junior-level-2/projects/quiz-buzzer.md: led 10, led 4, buzzer 8, button 12, button 2',
    'junior-level-2/projects/traffic-light.md: led 10, led 12, led 8',
    'junior-level-3/lessons/the-motor-driver.md: motor 5 7 8, motor 6 9 10',
    'junior-level-3/projects/careful-rover.md: distance 12 11',
    'junior-level-3/projects/careful-rover.md: motor 5 7 8, motor 6 9 10, distance 12 11',
    'junior-level-3/projects/delivery-rover.md: led 13, buzzer 3, motor 5 7 8, motor 6 9 10, line 14, line 15, distance 12 11',
    'junior-level-3/projects/line-follower.md: led 13, motor 5 7 8, motor 6 9 10, line 14, line 15',
    'junior-level-3/projects/straight-driver.md: motor 5 7 8, motor 6 9 10',
  ]);
});

describe.each(printed.map((one) => [one.file.replace('courses/', ''), one] as const))('%s', (_name, one) => {
  test('runs without a fault, and prints what the lesson says', () => {
    const file = join(contentDir, 'courses', one.course, 'sketches', `${markOf(one.code)}.hex`);
    const uno = switchOn(file, one.code);
    const text = readFileSync(join(contentDir, one.file), 'utf8')
      .split('\n')
      .slice(one.line - 1 + one.code.split('\n').length);
    const promised = /^```\n\s*\n?```output\n([\s\S]*?)\n```/.exec(text.join('\n'))?.[1];
    const lines = promised?.split('\n') ?? [];
    // What is not whole yet is still being said.
    const said = () => uno.said().split('\n').slice(0, -1);
    uno.wait(0.6);
    for (let waited = 0.6; said().length < lines.length && waited < 2.2; waited += 0.2) uno.wait(0.2);
    expect(said().slice(0, lines.length)).toEqual(lines.slice(0, said().length));
    if (promised) expect(said().length).toBeGreaterThan(0);
  });
});

test('an LED blinks, and its brightness follows the knob', () => {
  const blink = levels(courseSketch('blink-by-program.md').wait(4), 'led-13');
  expect(new Set(blink.map(Math.round))).toEqual(new Set([0, 1]));
  expect(blink.slice(2, 18).every((level) => level > 0.95)).toBe(true);
  expect(blink.slice(22, 38).every((level) => level < 0.05)).toBe(true);
  const dimmer = courseSketch('digital-and-analog.md');
  dimmer.hand('knob-15', 256);
  expect(levels(dimmer.wait(1), 'led-9').at(-1)).toBeCloseTo(0.25, 1);
  dimmer.hand('knob-15', 1023);
  expect(levels(dimmer.wait(1), 'led-9').at(-1)).toBeCloseTo(1, 1);
  expect(dimmer.said()).toContain('\n256\n');
  expect(dimmer.said()).toContain('\n1023\n');
});

test('a servo goes where it is told, and a button is pressed', () => {
  const angles = courseSketch('your-first-program.md')
    .wait(4)
    .map(({ 'servo-9': look }) => (look?.kind === 'angle' ? look.angle : null));
  expect(angles[10]).toBeCloseTo(60, -1);
  expect(angles[30]).toBeCloseTo(120, -1);
  const robot = courseSketch('nodding-robot.md', 1);
  const angle = (look: PartLook | undefined) => (look?.kind === 'angle' ? look.angle : null);
  expect(angle(last(robot.wait(1), 'servo-9'))).toBeCloseTo(90, -1);
  robot.hand('button-2', 1);
  expect(angle(last(robot.wait(0.2), 'servo-9'))).toBeCloseTo(60, -1);
  robot.hand('button-2', 0);
  expect(angle(last(robot.wait(2), 'servo-9'))).toBeCloseTo(90, -1);
});

test('what the sensor feels stands on the display', () => {
  const station = courseSketch('weather-station.md');
  const lines = (look: PartLook | undefined) => (look?.kind === 'display' ? look.lines : []);
  expect(lines(last(station.wait(1), 'display-18-19'))[0]).toBe('Please wait     ');
  expect(lines(last(station.wait(2), 'display-18-19'))).toEqual(['27+-2°C 55+-5%  ', 'min 27  max 27  ']);
  station.hand('weather-4-celsius', 31);
  station.hand('weather-4-percent', 70);
  expect(lines(last(station.wait(4.5), 'display-18-19'))).toEqual(['31+-2°C 70+-5%  ', 'min 27  max 31  ']);
  expect(last(station.wait(0.1), 'display-18-19')).toMatchObject({ isLit: true });
});

test('the alarm is armed, hears somebody, and sounds', () => {
  const alarm = courseSketch('motion-and-alarm.md');
  alarm.hand('button-2', 1);
  alarm.wait(0.2);
  alarm.hand('button-2', 0);
  expect(levels(alarm.wait(0.5), 'led-9').at(-1)).toBe(1);
  const hertz = (look: PartLook | undefined) => (look?.kind === 'hertz' ? look.hertz : null);
  expect(hertz(last(alarm.wait(0.2), 'buzzer-8'))).toBeNull();
  alarm.hand('motion-7', 1);
  expect(hertz(last(alarm.wait(0.3), 'buzzer-8'))).toBeCloseTo(880, -1);
  alarm.hand('motion-7', 0);
  expect(hertz(last(alarm.wait(0.3), 'buzzer-8'))).toBeNull();
});

test('the rover stops before the wall, and follows the line', () => {
  const careful = courseSketch('careful-rover.md', 1);
  const power = (looks: Record<string, PartLook>[], id: string) => {
    const look = last(looks, id);
    return look?.kind === 'power' ? look.power : null;
  };
  expect(power(careful.wait(4), 'motor-5-7-8')).toBeCloseTo(0.6, 1);
  careful.hand('distance-12-11', 20);
  expect(power(careful.wait(0.5), 'motor-5-7-8')).toBe(0);
  careful.hand('distance-12-11', 26);
  expect(power(careful.wait(0.5), 'motor-6-9-10')).toBeCloseTo(0.57, 1);
  const follower = courseSketch('line-follower.md');
  follower.hand('line-14', 1);
  const looks = follower.wait(4);
  expect(power(looks, 'motor-5-7-8')).toBe(0);
  expect(power(looks, 'motor-6-9-10')).toBeCloseTo(0.43, 1);
});

test('the relay clicks, in the dark and in the light', () => {
  const lamp = courseSketch('switch-a-lamp-safely.md');
  expect(last(lamp.wait(0.3), 'relay-12')).toEqual({ kind: 'switch', isOn: false });
  lamp.hand('light-14', 299);
  expect(last(lamp.wait(0.3), 'relay-12')).toEqual({ kind: 'switch', isOn: true });
  lamp.hand('light-14', 380);
  expect(last(lamp.wait(0.3), 'relay-12')).toEqual({ kind: 'switch', isOn: true });
  lamp.hand('light-14', 401);
  expect(last(lamp.wait(0.3), 'relay-12')).toEqual({ kind: 'switch', isOn: false });
});

test('the sketches of the bench itself run: the servo points, the board answers, the LM35 is read', () => {
  const folder = join(projectRoot, examples);
  const example = (name: string) => {
    const code = readFileSync(join(folder, name), 'utf8');
    return switchOn(join(folder, `${markOf(code)}.hex`), code);
  };
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ino'))
      .map((name) => {
        example(name).wait(0.5);
        return name;
      }),
  ).toHaveLength(5);
  const pointer = example('pointer.ino');
  pointer.hand('distance-12-11', 50);
  expect(last(pointer.wait(1), 'servo-9')).toEqual({ kind: 'angle', angle: 90 });
  expect(pointer.said()).toContain('\n50\n');
  const echo = example('echo.ino');
  echo.wait(0.2);
  echo.board.type(new TextEncoder().encode('1\n'));
  expect(levels(echo.wait(0.5), 'led-13').at(-1)).toBe(1);
  expect(echo.said()).toBe('Write 1 or 0\nYou wrote 1\n');
  const warm = example('thermometer.ino');
  warm.hand('lm35-16', 30);
  expect(last(warm.wait(1), 'display-18-19')).toMatchObject({
    lines: ['Temperature     ', expect.stringMatching(/^(29|30)\.\d°C/)],
  });
});
