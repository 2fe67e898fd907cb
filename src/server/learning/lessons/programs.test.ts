import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { enrolled } from '../../../../tests/stage/a-course.ts';
import {
  onlyWhatIsShown,
  questionOfAProgram,
  warmLamp,
} from '../../../../tests/stage/a-question-of-a-program.ts';
import { writeWholeCourse } from '../../../../tests/stage/a-written-course.ts';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { type Course, readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import { answerQuestion, readQuiz } from '../../../contract/learning/lessons.ts';

let content: ContentFolder;
let stage: Stage;
let asha: Someone;
let course: Course;
let questionId: string;
beforeAll(async () => {
  content = aContentFolder();
  writeWholeCourse(content);
  content.write('courses/junior-lamp/quizzes/light.yaml', questionOfAProgram);
  stage = await openStage({ env: { CONTENT_DIR: content.path } });
  asha = await aLearner(stage);
  course = (await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } })).body.course;
  await enrolled(stage, asha, { id: course._id });
  questionId = (await mine(asha))?.questionId ?? '';
});
afterAll(async () => {
  await stage.close();
  content.end();
});
const query = async (text: string) => (await stage.context.pool.query(text)).rows;
beforeEach(() => query('delete from quiz_answer'));

const read = async ({ token }: Someone) =>
  (await stage.call(readQuiz, { params: { chapterId: course.CourseContent[0]?.chapterId ?? '' }, token }))
    .body.quiz.questions;
const mine = async (someone: Someone) => (await read(someone)).find(({ kind }) => kind === 'bench');
const handIn = (built: string, someone = asha) =>
  stage.call(answerQuestion, {
    params: { questionId },
    body: { built, tryId: randomUUID() },
    token: someone.token,
  });

test('a question of a program brings what one begins with and what is shown, and nothing that is right', async () => {
  const question = await mine(asha);
  expect(question?.task?.bench).toMatchObject({
    tool: 'python',
    board: 'esp32',
    hasMore: true,
    trials: [{ name: 'It is 31 degrees', prints: '31 C' }, { name: 'It is 30 degrees' }],
  });
  expect(JSON.stringify(await read(asha))).not.toMatch(/SECRET|HIDDEN|solution/);
});

test('a right program is right, a wrong one is a try with a hint, and what only the school tries is told to nobody', async () => {
  const wrong = await handIn('print("31 C")');
  expect(wrong.body).toMatchObject({
    isRight: false,
    found: { code: 'not_yet', said: 'It is 31 degrees' },
    tries: { firstRight: false, count: 1 },
    told: { secret: { hint: 'SECRET The lamp needs an if.' } },
  });
  // Kept with the answer, for whoever comes back later.
  expect((await mine(asha))?.given).toEqual({
    built: 'print("31 C")',
    found: { code: 'not_yet', said: 'It is 31 degrees' },
  });
  const shown = await handIn(onlyWhatIsShown);
  expect([shown.body.isRight, shown.body.found]).toEqual([false, { code: 'not_yet' }]);
  const right = await handIn(warmLamp);
  expect([right.body.isRight, right.body.found, right.body.tries.count]).toEqual([true, undefined, 3]);
  expect((await mine(asha))?.given).toEqual({ built: warmLamp });
  expect(JSON.stringify([wrong.body, shown.body, right.body, await read(asha)])).not.toMatch(/HIDDEN/);
});

test('who reads without trying reads a program that is right, and not what only the school tries', async () => {
  const told = (await mine(await theOffice(stage)))?.told;
  expect(told?.secret?.solution).toContain('lamp.on()');
  expect(JSON.stringify(told)).not.toContain('frost');
});

test.each([
  ['cannot be read', 'print("31 C"', { code: 'stopped', said: 'SyntaxError: invalid syntax' }],
  [
    'imports what is not there',
    'import numpy',
    { code: 'stopped', said: "ImportError: no module named 'numpy'" },
  ],
  [
    'calls itself without end',
    'def on():\n    on()\non()',
    { code: 'stopped', said: expect.stringContaining('recursion') },
  ],
  [
    'wants all the memory',
    'kept = []\nwhile True:\n    kept.append(bytearray(100000))',
    { code: 'stopped', said: expect.stringContaining('MemoryError') },
  ],
  ['prints without end', 'while True:\n    print("x" * 1000)', { code: 'too_much' }],
  [
    'never ends and sleeps',
    'import time\nwhile True:\n    time.sleep(1)',
    { code: 'not_yet', said: 'It is 31 degrees' },
  ],
])('a program that %s is a wrong try with a clear reason', async (_what, program, found) => {
  const { status, body } = await handIn(program);
  expect([status, body]).toMatchObject([200, { isRight: false, found, tries: { count: 1 } }]);
});

test('a loop without an end is stopped, and others are answered meanwhile', async () => {
  let isJudged = false;
  const judged = handIn('while True:\n    pass').finally(() => {
    isJudged = true;
  });
  const ravi = await aLearner(stage);
  await enrolled(stage, ravi, { id: course._id });
  expect((await handIn(warmLamp, ravi)).body.isRight).toBe(true);
  expect(isJudged).toBe(false);
  // A person has one of the two places and one in the line: a third is asked to come again, and is no try.
  const [others, loop] = await Promise.all([Promise.all([handIn(warmLamp), handIn(warmLamp)]), judged]);
  expect(loop.body).toMatchObject({ isRight: false, found: { code: 'hangs' } });
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  expect((await mine(asha))?.tries?.count).toBe(2);
}, 90_000);

/** A program that looks for a way out, and stops with what it found. */
const seeking = (lines: string) => `found = []
${lines}
raise ValueError(",".join(found) or "nothing found")
`;
test.each([
  [
    'to JavaScript',
    seeking(`import js
for name in ("process", "require", "fetch", "globalThis", "eval", "Function", "WebAssembly", "Object"):
    if hasattr(js, name):
        found.append(name)`),
    'ValueError: nothing found',
  ],
  [
    'to the process, by what the board is made of',
    seeking(`import _lesson
inner = _lesson.show
for step in range(6):
    for name in ("process", "mainModule", "env", "globalThis", "exit"):
        if hasattr(inner, name):
            found.append(name)
    inner = inner.constructor`),
    'ValueError: nothing found',
  ],
  [
    'to code that is made of text',
    seeking(`import _lesson
found.append(str(_lesson.show.constructor("return process")()))`),
    '(0 , proxy_js_ref[f_ref]) is not a function',
  ],
  [
    'to files',
    seeking(`import os
for path in ("/etc/passwd", "/proc/self/environ", "package.json", "../package.json", "/work", "/tmp/w"):
    try:
        open(path).read()
        found.append(path)
    except OSError:
        pass
found += [name for name in os.listdir("/") if name not in ("tmp", "home", "dev", "proc", "board")]`),
    'ValueError: nothing found',
  ],
])('nothing leads out of Python: %s', async (_where, program, said) => {
  expect((await handIn(program)).body.found).toEqual({ code: 'stopped', said });
});

test.each([
  ['by the module of the engine', 'import jsffi\nroot = jsffi.to_js({}).__proto__'],
  ['by a function of the board', 'import _lesson\nroot = _lesson.show.__proto__.__proto__'],
])(
  'what all values inherit from cannot be changed %s, so that nobody writes down for the program what it did',
  async (_how, way) => {
    const forging = `${way}
def said(*given):
    return "NODE_HANDLE_ACK"
root.toJSON = said
root.printed = "31 C"
`;
    const { status, body } = await handIn(forging);
    expect([status, body]).toMatchObject([200, { isRight: false, found: { code: 'stopped' } }]);
    expect((await handIn(warmLamp)).body.isRight).toBe(true);
  },
);

test('a program that stops only where nobody looks on tells nothing of what it was given there', async () => {
  const telling = warmLamp.replace(
    'print(warmth, "C")',
    'if warmth < 30:\n    raise ValueError("HIDDEN {}".format(warmth))\nprint(warmth, "C")',
  );
  expect((await handIn(telling)).body).toMatchObject({ isRight: false, found: { code: 'not_yet' } });
  expect((await handIn(telling)).body.found).not.toHaveProperty('said');
});

test('what is no program is no try, and says why', async () => {
  for (const [built, says] of [
    ['', 'The workbench cannot read this'],
    ['  \n\n', 'The workbench cannot read this'],
    ['x'.repeat(16_001), expect.any(String)],
  ] as const) {
    const { status, body } = await handIn(built);
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', fields: { built: says } }]);
  }
  expect(await query('select 1 from quiz_answer')).toEqual([]);
});

test('a person has so many programs tried in an hour; then it is no try, and can be sent again later', async () => {
  const mira = await aLearner(stage);
  await enrolled(stage, mira, { id: course._id });
  setMost(stage, 'program_person', 1);
  expect((await handIn(warmLamp, mira)).body.isRight).toBe(true);
  await query('delete from quiz_answer');
  const refused = await handIn(warmLamp, mira);
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_tries' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await query('select 1 from quiz_answer')).toEqual([]);
  stage.clock.advance(3_600);
  expect((await handIn(warmLamp, mira)).body.isRight).toBe(true);
});
