import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lackingCompiler } from '../../../../tests/stage/lacking-compiler.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner } from '../../../../tests/stage/people.ts';
import { compileSketch, readSketchCompiler, readSketchProgram } from '../../../contract/bench/sketches.ts';
import { readHex } from '../../../rules/bench/uno/intel-hex.ts';
import { markOf } from '../../../rules/bench/uno/sketch-source.ts';
import { content } from '../../learning/content/index.ts';
import { projectRoot } from '../../platform/config/config.ts';
import { compiling } from './compile-sketch.ts';
import { readFaults } from './read-faults.ts';

const lacking = lackingCompiler();
if (lacking) process.stderr.write(`Changed sketches are not compiled in this run: ${lacking}.\n`);

const whole = (more: string) => `${more}\nvoid setup() {\n}\nvoid loop() {\n}\n`;

test('a class at one place does not hold up who is elsewhere', async () => {
  const enter = (person: string, network: string) =>
    compiling.enter({ lane: 'families', keys: { person, network } });
  const leaving = [await enter('1', 'school'), await enter('2', 'school')];
  const begun: string[] = [];
  const waiting = [...Array.from({ length: 10 }, (_, at) => [`${at + 3}`, 'school']), ['ravi', 'home']].map(
    async ([person = '', network = '']) => {
      const leave = await enter(person, network);
      begun.push(person);
      leave();
    },
  );
  for (const leave of leaving) leave();
  await Promise.all(waiting);
  expect(begun[0]).toBe('ravi');
});

describe('where nobody turned it on', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test('anybody gets the machine code of a printed sketch, and nobody has one compiled', async () => {
    const [printed] = content.printedSketches(`${projectRoot}/content`);
    const found = await stage.call(readSketchProgram, { params: { mark: markOf(printed?.code ?? '') } });
    expect(readHex(found.body.program).length).toBeGreaterThan(300);
    const none = await stage.call(readSketchProgram, { params: { mark: '0123456789abcdef' } });
    expect(none).toMatchObject({ status: 404, body: { code: 'sketch_not_found' } });
    expect((await stage.call(readSketchCompiler, {})).body.compiles).toBe(false);
    const { token } = await aLearner(stage);
    const refused = await stage.call(compileSketch, { token, body: { code: whole('') } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'sketches_not_compiled' } });
  });
});

describe.skipIf(lacking !== null)('where the operator turned it on', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ env: { COMPILE_SKETCHES: 'on' } });
    expect((await stage.call(readSketchCompiler, {})).body.compiles).toBe(true);
  });
  afterAll(() => stage.close());
  const compile = async (code: string) => {
    const { token } = await aLearner(stage);
    return stage.call(compileSketch, { token, body: { code } });
  };

  test('a right sketch becomes machine code; a wrong one is told with its lines', async () => {
    const right = await compile(
      whole(
        '#include <Servo.h>\nServo arm;\nvoid turn() {\n  arm.write(later());\n}\nint later() {\n  return 9;\n}',
      ),
    );
    expect(right.body.faults).toEqual([]);
    expect(readHex(right.body.program ?? '').length).toBeGreaterThan(300);
    const wrong = await compile('void setup() {\n  dealy(5);\n}\nvoid loop() {\n}\n');
    expect(wrong.body.program).toBeNull();
    expect(wrong.body.faults[0]).toMatchObject({ line: 2, message: expect.stringContaining('dealy') });
    expect((await stage.call(compileSketch, { body: { code: whole('') } })).status).toBe(401);
  });

  test.each([
    ['a file of the machine', '#include "/etc/passwd"'],
    ['the server’s own settings', '#include "/proc/self/environ"'],
    ['a file by the assembler', 'asm(".incbin \\"/etc/passwd\\"");'],
    ['a file that never ends', '#include </dev/zero>'],
    ['a way up the folders', '#include "../../../../etc/passwd"'],
    ['itself', '#include "/work/sketch.cpp"'],
    [
      'templates without end',
      'template <class T, int N> struct B { B<B<T, N - 1>, N - 1> a; B<T*, N - 1> b; };\ntemplate <class T> struct B<T, 0> {};\nB<int, 24> b;',
    ],
    ['too much made', 'char big[30000000] = {1};'],
    ['too much said', '#define A(x) x x x x x x x x x x\nint q = A(A(A(A(A(A(A(A(+ 1))))))));'],
  ])('a sketch does not get %s', async (_what, more) => {
    const { status, body } = await compile(whole(more));
    expect(status).toBe(200);
    expect(body.program).toBeNull();
    expect(body.faults.length).toBeGreaterThan(0);
    // A file that is looked for is not there: what the compiler says of a text that it read would be something else.
    if (/\/(?:etc|proc|dev)\b/.test(more))
      expect(body.faults[0]?.message).toMatch(/No such file|file not found/);
    // No path of the machine, and nothing of its files.
    expect(JSON.stringify(body.faults)).not.toMatch(/root:|\/(?:etc|usr|work|core|proc|tmp|lib)\b/);
  });

  test('its own name tells no path', async () => {
    const { body } = await compile(
      whole('const char names[] = __FILE__ __BASE_FILE__;').replace(
        'setup() {',
        'setup() { Serial.print(names);',
      ),
    );
    const bytes = readHex(body.program ?? '');
    const text = String.fromCharCode(...bytes);
    expect(text).toContain('sketch.ino');
    expect(text).not.toContain(projectRoot);
  });

  test('a person has one place in the line; twenty wait their turn and all are served', async () => {
    const { token } = await aLearner(stage);
    const three = await Promise.all(
      [1, 2, 3].map(() => stage.call(compileSketch, { token, body: { code: whole('') } })),
    );
    expect(three.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    const twenty = await Promise.all(
      Array.from({ length: 20 }, (_one, place) => compile(whole(`int a${place};`))),
    );
    expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('what the compiler says bears no path, and names its line', () => {
  const said =
    'In file included from /usr/lib/avr/x.h:3:\nsketch.ino:4:2: error: expected ‘;’ in /home/school/data/secret.h\n';
  expect(readFaults(said, false)).toEqual([{ line: 4, message: 'expected ‘;’ in secret.h' }]);
  expect(readFaults("sketch.cpp:(.text+0x1): undefined reference to `loop'", false)).toEqual([
    { line: null, message: 'undefined reference to loop' },
  ]);
});
