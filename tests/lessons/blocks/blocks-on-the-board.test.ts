import { expect, test } from 'vitest';
import { challengeIds, challenges } from '../../../src/rules/bench/blocks/challenges.ts';
import { planBlocks } from '../../../src/rules/bench/blocks/plan-blocks.ts';
import { noteHertz } from '../../../src/rules/bench/blocks/pretended-world.ts';
import { blockForms, readBlocks, splitBlock } from '../../../src/rules/bench/blocks/read-blocks.ts';
import { BlockRun } from '../../../src/rules/bench/blocks/run-blocks.ts';
import type { SketchNotes } from '../../../src/rules/bench/blocks/sketch/sketch-helpers.ts';
import { writeSketch } from '../../../src/rules/bench/blocks/sketch/write-sketch.ts';
import { lessonPrograms } from '../../stage/block-programs.ts';
import { skipUnchanged } from '../../stage/green-keys.ts';
import { runSketches } from '../arduino/run-sketches.ts';
import { lessonFences } from '../lesson-files.ts';
import { pretendWorld } from './pretend-world.ts';

skipUnchanged(import.meta.filename, {
  texts: lessonFences('blocks'),
  files: ['tests/lessons/arduino'],
  programs: ['c++'],
});

/** What the screens say in the reader's language; here the name of each note is enough. */
const notes = new Proxy({}, { get: (_, name) => String(name) }) as SketchNotes;
const sketchOf = (text: string): string => {
  const written = writeSketch(text, notes);
  if ('faults' in written) throw new Error(`${JSON.stringify(written.faults)}\n${text}`);
  return written.sketch;
};
const printed = (file: string, index = 0) =>
  lessonPrograms().filter((one) => one.file.includes(file))[index]?.text ?? '';

/** What somebody may build who solves the tasks and questions, beside the lessons' own. */
const solutions = [
  ...challengeIds.map((id) => challenges[id].program),
  'when flag pressed\nset limit to 300\nforever\n  if light on A0 < limit then\n    switch pin 13 on\n  else\n    switch pin 13 off',
  'when flag pressed\nwait 1 second\ndrive left 60 right 57\nwait until distance < 27\nstop driving',
  'when flag pressed\nforever\n  switch pin 13 on\n  wait 3 seconds\n  switch pin 13 off\n  wait 1 second',
];
/** Every block and every value of the language, and what makes C++ hard: names, kinds, brackets and numbers that run over. */
const wide = [
  `define ring "the bell"
  play C#5 on pin 3 for 0.2 seconds
  stop sound on pin 3

define क
  say "\\"

when flag pressed
set score to 0
set A0 to score
set int to light on A2 * 100
set share to int / 3
set i to "hi"
set isOn to not button 2 pressed
repeat score + 2 times
  repeat 2 times
    drive left score right -50
    wait share / 100000 seconds
  change score by random 1 to 3
  change score by -1
  run ring "the bell"
run क
say "a" + score + i + (1 + 2) + timer + isOn
say timer
say 40 * 1000
say 5 + " apples"
say isOn
if not (score < 3 and button 2 pressed or isOn = (1 < 2)) or i = "x" then
  stop program
repeat until timer > 5 or distance < 10
  drive left random -20 to 20 right - -5
if "a" = "b" then
  say 1
else
  if line left sees black then
    say 2 - (3 - 4) / (5 / 6)
  else
    turn servo 13 to random 60 to 90°
wait until score = 3 or timer > 6
stop program

aside
  say "beside it"`,
  `when flag pressed
wait 1 second
repeat until timer > 4
  drive left 60 right 57
  wait 0.5 seconds

when button 2 pressed
stop program

when button 3 pressed
switch pin 13 on
say "three"`,
  'when button 2 pressed\nforever\n  turn servo 9 to light on A0 / 6°\n  wait 0.1 seconds',
  'when button 2 pressed\nplay A4 on pin 8 for 0.1 seconds\nplay A4 on pin 12 for timer seconds\n\nwhen button 3 pressed\nstop program',
];

test('every program of the lessons, and what else blocks can say, is a sketch that compiles and runs', () => {
  const programs = [...lessonPrograms().map(({ text }) => text), ...solutions, ...wide];
  expect(programs.length).toBeGreaterThan(40);
  const used = new Set(
    programs.flatMap((text) => text.split('\n')).map((line) => splitBlock(line.trim())?.form),
  );
  for (const [, example] of blockForms) expect(used).toContain(example.replace(/{[^}]*}/g, '_'));
  const runs = runSketches(programs.map(sketchOf));
  runs.forEach(({ complaints }, i) => {
    expect({ program: programs[i], complaints }).toEqual({ program: programs[i], complaints: [] });
  });
});

type Deed = { at: number; what: string };

/** What the blocks do in the world that the pretended board has: its light on A0, its buttons, and eyes that hear or do not. */
function byBlocks(text: string, seconds: number, silent: boolean): Deed[] {
  const deeds: Deed[] = [];
  const tell = (what: string) => deeds.push({ at: run.state().time * 1000, what });
  const run: BlockRun = new BlockRun(planBlocks(readBlocks(text).scripts), {
    light: (pin) => pretendWorld.light(run.state().time, pin),
    button: (pin) => pretendWorld.button(run.state().time, pin),
    distance: () => (silent ? 0 : Math.floor(echo(run.state().time))),
    line: () => false,
    switchPin: (pin, isOn) => tell(`pin ${pin} ${isOn ? 1 : 0}`),
    turnServo: (pin, angle) => tell(`servo ${pin} ${angle}`),
    drive: (left, right) => tell(`drive ${left} ${right}`),
    sound: (pin, note) => tell(note ? `tone ${pin} ${Math.round(noteHertz(note))}` : `quiet ${pin}`),
    say: () => {},
  });
  while (run.state().time < seconds && !run.state().ended) run.beat();
  return onlyChanges(deeds);
}
/** The pretended board's eyes: from 120 cm to 4 and back in eight seconds. */
const echo = (time: number) => {
  const part = (time % 8) / 8;
  return 120 - 116 * (part < 0.5 ? part * 2 : 2 - part * 2);
};

/** What the sketch does: the driver's wires read as what they tell the motors. */
function onBoard(text: string, seconds: number, silent: boolean): Deed[] {
  const asked = { BOARD_TELLS: '1', ...(silent ? { BOARD_SILENT: '1' as const } : {}) } as const;
  const [run] = runSketches([sketchOf(text)], undefined, asked);
  expect(run?.complaints).toEqual([]);
  const isRover = /drive/.test(text);
  const level = new Map<number, number>();
  const deeds = (run?.printed ?? []).flatMap((line): Deed[] => {
    const [, time = '', what = '', pin = '', value = ''] = /^@ (\d+) (\w+) (\d+) ?(\d*)$/.exec(line) ?? [];
    const deed = { at: Number(time), what: `${what} ${pin}${value && ` ${value}`}` };
    if (!what || (what === 'pin' && pin === '12' && /distance/.test(text))) return [];
    if (!isRover || !(what === 'power' || (what === 'pin' && Number(pin) < 11))) return [deed];
    level.set(Number(pin), Number(value));
    const speed = (pwm: number, front: number, back: number) =>
      Math.round(((level.get(pwm) ?? 0) / 2.55) * ((level.get(front) ?? 0) - (level.get(back) ?? 0))) || 0;
    // The right motor is told last.
    return what === 'power' && pin === '6'
      ? [{ ...deed, what: `drive ${speed(5, 7, 8)} ${speed(6, 9, 10)}` }]
      : [];
  });
  return onlyChanges(deeds.filter(({ at }) => at <= seconds * 1000));
}

/** What is told again changes nothing; that the wheels rest at first and at the end is told by the board alone. */
function onlyChanges(deeds: Deed[]): Deed[] {
  const now = new Map<string, string>([['drive', 'drive 0 0']]);
  return deeds.filter(({ what }) => {
    const [kind = '', pin = ''] = what.split(' ');
    const of = kind === 'drive' ? kind : `${kind === 'quiet' ? 'tone' : kind} ${pin}`;
    if (now.get(of) === what || (kind === 'pin' && what.endsWith('0') && !now.has(of))) return false;
    now.set(of, what);
    return true;
  });
}

const deedsOf = (deeds: Deed[]) => deeds.map(({ what }) => what);
/** How long the world stays as it is, from deed to deed. */
const pauses = (deeds: Deed[]) => deeds.slice(1).map(({ at }, i) => at - (deeds[i]?.at ?? 0));

test.each<[words: string, text: string, seconds: number, deeds: number]>([
  ['blink', printed('lessons/blink-by-program', 0), 9.5, 9],
  ['five flashes', printed('lessons/blink-by-program', 1), 9.5, 10],
  ['a tune', printed('lessons/a-tune-in-blocks'), 9.5, 14],
  ['the button lights', printed('lessons/hear-the-button', 0), 9.5, 8],
  ['the button flashes', printed('lessons/hear-the-button', 1), 9.5, 24],
  ['the night lamp', printed('lessons/feel-the-light', 1), 9.5, 4],
  ['the traffic light', printed('lessons/traffic-light', 0), 9.5, 3],
  ['nodding', printed('lessons/your-first-program'), 9.5, 9],
  ['a square', printed('lessons/turns-and-squares', 1), 9.5, 7],
  ['blocks of one’s own', printed('lessons/my-own-blocks', 1), 9.5, 8],
  ['stop before the wall', printed('lessons/stop-before-the-wall', 0), 9.5, 2],
  [
    'a button is felt in a long wait',
    'when flag pressed\ndrive left 60 right 57\nwait 9 seconds\n\nwhen button 3 pressed\nstop driving\nswitch pin 13 on',
    9,
    3,
  ],
])('%s: the board does what the blocks do, in the same order and beat', (_, text, seconds, least) => {
  const [blocks, board] = [byBlocks(text, seconds, false), onBoard(text, seconds, false)];
  // At the edge one of them may be a moment ahead.
  const common = Math.min(blocks.length, board.length);
  expect(Math.abs(blocks.length - board.length)).toBeLessThanOrEqual(1);
  expect(common).toBeGreaterThanOrEqual(least);
  expect(deedsOf(board).slice(0, common)).toEqual(deedsOf(blocks).slice(0, common));
  const waits = pauses(blocks);
  pauses(board)
    .slice(0, common - 1)
    .forEach((pause, i) => {
      expect(Math.abs(pause - (waits[i] ?? 0)), `${board[i]?.what}: ${pause} ms`).toBeLessThan(250);
    });
});

test('eyes that hear nothing say 0: the rover does not start, and what waits for a wall stops', () => {
  const careful = printed('lessons/stop-before-the-wall', 0);
  expect(byBlocks(careful, 9, true)).toEqual([]);
  expect(onBoard(careful, 9, true)).toEqual([]);
  expect(deedsOf(onBoard(solutions.at(-2) ?? '', 9, true))).toEqual(['drive 60 57', 'drive 0 0']);
});

test('the wheels rest when the program is over, although the blocks let them turn', () => {
  const text = 'when flag pressed\ndrive left 60 right 57\nwait 2 seconds';
  expect(deedsOf(byBlocks(text, 9, false))).toEqual(['drive 60 57']);
  expect(deedsOf(onBoard(text, 9, false))).toEqual(['drive 60 57', 'drive 0 0']);
  // A button stops them in the middle of a long wait: it is pressed 0.7 s after the start.
  const stopped = `when flag pressed\ndrive left 60 right 57\nwait 9 seconds\n\nwhen button 3 pressed\nstop program`;
  const [, stop] = onBoard(stopped, 9, false);
  expect(stop?.what).toBe('drive 0 0');
  expect(stop?.at).toBeLessThan(2000);
});
