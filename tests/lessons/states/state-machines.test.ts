import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { skipUnchanged } from '../../stage/green-keys.ts';
import { runSketches } from '../arduino/run-sketches.ts';
import { lessonFences, readFences, readPrograms } from '../lesson-files.ts';
import { runPython } from '../python/run-python.ts';

skipUnchanged(import.meta.filename, {
  texts: lessonFences('cpp', 'python'),
  files: [
    'tests/lessons/states',
    'tests/lessons/arduino',
    'tests/lessons/python',
    'src/rules/bench/python/board',
  ],
  programs: ['c++'],
});

// A machine that moves by itself hurts somebody: every program of the courses that has states is driven through them here,
// from every state with every input, by harnesses that stand behind the program as the child has it.
const courses = join(projectRoot, 'content/courses');
/** Real milliseconds after which a program hangs: below the limit of a test, and far above what any takes on a busy machine. */
const PATIENCE = 110_000;

/** The last program of a lesson or guide in a language (with all that it goes on with), or the one that has some words in it. */
function program(file: string, language: string, words = ''): string {
  const markdown = readFileSync(join(courses, `${file}.md`), 'utf8');
  const found = readPrograms(readFences(file, markdown), language).filter(({ code }) => code.includes(words));
  const last = found.at(-1);
  if (!last) throw Error(`${file} has no ${language} program with ${words}`);
  return last.code;
}

/** Puts other words in a program; a program that has not got them is another one than this test knows. */
function swapped(code: string, ...pairs: [string | RegExp, string][]): string {
  return pairs.reduce((text, [from, to]) => {
    if (text.search(from instanceof RegExp ? from : RegExp(RegExp.escape(from))) < 0)
      throw Error(`The program has no ${from}`);
    return typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
  }, code);
}

const harness = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** What a Python program prints behind its own lines when a harness drives it. */
async function drive(code: string, name: string, board: 'esp32' | 'esp32s3' = 'esp32'): Promise<string[]> {
  const [run] = await runPython([`${code}\nprint("=====")\n${harness(name)}`], board, PATIENCE);
  const printed = run?.printed.filter((line) => line !== '') ?? [];
  return [
    ...(run?.complaints.map(({ sentence }) => sentence) ?? []),
    ...printed.slice(printed.lastIndexOf('=====') + 1),
  ];
}

const walkerLoop: [RegExp, string] = [
  /^while True:$/m,
  'def turn():\n    global word, state, up, part, last_moment',
];
const walker = () => swapped(program('explorer-level-2/projects/phone-remote', 'python'), walkerLoop);

test('the walker moves no joint without a fresh command, from every state with every input', async () => {
  const said = await drive(walker(), 'walker.py');
  expect(said).toEqual([expect.stringMatching(/^\d{5} turns$/)]);
});

test('a walker that stands up by itself after a rest is caught', async () => {
  const old = swapped(walker(), [
    '    if new != state:\n',
    '    if new == "stop" and state == "rest":\n        for leg in LEGS:\n            joint(KNEE[leg], 0)\n    if new != state:\n',
  ]);
  expect((await drive(old, 'walker.py')).join('\n')).toContain('a joint moves, and nobody said so');
});

test('the rules of the walk hold in every case', async () => {
  expect(
    await drive(
      program('explorer-level-2/lessons/safe-by-design', 'python', 'next_state'),
      'rules-of-the-walk.py',
    ),
  ).toEqual(['315 cases']);
});

test('only “start” sets the helper robot off, and nothing drives blind', async () => {
  const skeleton = program('master/projects/capstone', 'python');
  expect(await drive(skeleton, 'helper-robot.py', 'esp32s3')).toEqual(['480 cases']);
  const hasty = swapped(
    skeleton,
    ['        return "idle"\n', '        return "wait" if near else "idle"\n'],
    // Its own test catches it, too.
    [/^assert run\(hand\).*$/m, ''],
  );
  expect((await drive(hasty, 'helper-robot.py', 'esp32s3')).join('\n')).toContain(
    'leaves idle without start',
  );
});

test('the sign reader obeys a card once, by three pictures that agree after a bare wall, and halts after it', async () => {
  const reader = swapped(
    program('master/projects/sign-reader', 'python', 'obey(sign)'),
    ['model = load_model()', 'model = [[1]]'],
    [/^try:\n {4}while model:/m, 'def watch():\n  global votes, fresh\n  try:\n    while model:'],
    [/^finally:\n {4}motors\(0, 0\)/m, '  finally:\n    motors(0, 0)'],
  );
  expect(await drive(reader, 'signs.py', 'esp32s3')).toEqual([
    ...['left', 'left', 'left', 'left', 'right', 'stop'].map((sign) => `I see ${sign}`),
    'signs read',
  ]);
  const forgetful = swapped(reader, ['if fresh and sign and', 'if sign and']);
  expect((await drive(forgetful, 'signs.py', 'esp32s3')).join('\n')).toContain('drives [(-35, 35)');
});

const alarms: [file: string, armedFor: number][] = [
  ['explorer-level-1/lessons/state-machines', 0],
  ['explorer-level-1/projects/door-alarm', 10_000],
  ['explorer-level-1/projects/smart-room', 10_000],
];

/** An alarm whose button, motion, clock and buzzer are variables, with what drives it behind. */
const alarmToDrive = (code: string, armedFor: number) =>
  [
    'unsigned long theClock = 0;',
    'bool thePress = false;',
    'bool theMotion = false;',
    'bool theSound = false;',
    '#define makeSound(hertz) theSound = (hertz) > 0',
    `const unsigned long ALARM_AFTER = ${armedFor};`,
    swapped(
      code,
      ['digitalRead(BUTTON)', '(thePress ? LOW : HIGH)'],
      ['digitalRead(PIR)', '(theMotion ? HIGH : LOW)'],
      ['millis()', 'theClock'],
      [/\btone\(BUZZER,/g, 'makeSound('],
      ['void setup()', 'void sketchSetup()'],
      ['void loop()', 'void sketchLoop()'],
    ),
    harness('alarm.ino'),
    'void setup() {\n  Serial.begin(9600);\n  driveAlarm();\n}',
    'void loop() {\n  delay(1000);\n}\n',
  ].join('\n');

test('an alarm is armed by a press only, loud by motion only, and silent at the press of its button', () => {
  const runs = runSketches(
    alarms.map(([file, armedFor]) => alarmToDrive(program(file, 'cpp', 'enum State'), armedFor)),
  );
  alarms.forEach(([file], i) => {
    expect(runs[i]?.complaints, file).toEqual([]);
    expect(
      runs[i]?.printed.filter((line) => line && line !== 'ready'),
      file,
    ).toEqual(['60 cases']);
  });
});

/** A sketch of a Junior project whose hands are off: no button is pressed, no hand is before the eyes. What moved is printed. */
const leftAlone = (code: string) =>
  swapped(
    code,
    [/digitalRead\((2|12|A0|A1)\)/g, 'HIGH'],
    [/\.write\((\w+)\)/g, '.write($1), Serial.println($1)'],
  ).replace(/void setup\(\) \{/, 'void setup() {\n  Serial.begin(9600);');

test('the nodding robot goes to the middle once, and then waits for a finger', () => {
  const [run] = runSketches([leftAlone(program('junior-level-1/projects/nodding-robot', 'cpp'))]);
  expect(run?.complaints).toEqual([]);
  expect(run?.printed.filter(Boolean)).toEqual(['90']);
});

/** A quiz buzzer whose fingers are a list of moments: what pins read low when they are asked, one moment a call of `loop`. */
const buzzerToPlay = (code: string, moments: [red: boolean, blue: boolean][]) =>
  [
    `const bool MOMENTS[][2] = { ${moments.map((pair) => `{ ${pair.join(', ')} }`).join(', ')} };`,
    `const int LAST = ${moments.length - 1};`,
    'int asked = 0;',
    '// Two questions are a moment: whoever asks more often meets fingers that have moved.',
    'int finger(int pin) { int now = asked / 2; if (now < LAST) asked++; return MOMENTS[now][pin == 2] ? LOW : HIGH; }',
    swapped(code, ['digitalRead(pin)', 'finger(pin)']),
  ].join('\n');

test('a round of the quiz buzzer is won by one team at most, and by nobody who has not pressed', () => {
  const code = program('junior-level-2/projects/quiz-buzzer', 'cpp');
  const rounds: [moments: [boolean, boolean][], points: string[]][] = [
    [
      [
        [true, false],
        [false, false],
      ],
      ['1', '0'],
    ],
    [
      [
        [false, true],
        [false, false],
      ],
      ['0', '1'],
    ],
    [
      [
        [true, true],
        [false, false],
      ],
      ['a tie, nobody gets a point', '0', '0'],
    ],
    // Blue is a little later: its lamp stays dark.
    [
      [
        [true, false],
        [true, true],
        [false, false],
      ],
      ['1', '0'],
    ],
    [[[false, false]], []],
  ];
  const runs = runSketches(rounds.map(([moments]) => buzzerToPlay(code, moments)));
  expect(runs.map(({ complaints }) => complaints)).toEqual(rounds.map(() => []));
  expect(runs.map(({ printed }) => printed.filter(Boolean))).toEqual(rounds.map(([, points]) => points));
  // Red's contact lets go between two questions, and blue gets the point.
  const askedTwice = swapped(code, [
    '    oneRound(isRed, isBlue);',
    '    oneRound(pressed(RED_BUTTON), pressed(BLUE_BUTTON));',
  ]);
  const [unfair] = runSketches([
    buzzerToPlay(askedTwice, [
      [true, false],
      [false, false],
    ]),
  ]);
  expect(unfair?.printed.filter(Boolean)).toEqual(['0', '1']);
});

/** What a rover promises: it stands from then on if nothing new is seen, drives so long at most without an echo, and rings at the end. All in ms. */
type Promised = { standsAt: number; blindMost: number; rings: boolean };
const deliversLetters: Promised = { standsAt: 36_000, blindMost: 600, rings: true };
const followsLines: Promised = { standsAt: 9100, blindMost: 60_000, rings: false };
const drivesStraight: Promised = { standsAt: 6010, blindMost: 60_000, rings: false };

/** A rover whose eyes, floor, wheels and clock are variables, with what drives it through all scenes behind. */
const roverToDrive = (code: string, { standsAt, blindMost, rings }: Promised) =>
  [
    'unsigned long theClock = 0;',
    `const unsigned long STANDS_AT = ${standsAt}, BLIND_MOST = ${blindMost};`,
    `const bool RINGS = ${rings};`,
    '#define ring(pin, hertz) isRung = true',
    'extern bool isRung;',
    swapped(
      code,
      [
        /^void drive\(int left, int right\) \{$/m,
        'void drive(int left, int right) {\n  theWheels(left, right);',
      ],
      ['delay(', 'letPass('],
      ['void setup()', 'void sketchSetup()'],
      ['void loop()', 'void sketchLoop()'],
    )
      .replaceAll(/\btone\(/g, 'ring(')
      .replaceAll('millis()', 'theClock')
      .replaceAll(/pulseIn\([^)]*\)/g, 'theEcho()')
      .replaceAll(/digitalRead\(A([01])\)/g, (_, side) => `theFloor(${side === '0'})`)
      .replaceAll('Serial.println(', '(void)('),
    harness('rover.ino'),
    // A reset: each scene begins as after switching on.
    `void forgetAll() {${/^int before = -1;$/m.test(code) ? ' changed = 0; before = -1; ' : ''}}`,
    'void setup() {\n  Serial.begin(9600);\n  driveRover();\n}',
    'void loop() {\n  delay(1000);\n}\n',
  ].join('\n');

const [delivery, line, straight] = ['delivery-rover', 'line-follower', 'straight-driver'].map(
  (name) => `junior-level-3/projects/${name}`,
) as [string, string, string];
const rovers: [file: string, promised: Promised][] = [
  [delivery, deliversLetters],
  [line, followsLines],
  [straight, drivesStraight],
];

test('a rover drives no longer than it knows on, whatever its eyes and the floor say', () => {
  const runs = runSketches(rovers.map(([file, promised]) => roverToDrive(program(file, 'cpp'), promised)));
  rovers.forEach(([file], i) => {
    expect(runs[i]?.complaints, file).toEqual([]);
    expect(runs[i]?.printed.filter(Boolean), file).toEqual(['13 scenes']);
  });
});

test.each<[string, string, string, string, string, Promised]>([
  [
    'without an echo',
    delivery,
    'long cm = look();\n    if (cm == 0) return halt("no echo");\n    if (cm < 8) return halt("something is in the way");\n',
    '',
    'silent before the strip: drives without a fresh echo',
    deliversLetters,
  ],
  [
    'for ever over a white floor',
    delivery,
    'LEG = 15000',
    'LEG = 90000',
    'white floor for ever: still drives',
    deliversLetters,
  ],
  [
    'on while it looks again',
    delivery,
    'drive(0, 0);\n    delay(60)',
    'delay(6000)',
    'without a fresh echo',
    deliversLetters,
  ],
  [
    'for ever when it has lost the line',
    line,
    'changed > 3000',
    'changed > 90000',
    'white floor for ever: still drives',
    followsLines,
  ],
  [
    'before hands are away',
    straight,
    'delay(3000);                 // hands away',
    '',
    'drives before hands are away',
    drivesStraight,
  ],
])('a rover that drives %s is caught', (_, file, from, to, said, promised) => {
  const [run] = runSketches([roverToDrive(swapped(program(file, 'cpp'), [from, to]), promised)]);
  expect(run?.complaints).toEqual([]);
  expect(run?.printed.join('\n')).toContain(said);
});

/** A rover's sketch that prints what its wheels are told, and when. `eyes` is what it measures. */
const roverToWatch = (code: string, eyes: string) =>
  swapped(
    code,
    [/^void drive\(int left, int right\) \{$/m, 'void drive(int left, int right) {\n  say(left, right);'],
    [/pulseIn\([^)]*\)/g, eyes],
    [/digitalRead\(A[01]\)/g, 'HIGH'],
    [
      /void setup\(\) \{/,
      'void say(int l, int r) {\n  static int was = 0;\n  int is = l * 100 + r;\n  if (is == was) return;\n  was = is;\n  Serial.print(millis());\n  Serial.print(" ");\n  Serial.print(l);\n  Serial.print(" ");\n  Serial.println(r);\n}\n\nvoid setup() {\n  Serial.begin(9600);',
    ],
  );

test('a careful rover keeps still for three seconds, and as long as something is near or its eyes are silent', () => {
  const code = program('junior-level-3/projects/careful-rover', 'cpp');
  const rover = (eyes: string) => roverToWatch(`${code}// digitalRead(A0)\n`, eyes);
  const [near, silent, free] = runSketches([rover('(58 * 10)'), rover('0'), rover('(58 * 90)')]);
  expect(near).toEqual({ complaints: [], printed: [''] });
  expect(silent).toEqual({ complaints: [], printed: [''] });
  expect(free?.complaints).toEqual([]);
  expect(free?.printed.filter(Boolean)).toEqual([expect.stringMatching(/^30\d\d 60 57$/)]);
});

/** A program's part from a line on becomes the body of a function; the harness behind it calls that. */
function held(code: string, from: string, head: string): string {
  const at = code.indexOf(`\n${from}`);
  if (at < 0) throw Error(`The program has no ${from}`);
  return `${code.slice(0, at)}\n${head}\n${code
    .slice(at + 1)
    .split('\n')
    .map((line) => line && `    ${line}`)
    .join('\n')}\n`;
}

const maze = () =>
  swapped(
    program('master/projects/maze-planner', 'python', 'RealRobot'),
    [/^solve\(FakeRobot\(\)\)$/m, ''],
    [/^robot = RealRobot\(\)[\s\S]*^solve\(robot\)$/m, ''],
  );

test('a maze robot whose turn or tile is blocked halts and asks, and drives no tile that it does not see', async () => {
  expect(await drive(maze(), 'maze.py', 'esp32s3')).toEqual(['True', 'real wheels']);
});

test('a maze robot that notes a blocked turn as done is caught', async () => {
  const hasty = swapped(maze(), [
    /if not self\.robot\.turn_left\(\):\n\s+return self\.ask\(\)/,
    'self.robot.turn_left()',
  ]);
  expect((await drive(hasty, 'maze.py', 'esp32s3')).join('\n')).toMatch(/blocked at \d+ and moves/);
});

const steady = () =>
  held(
    swapped(program('master/projects/steady-wheel', 'python', 'def hold'), [
      'self.count += -1 if self.b.value() else 1',
      'pass',
    ]),
    'stuck = 0',
    'def drive(time):',
  );

test('a wheel that is blocked or counts backwards is pushed for half a second, and no longer', async () => {
  expect(await drive(steady(), 'steady.py', 'esp32s3')).toEqual(['7 wheels']);
  const old = swapped(steady(), ['min(l_speed, r_speed)', 'min(abs(l_speed), abs(r_speed))']);
  expect((await drive(old, 'steady.py', 'esp32s3')).join('\n')).toContain('counts backwards pushes in vain');
});

const gaits = () =>
  held(program('explorer-level-2/projects/quadruped', 'python', 'TROT'), 'boot = Pin(0', 'def go():');

test('the four-legged walker waits for a press and for hands, stands up leg by leg, sets off four servos at most, and then keeps still', async () => {
  expect(await drive(gaits(), 'gaits.py')).toEqual(['hands away', 'leg by leg', 'four at most', 'still']);
  const atOnce = swapped(gaits(), [/^ {8}time\.sleep\(0\.2\)$/m, '']);
  expect((await drive(atOnce, 'gaits.py')).join('\n')).toContain('8 servos set off at once to stand up');
});

/** A program that says `moves` as soon as it gives a motor power or a servo a pulse. */
const watched = (code: string) => `${harness('watch-wires.py')}\n${code}`;

const startedByBoot: [file: string, words: string, board: 'esp32' | 'esp32s3'][] = [
  ['explorer-level-2/projects/quadruped', 'TROT', 'esp32'],
  ['explorer-level-2/projects/phone-remote', 'small_step', 'esp32'],
  ['master/projects/steady-wheel', 'def hold', 'esp32s3'],
  ['master/projects/maze-planner', 'RealRobot', 'esp32s3'],
];

test('a robot of Explorer or Master that is switched on, or starts again by itself, stands until somebody says go', async () => {
  for (const board of ['esp32', 'esp32s3'] as const) {
    const its = startedByBoot
      .filter((one) => one[2] === board)
      .map(([file, words]) => program(file, 'python', words));
    const runs = await runPython(its.map(watched), board, PATIENCE, []);
    expect(runs.map(({ complaints }) => complaints)).toEqual(its.map(() => []));
    expect(runs.flatMap(({ printed }) => printed)).not.toContain('moves');
    const atOnce = its.map((code) => code.replace(/^while boot\.value\(\):.*\n.*$/m, ''));
    const [hasty] = await runPython(atOnce.slice(0, 1).map(watched), board, PATIENCE, []);
    expect(hasty?.printed).toContain('moves');
    // A finger on BOOT, and all but the one that listens to its page set off.
    const pressed = await runPython(its.map(watched), board, PATIENCE, [[1_000_000, 'button:0', 1]]);
    expect(pressed.map(({ printed }) => printed.includes('moves'))).toEqual(
      startedByBoot.filter((one) => one[2] === board).map(([file]) => !file.endsWith('phone-remote')),
    );
  }
});

const fan = (code: string) =>
  [
    'unsigned long theClock = 0;',
    'float theWarm = 0;',
    'int theKnob = 0;',
    'int theRelay = 0;',
    '#define writePin(pin, value) ((pin) == RELAY ? (void)(theRelay = (value)) : digitalWrite(pin, value))',
    swapped(
      code,
      [/\bdigitalWrite\(/g, 'writePin('],
      ['analogRead(KNOB)', 'theKnob'],
      ['weather.readTemperature()', 'theWarm'],
      ['weather.readHumidity()', '50'],
      ['millis()', 'theClock'],
      ['void setup()', 'void sketchSetup()'],
      ['void loop()', 'void sketchLoop()'],
    ),
    harness('fan.ino'),
    'void setup() {\n  Serial.begin(9600);\n  driveFan();\n}',
    'void loop() {\n  delay(1000);\n}\n',
  ].join('\n');

test('the fan is on from its number, off two degrees below, and off without a reading, whatever came before', () => {
  const code = program('explorer-level-1/projects/smart-room', 'cpp', 'fanJob');
  const runs = runSketches([
    fan(code),
    fan(swapped(code, ['if (!known || celsius <= fanFrom - 2)', 'if (known && celsius <= fanFrom - 2)'])),
    fan(swapped(code, ['celsius <= fanFrom - 2', 'celsius < fanFrom'])),
  ]);
  expect(runs.map(({ complaints }) => complaints)).toEqual([[], [], []]);
  const [good, blind, chattering] = runs.map(({ printed }) => printed.filter(Boolean));
  expect(good).toEqual(['30375 readings']);
  expect(blind?.[0]).toContain('is on at');
  expect(chattering?.[0]).toContain('stays off at');
});
