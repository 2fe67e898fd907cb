import { expect, test } from 'vitest';
import type { BlockFaultCode } from './block-fault.ts';
import { mats } from './mat.ts';
import { planBlocks } from './plan-blocks.ts';
import { PretendedWorld } from './pretended-world.ts';
import { readBlocks } from './read-blocks.ts';
import { BlockRun } from './run-blocks.ts';
import type { SketchFaultCode } from './sketch/sketch-fault.ts';
import type { SketchNotes } from './sketch/sketch-helpers.ts';
import { writeSketch } from './sketch/write-sketch.ts';

const flag = 'when flag pressed\n';

/** A program for every fault that the screen names: a new code is a type error until it has one. */
const onScreen: Record<BlockFaultCode, string> = {
  hat_indented: `${flag}say 1\n  when flag pressed\n  say 2`,
  outside_script: 'say 1',
  not_two_in: `${flag}forever\n    say 1`,
  holds_nothing: `${flag}say 1\n  say 2`,
  too_far_left: `${flag}  say 1\nsay 2`,
  else_alone: `${flag}say 1\nelse\n  say 2`,
  unknown_block: `${flag}jump`,
  empty: 'define turn right',
  else_empty: `${flag}if 1 < 2 then\n  say 1\nelse\nsay 2`,
  pin_nowhere: `${flag}switch pin 14 on`,
  pin_of_cable: `${flag}switch pin 1 on`,
  pin_used_twice: `${flag}switch pin 9 on\nturn servo 9 to 60°`,
  own_missing: `${flag}run dance`,
  own_twice: 'define a\n  say 1\n\ndefine a\n  say 2',
  change_unset: `${flag}change score by 1`,
  note_unknown: `${flag}play H9 on pin 8 for 1 second`,
  never_reached: `${flag}forever\n  wait 1 second\nsay 1`,
  forever_restless: `${flag}forever\n  say 1`,
  not_question: `${flag}wait until 5`,
  not_yes_or_no: `${flag}if "=" then\n  say 1`,
  not_number: `${flag}wait "long" seconds`,
  word_missing: `${flag}say (1 + 2`,
  ends_early: `${flag}say 1 +`,
  expression_missing: `${flag}say ?`,
  light_where: `${flag}say light on A9`,
  name_unknown: `${flag}say score`,
  not_understood: `${flag}say 1 2`,
  divides_by_zero: `${flag}say 1 / 0`,
  text_too_long: `${flag}set a to "word"\nrepeat 20 times\n  set a to a + a`,
  name_unset: `${flag}say score\nset score to 1`,
  random_order: `${flag}say random 6 to 1`,
  out_of_range: `${flag}turn servo 9 to 181°`,
  endless: `${flag}run a\n\ndefine a\n  run a`,
};

/** The codes that reading, planning and a second of running name. */
function codesOf(program: string): string[] {
  const { scripts, faults } = readBlocks(program);
  const plan = planBlocks(scripts);
  const run = new BlockRun(plan, new PretendedWorld(mats.room));
  for (let beats = 0; beats < 50 && !run.state().ended; beats += 1) run.beat();
  return [...faults, ...plan.faults, ...[run.state().fault ?? []].flat()].map(({ code }) => code);
}

test.each(Object.entries(onScreen))('%s is named', (code, program) => {
  expect(codesOf(program)).toContain(code);
});

/** The same for what only the board minds. */
const onBoard: Record<Exclude<SketchFaultCode, BlockFaultCode>, string> = {
  pin_worked_out: `${flag}set p to 4\nswitch pin p on`,
  pin_taken: `${flag}drive left 5 right 5\nswitch pin 7 on`,
  at_once: `${flag}say 1\n\n${flag}say 2`,
  nothing_starts: 'define a\n  say 1',
  box_mixed: `${flag}set a to 1\nset a to "one"`,
  never_equal: `${flag}if 1 = "one" then\n  say 1`,
  runs_itself: `${flag}run a\n\ndefine a\n  run a`,
};

test.each(Object.entries(onBoard))('%s is named before a sketch is written', (code, program) => {
  const notes = new Proxy({}, { get: (_, name) => String(name) }) as SketchNotes;
  const written = writeSketch(program, notes);
  const codes: string[] = 'faults' in written ? written.faults.map((fault) => fault.code) : [];
  expect(codes).toContain(code);
});
