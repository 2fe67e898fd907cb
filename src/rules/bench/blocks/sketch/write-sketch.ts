import { type Plan, planBlocks, type Step } from '../plan-blocks.ts';
import { readBlocks } from '../read-blocks.ts';
import { ExpressionWriter, oneLine } from './sketch-expression.ts';
import type { SketchFault } from './sketch-fault.ts';
import { driverPins, eyePins, helpersOf, type Needs, noted, type SketchNotes } from './sketch-helpers.ts';
import { kindsOf } from './sketch-kinds.ts';
import { SketchNames } from './sketch-names.ts';
import { StepWriter } from './sketch-steps.ts';

/** A program as an Arduino sketch, and what whoever loads it must know of it. */
export type Sketch = { sketch: string; says: boolean; drives: boolean };

const cTypes = { whole: 'long', fraction: 'float', text: 'String', question: 'bool' } as const;
const begins = { whole: '0', fraction: '0', text: '""', question: 'false' } as const;

/**
 * Writes a program of blocks (as a lesson prints it) as an Arduino sketch for the board of the Junior kits, wired as their guides
 * wire it; or says what of it a board cannot do.
 */
export function writeSketch(program: string, notes: SketchNotes): Sketch | { faults: SketchFault[] } {
  const { scripts, faults: unread } = readBlocks(program);
  const plan = planBlocks(scripts);
  if (unread.length || plan.faults.length) return { faults: [...unread, ...plan.faults] };
  const { starts, own } = plan;
  const all = [...starts.map(({ steps }) => steps), ...own.values()].flatMap(everyStep);
  const uses = (form: RegExp) => all.some((step) => form.test(step.form));
  const { kinds, mixed } = kindsOf(all);
  const names = new SketchNames();
  const written = new ExpressionWriter(kinds, names);
  const roles = rolesOf(plan);
  const hasButtons = starts.some(({ form }) => form !== FLAG);
  const buzzers = pinsFor(plan, 'buzzer').filter((pin) => plays(all, pin));
  const isPlaying = uses(/^play/);
  const drives = uses(/^drive|^stop driving/);
  const writer = new StepWriter(written, names, {
    notes,
    own,
    oneBuzzer: buzzers.length === 1,
    feels: roles.quick.length > 0,
  });

  const faults: SketchFault[] = [
    ...mixed.map((step) => at(step, 'box_mixed', { of: step.texts[0] ?? '' })),
    ...roles.faults,
    ...pinFaults(plan, all, drives),
    ...runsItself(plan),
  ];
  if (starts.length === 0) faults.push({ line: 1, code: 'nothing_starts', said: {} });
  if (faults.length) return { faults: inOrder(faults) };

  const blocks = [...own].map(([name, steps]) => [
    noted(`void ${names.of('block', name)}() {`, `define ${oneLine(name)}`),
    ...writer.steps(steps, '  '),
    '}',
  ]);
  const whenPressed = starts
    .filter(({ form }) => form !== FLAG)
    .map(({ button, steps }) => [
      noted(`void ${whenButton(button)}() {`, `when button ${button} pressed`),
      ...writer.steps(steps, '  '),
      ...(drives && roles.main?.steps === steps ? rest(steps, notes) : []),
      '}',
    ]);
  const flag = starts.find(({ form }) => form === FLAG);
  const last = flag?.steps.at(-1);
  const goesOn = last?.form === 'forever' ? last : null;
  const first = writer.steps(goesOn ? (flag?.steps.slice(0, -1) ?? []) : (flag?.steps ?? []), '  ');
  const isOver = flag && !goesOn && drives && (!hasButtons || roles.main === flag);
  const again = goesOn ? writer.round(goesOn, '  ') : hasButtons ? buttonsAgain(roles) : ['  delay(100);'];
  if (writer.faults.length) return { faults: inOrder(writer.faults) };

  const needs: Needs = {
    drive: drives,
    distance: plan.needs.distance,
    words: written.needsWords,
    within: writer.needsWithin,
    stop: uses(/^stop program/),
    wait: roles.quick.length > 0,
    buzzers: isPlaying ? buzzers : [],
  };
  const helpers = [
    ...(roles.quick.length ? [feelButtons(roles.quick, notes)] : []),
    ...helpersOf(needs, notes),
  ];
  const says = uses(/^say/);
  const servos = pinsFor(plan, 'servo');
  const boxes = [...kinds].map(
    ([name, kind]) => `${cTypes[kind]} ${names.of('box', name)} = ${begins[kind]};`,
  );
  const downs = starts
    .filter(({ form }) => form !== FLAG)
    .map(({ button }) => `bool ${wasDown(button)} = false;`);
  const parts = [
    [`// ${oneLine(notes.made)}`, ...(says ? [`// ${oneLine(notes.monitor)}`] : [])],
    servos.length ? ['#include <Servo.h>', ...servos.map((pin) => `Servo servo${pin};`)] : [],
    [...boxes, ...downs],
    needs.buzzers.length === 1 ? [`const int BUZZER = ${needs.buzzers[0]};`] : [],
    ...blocks,
    ...whenPressed,
    [
      flag ? noted('void setup() {', FLAG) : 'void setup() {',
      ...setupOf(plan, { says, drives, luck: written.needsLuck ? notes.luck : null }),
      ...first,
      ...(isOver ? rest(flag.steps, notes) : []),
      '}',
    ],
    [goesOn ? noted('void loop() {', 'forever') : 'void loop() {', ...again, '}'],
    // What a child wrote stands above: the Arduino program lets functions be used before they are written.
    helpers.length ? [`// ${oneLine(notes.helpers)}`] : [],
    ...helpers,
  ];
  const sketch = `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
  return { sketch, says, drives };
}

const FLAG = 'when flag pressed';
const whenButton = (pin: number) => `whenButton${pin}`;
const wasDown = (pin: number) => `wasDown${pin}`;
const at = (step: Step, code: SketchFault['code'], said: SketchFault['said']): SketchFault => ({
  line: step.line,
  code,
  said: { words: step.words, ...said },
});
const inOrder = (faults: SketchFault[]) => faults.sort((a, b) => a.line - b.line);
const everyStep = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [step, ...everyStep(step.body), ...everyStep(step.otherwise ?? [])]);
const pinsFor = (plan: Plan, use: string) =>
  [...plan.pins]
    .filter(([, what]) => what === use)
    .map(([pin]) => pin)
    .sort((a, b) => a - b);
const plays = (all: readonly Step[], pin: number) =>
  all.some(({ form, texts }) => form.startsWith('play') && Number(texts[1]) === pin);

/** The wheels do not go on when the program is over, also where the blocks let them. */
const rest = (steps: readonly Step[], notes: SketchNotes) =>
  steps.at(-1)?.form === 'stop driving' ? [] : [noted('  drive(0, 0);', notes.end)];

type Start = Plan['starts'][number];
/** `main` may take its time; what the other stacks do is done at once, whenever their button is pressed. */
type Roles = { main: Start | null; quick: Start[]; faults: SketchFault[] };

/** The board does one thing after the other: of all stacks only one may take time. */
function rolesOf({ starts, own }: Plan): Roles {
  const slow = starts.filter(({ steps }) => takesTime(steps, own, new Set()));
  const flags = starts.filter(({ form }) => form === FLAG);
  const [main = null] = slow;
  const tooMany = [...slow.slice(1), ...(flags.length > 1 ? flags.slice(1) : [])];
  const faults = [...new Set(tooMany)].map(({ line, form, button }) => ({
    line,
    code: 'at_once' as const,
    said: { words: form.replace('_', `${button}`) },
  }));
  return { main, quick: starts.filter((one) => one.form !== FLAG && one !== main), faults };
}

const takesTime = (steps: readonly Step[], own: Plan['own'], seen: Set<string>): boolean =>
  everyStep(steps).some(({ form, texts: [name = ''] }) => {
    if (/^(forever|repeat until|wait|play)/.test(form)) return true;
    return form === 'run _' && !seen.has(name) && takesTime(own.get(name) ?? [], own, seen.add(name));
  });

/** The driver, the eyes and the line sensors have their pins; nothing else may hang on them. */
function pinFaults(plan: Plan, all: readonly Step[], drives: boolean): SketchFault[] {
  const taken = [...(drives ? driverPins : []), ...(plan.needs.distance ? eyePins : [])];
  const pins = [...plan.pins.keys()].filter((pin) => taken.includes(pin));
  const lights = plan.needs.line ? plan.needs.light.filter((pin) => pin < 2) : [];
  const speaks = (words: string, pin: string) => new RegExp(`\\b${pin}\\b`).test(words);
  return [...pins.map(String), ...lights.map((pin) => `A${pin}`)].map((value) => {
    const step = all.find(({ words }) => speaks(words, value));
    const start = plan.starts.find(({ button }) => `${button}` === value);
    return { line: step?.line ?? start?.line ?? 1, code: 'pin_taken', said: { value } };
  });
}

/** The board has little room: a block that runs itself would fill it. */
function runsItself({ own }: Plan): SketchFault[] {
  const reaches = (name: string, aim: string, seen: Set<string>): boolean =>
    everyStep(own.get(name) ?? []).some(({ form, texts: [next = ''] }) => {
      if (form !== 'run _' || seen.has(next)) return false;
      return next === aim || reaches(next, aim, seen.add(next));
    });
  return [...own].flatMap(([name, steps]) =>
    reaches(name, name, new Set())
      ? [{ line: steps[0]?.line ?? 1, code: 'runs_itself' as const, said: { of: name } }]
      : [],
  );
}

type Setup = { says: boolean; drives: boolean; luck: string | null };

/** What each pin is for, before the first block. The wheels rest first of all. */
function setupOf(plan: Plan, { says, drives, luck }: Setup): string[] {
  const { needs } = plan;
  // Where nothing is plugged in, a pin measures something else each time.
  const free = [5, 4, 3, 2].find((pin) => !needs.light.includes(pin));
  return [
    ...(drives ? ['  wakeDriver();'] : []),
    ...(says ? ['  Serial.begin(9600);'] : []),
    ...pinsFor(plan, 'switch').map((pin) => `  pinMode(${pin}, OUTPUT);`),
    ...pinsFor(plan, 'button').map((pin) => `  pinMode(${pin}, INPUT_PULLUP);`),
    ...pinsFor(plan, 'servo').map((pin) => `  servo${pin}.attach(${pin});`),
    ...(needs.distance ? ['  pinMode(12, OUTPUT);', '  pinMode(11, INPUT);'] : []),
    ...(needs.line ? ['  pinMode(A0, INPUT);', '  pinMode(A1, INPUT);'] : []),
    ...(luck !== null && free ? [noted(`  randomSeed(analogRead(A${free}));`, luck)] : []),
  ];
}

/** Looks at the buttons whose stacks are done at once. */
const feelButtons = (quick: readonly Start[], notes: SketchNotes): string[] => [
  noted('void feelButtons() {', notes.trembles),
  '  static unsigned long looked = 0;',
  '  if (millis() - looked < 20) {',
  '    return;',
  '  }',
  '  looked = millis();',
  ...quick.flatMap(({ button }) => pressedNow(button)),
  '}',
];

const pressedNow = (button: number): string[] => {
  const isDown = `isDown${button}`;
  return [
    `  bool ${isDown} = digitalRead(${button}) == LOW;`,
    `  bool isNew${button} = ${isDown} && !${wasDown(button)};`,
    `  ${wasDown(button)} = ${isDown};`,
    `  if (isNew${button}) {`,
    `    ${whenButton(button)}();`,
    '  }',
  ];
};

/** What goes on when the flag's own stack is done. */
function buttonsAgain({ main, quick }: Roles): string[] {
  const own = main && main.form !== FLAG ? pressedNow(main.button) : [];
  return [...(quick.length ? ['  feelButtons();'] : []), ...own, '  delay(20);'];
}
