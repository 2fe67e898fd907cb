import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aContentFolder,
  type ContentFolder,
  courseYaml,
  lessonFile,
} from '../../../../../tests/stage/a-content-folder.ts';
import { questionsOfEachKind } from '../../../../../tests/stage/a-question-of-each-kind.ts';
import {
  drawing,
  guideFile,
  lampYaml,
  lessonText,
  quizYaml,
  writeWholeCourse,
  writtenLesson,
} from '../../../../../tests/stage/a-written-course.ts';
import { tellComplaint } from '../complaint.ts';
import { checkContent } from './check-content.ts';

let folder: ContentFolder;
beforeEach(() => {
  folder = aContentFolder();
  writeWholeCourse(folder);
});
afterEach(() => folder.end());

const lamp = (file: string) => `courses/junior-lamp/${file}`;
const write = (file: string, text: string) => folder.write(lamp(file), text);
/** What the teacher reads, without the course's folder. */
const told = () =>
  checkContent(folder.path).complaints.map((one) => tellComplaint(one).replace('courses/junior-lamp/', ''));
/** The front matter of a lesson is eight lines long: the text begins on the tenth. */
const lesson = (text: string) => write('lessons/led.md', writtenLesson('The LED', {}, text));
const led = (line: number, sentence: string) => [`lessons/led.md, line ${line}: ${sentence}`];

test('a course that is whole has nothing to mend, and is counted', () => {
  expect(checkContent(folder.path)).toEqual({
    complaints: [],
    hints: ['light', 'sound'].map((chapter) => ({
      file: lamp(`quizzes/${chapter}.yaml`),
      line: null,
      sentence: 'a hint: 2 questions; 8 or more let a chapter be asked for in several ways',
    })),
    figures: {
      courses: 1,
      lessons: 3,
      questions: 4,
      guides: 1,
      drawnGuides: 1,
      drawings: 1,
      filmSeconds: 68.92,
    },
  });
});

test('too little text, too much, and none', () => {
  lesson('Six words in this short text.\n');
  expect(told()).toContain(led(10, 'the text has 6 words; it should have 200 to 750')[0]);
  lesson(`${lessonText}${'again '.repeat(600)}\n`);
  expect(told()).toEqual(led(10, 'the text has 827 words; it should have 200 to 750'));
  lesson('## Slide: One\n\n![A loop](drawings/loop.svg)\n\nLook.\n');
  expect(told()).toEqual(led(1, 'has no text yet; write 200 to 750 words'));
});

test.for<[what: string, sentence: string]>([
  ['<b>Look</b>', '<b> is HTML, which is not shown; write a < as &lt; or put it between `…`'],
  ['<div>Look</div>', 'HTML is not shown; write it as ordinary text'],
  ['# Look', 'a heading begins with ## or ###'],
  ['#### Look', 'a heading begins with ## or ###'],
  ['```js\nlook()\n```', 'there is no fence ```js; it may be blocks, cpp, python, output, text, sum'],
  ['```\nlook\n```', 'a fence needs a word after its ```: blocks, cpp, python, output, text, sum'],
  [
    '```cpp twice\nlook\n```',
    'there is no fence ```cpp twice; it may be blocks, cpp, python, output, text, sum',
  ],
  ['[look](http://example.org)', 'the link to http://example.org must begin with https://'],
  ['[look](led.md)', 'the link to led.md must begin with https://'],
  ['![A fan](drawings/fan.svg)', 'there is no drawing drawings/fan.svg'],
  [
    '![A fan](fan.png)',
    'a picture must be a drawing, like drawings/led-legs.svg, or a photograph, like photographs/box.jpg, not fan.png',
  ],
  [
    'Look: ![A loop](drawings/loop.svg)',
    'a drawing needs a line of its own, with an empty line above and below',
  ],
  [
    '![](drawings/loop.svg)',
    'drawings/loop.svg: say between the brackets what it shows, for those who cannot see it',
  ],
  ['---', 'a line of --- is not shown; use a heading'],
  ['```output\n5\n```', 'output must follow directly on the program that prints it'],
  ['```text\nA0\n```\n\n```output\n5\n```', 'output must follow directly on the program that prints it'],
])('in a text: %j', ([what, sentence]) => {
  lesson(`${lessonText}\n${what}\n`);
  const [complaint, ...more] = told();
  expect(more).toEqual([]);
  expect(complaint).toMatch(/^lessons\/led\.md, line (36|40): /);
  expect(complaint?.replace(/^.*line \d+: /, '')).toBe(sentence);
});

test('a sum that does not hold, and one that nobody can read', () => {
  lesson(
    `${lessonText}\n\`\`\`sum\nLED: (5 V - 2 V) / 220 ohm = 15 mA\nPin: 23 mA <= 20 mA\nLED: 3 V - 2 A = 1 V\n\`\`\`\n`,
  );
  expect(told()).toEqual([
    ...led(37, 'LED: the sum gives 13.636 mA, not 15 mA'),
    ...led(38, 'Pin: 23 mA is not <= 20 mA'),
    ...led(39, 'this sum cannot be read: V and A cannot be subtracted'),
  ]);
});

test('a block that does not exist, also in a fence that goes on with another', () => {
  lesson(`${lessonText}\n\`\`\`blocks continued\n  switch pin 13 off\n  fly to the moon\n\`\`\`\n`);
  const [complaint, ...more] = told();
  expect(more).toEqual([]);
  expect(complaint).toMatch(/^lessons\/led\.md, line 38: \S/);
});

test('films, captions and posters that are not there, and a film without captions', () => {
  const video = { file: 'media/led.mp4', seconds: 60, captions: 'media/led.vtt', poster: 'media/led.jpg' };
  write('lessons/led.md', writtenLesson('The LED', { video }));
  expect(told()).toEqual([
    ...led(8, 'video, file: there is no file media/led.mp4'),
    ...led(10, 'video, captions: there is no file media/led.vtt'),
    ...led(11, 'video, poster: there is no file media/led.jpg'),
  ]);
  write('lessons/led.md', writtenLesson('The LED', { video: { file: 'media/led/index.m3u8', seconds: 60 } }));
  expect(told()).toEqual(led(7, 'video: the film has no captions; some children cannot hear it'));
});

test('a film in several languages: a list of parts, each language once, each with captions that are there', () => {
  const film = { file: 'media/led/index.m3u8', seconds: 60, captions: 'media/loop.vtt' };
  const told_ = (video: object) => {
    write('lessons/led.md', writtenLesson('The LED', { video }));
    return told().map((sentence) => sentence.replace(/^.*line \d+: /, ''));
  };
  expect(told_({ ...film, voices: [{ language: 'hi', captions: 'media/led.hi.vtt' }] })).toEqual([
    'video, voices, hi: there is no file media/led.hi.vtt',
  ]);
  expect(told_({ ...film, voices: [{ language: 'Hindi' }] })).toEqual([
    'video, voices, number 1, language: must be the sign of a language, such as hi or ta',
  ]);
  expect(told_({ ...film, voices: [{ language: 'hi' }, { language: 'hi' }] })).toEqual([
    'video: names a language twice',
  ]);
  expect(told_({ ...film, file: 'media/loop.mp4', voices: [{ language: 'hi' }] })).toEqual([
    'video: has voices to choose from, which only a list of parts (index.m3u8) can hold',
  ]);
});

test('front matter that is missing, torn or wrong', () => {
  write('lessons/led.md', 'Once upon a time');
  expect(told()).toContain(
    led(1, 'must begin with a line ---, then the title and so on, then a line ---')[0],
  );
  write('lessons/led.md', writtenLesson('The LED', { minutes: undefined }));
  expect(told()).toContain(led(1, 'minutes: is missing')[0]);
  write('lessons/led.md', `---\ntitle: LED: a lamp\npreview: false\n---\n${lessonText}`);
  expect(told()).toContain(led(2, 'has a colon in its text: put the whole text in quotes')[0]);
});

test('a drawing that writes the number that its question asks for', () => {
  const asks = (question: string) =>
    write('quizzes/light.yaml', `questions:\n${question}${quizYaml.replace('questions:\n', '')}`);
  const told90 =
    'quizzes/light.yaml, line 4: question middle, drawing: it shows 90, and that is the answer; draw it as it is before the last step';
  const middle = (answer: string, ask = 'Which angle is the middle?') =>
    `  - key: middle\n    ask: ${ask}\n    drawing: drawings/loop.svg\n    answers:\n      - { text: ${answer}, right: true, because: Half of 180. }\n      - { text: 0 degrees, because: That is one end. }\n`;
  write('drawings/loop.svg', drawing.replace('</svg>', '<text>0°</text><text>90°</text></svg>'));
  asks(middle('90 degrees'));
  expect(told()).toEqual([told90.replace('line 4', 'line 4')]);
  asks(middle('About 90'));
  expect(told()).toHaveLength(1);
  asks(middle('9 degrees'));
  expect(told()).toEqual([]);
  asks(middle('90 degrees', 'Is it 90 or 45?'));
  expect(told()).toEqual([]);
});

test('a guide or a lesson that is named, and that is called otherwise', () => {
  lesson(`${lessonText}\nIt is in the guide *Lamp of dreams*, and in the lesson *The LED*.\n`);
  expect(told()).toEqual([
    expect.stringMatching(
      /^lessons\/led.md, line \d+: names the guide “Lamp of dreams”, and there is none of that name$/,
    ),
  ]);
});

test('slides whose drawing is not there, drawings that nothing shows, parts that nobody drew', () => {
  lesson(`${lessonText}\n## Slide: Look\n\n![A fan](drawings/fan.svg)\n\nLook.\n`);
  write('drawings/spare.svg', drawing);
  folder.write('parts.svg', '<svg><symbol id="led"/></svg>');
  write('parts.svg', '<svg><symbol id="fan"/></svg>');
  const uses = '<use href="#own"/><g id="own"/>\n<use href="#led"/><use href="#fan"/>';
  write(
    'drawings/loop.svg',
    `<svg>${uses}<use href="#led"/>\n<use href="#moon"/>\n<image href="https://example.org/a.png"/></svg>`,
  );
  expect(told()).toEqual([
    'drawings/loop.svg: shows parts that are not copied into it yet: led, fan. npm run lessons copies them',
    'drawings/loop.svg, line 3: uses the part moon, which no parts.svg has',
    'drawings/loop.svg, line 4: names https://example.org/a.png; a drawing must hold everything that it shows',
    'drawings/spare.svg: no lesson, quiz or project shows this drawing',
    ...led(38, 'there is no drawing drawings/fan.svg'),
  ]);
});

test('titles that stand twice', () => {
  write('lessons/led.md', writtenLesson('the LOOP'));
  folder.write('courses/twin/course.yaml', courseYaml('junior lamp', { a: ['beep'] }, { key: 'twin' }));
  folder.write('courses/twin/lessons/beep.md', lessonFile('Beep'));
  expect(told()).toEqual(
    expect.arrayContaining([
      'lessons/loop.md, line 3: title: lessons/led.md has the same',
      'courses/twin/course.yaml, line 3: title: the course in junior-lamp has the same, or one that is spelled almost the same',
      'courses/twin/course.yaml, line 3: title: a course with this title belongs into the folder junior-lamp',
    ]),
  );
});

test('what a course lacks: quiz, guide, goals, glossary, certificate, previews', () => {
  folder.remove(lamp('quizzes/sound.yaml'));
  folder.remove(lamp('projects/lamp.md'));
  folder.remove(lamp('glossary.yaml'));
  write('lessons/buzzer.md', writtenLesson('The buzzer'));
  write('course.yaml', lampYaml(undefined, { goals: undefined, highlights: ['1', '2', '3', '4', '5', '6'] }));
  expect(told().map((sentence) => sentence.replace(/line \d+/, 'line N'))).toEqual([
    'course.yaml, line N: there are no goals: what a child can do afterwards, for child, parent and curriculum',
    'course.yaml, line N: there is no file glossary.yaml with the words of this course',
    'course.yaml, line N: highlights: the last one must be the certificate',
    'course.yaml, line N: chapters: two lessons should be free previews; loop has preview: true',
    'course.yaml, line N: chapters: sound has no quiz; write quizzes/sound.yaml',
    'course.yaml, line N: projects: lamp has no guide; write projects/lamp.md',
  ]);
});

test.for<[what: string, from: string, to: string, complaint: string]>([
  [
    'no right answer',
    '        right: true\n',
    '',
    'line 5: questions, number 1, answers: none has right: true',
  ],
  [
    'two right answers',
    'because: Only',
    'right: true, because: Only',
    'line 13: questions, number 2, answers: 2 have right: true; choose one',
  ],
  [
    'no because',
    'because: It looks',
    'why: It looks',
    'line 9: questions, number 1, answers, number 2, because: is missing',
  ],
  [
    'a key twice',
    'key: no-loop',
    'key: long-leg',
    'line 11: questions, number 2, key: another question of this quiz has the key long-leg',
  ],
  [
    'the same answer twice',
    'It breaks',
    'It shines',
    'line 13: questions, number 2, answers: two answers say the same',
  ],
  [
    'a comma',
    'because: Electricity needs',
    'because: Well, electricity needs',
    'line 14: questions, number 2, answers, number 1: the text before “electricity needs a way back.” has a comma: put the whole text in quotes',
  ],
  [
    'no drawing',
    'drawings/loop.svg',
    'drawings/fan.svg',
    'line 4: question long-leg, drawing: there is no file drawings/fan.svg',
  ],
])('in a quiz: %s', ([_what, from, to, complaint]) => {
  const text = quizYaml.replace(from, to);
  expect(text).not.toBe(quizYaml);
  write('quizzes/light.yaml', text);
  expect(told()).toContain(`quizzes/light.yaml, ${complaint}`);
});

test.for<[what: string, from: string | RegExp, to: string, complaint: string]>([
  ['a part that is not in the box', 'Push button', 'Fan', 'line 4: parts: the kit in course.yaml has no Fan'],
  [
    'more than the box holds',
    'quantity: 1',
    'quantity: 3',
    'line 4: parts: needs 3 of Push button, and the kit in course.yaml holds 2',
  ],
  ['no minutes', 'minutes: 45\n', '', 'line 1: minutes: is missing'],
  ['no section', '## Stay safe', '## Careful', 'line 12: there is no section ## Stay safe'],
  [
    'a step without a drawing',
    '1. Fold the card.',
    '1. Fold the card.\n2. Cut it.',
    'line 16: step 1 has no drawing, and others have: a guide is drawn in all its steps or in none',
  ],
  [
    'a step with two',
    '(drawings/loop.svg)\n',
    '(drawings/loop.svg)\n\n   ![Again](drawings/loop.svg)\n',
    'line 16: step 1 has 2 drawings; there is room for one',
  ],
  [
    'a drawing between the steps',
    '(drawings/loop.svg)\n',
    '(drawings/loop.svg)\n\n![Again](drawings/loop.svg)\n',
    'line 20: drawings/loop.svg belongs to no step: move it in by three spaces, below the step that it shows',
  ],
  [
    'a step’s drawing that says nothing',
    '![A loop]',
    '![]',
    'line 18: drawings/loop.svg: say between the brackets what it shows, for those who cannot see it',
  ],
  [
    'a drawing in the line of its step',
    '1. Fold the card.',
    '1. Fold the card: ![A loop](drawings/loop.svg)',
    'line 16: a drawing needs a line of its own, with an empty line above and below',
  ],
  [
    'three levels',
    'Not yet, ',
    '',
    'line 9: rubric, number 1, levels: needs exactly four levels, from a first attempt to mastery',
  ],
  [
    'no levels',
    '    levels: [',
    '    levels: yes # [',
    'line 9: rubric, number 1, levels: must be a list of four levels, from a first attempt to mastery',
  ],
  ['an empty level', 'Not yet', '""', 'line 9: rubric, number 1, levels, number 1: must not be empty'],
  [
    'a level that nobody reads to its end',
    'Not yet',
    'Again '.repeat(30),
    'line 9: rubric, number 1, levels, number 1: must not be longer than 160 characters',
  ],
  [
    'a criterion twice',
    'rubric:\n',
    'rubric:\n  - { criterion: it shines, levels: [a, b, c, d] }\n',
    'line 9: rubric, number 2, criterion: It shines stands in it twice',
  ],
  [
    'a rubric of nothing',
    /rubric:[\s\S]*why"\]/,
    'rubric: []',
    'line 7: rubric: needs a criterion; leave the line out when there is none',
  ],
])('in a guide: %s', ([_what, from, to, complaint]) => {
  write('projects/lamp.md', guideFile.replace(from, to));
  expect(told()).toEqual([`projects/lamp.md, ${complaint}`]);
});

test('a guide without a rubric is named, and nothing is to mend', () => {
  write('projects/lamp.md', guideFile.replace(/rubric:[\s\S]*why"\]\n/, ''));
  const { complaints, hints } = checkContent(folder.path);
  expect(complaints).toEqual([]);
  expect(hints.map(({ file }) => file)).toContain(lamp('projects/lamp.md'));
});

test('questions of every kind have nothing to mend', () => {
  write('quizzes/light.yaml', questionsOfEachKind);
  expect(told()).toEqual([]);
});

test.for<[what: string, from: string, to: string, complaint: string]>([
  [
    'a kind that is none',
    'kind: order',
    'kind: sort',
    'questions, number 4, kind: must be choice, predict, order, number, fault or bench',
  ],
  [
    'a line that belongs to another kind',
    'kind: order\n',
    'kind: order\n    goal: blink\n',
    'questions, number 4: there is no line called goal',
  ],
  [
    'two lines',
    'lines: [Plug in, Switch on, Look]',
    'lines: [Plug in, Look]',
    'questions, number 4, lines: needs at least three lines',
  ],
  [
    'one line only, three times',
    'lines: [Plug in, Switch on, Look]',
    'lines: [Look, Look, Look]',
    'questions, number 4, lines: all say the same',
  ],
  [
    'a unit that is none',
    'is: 11.4 mA',
    'is: 11.4 apples',
    'questions, number 5, is: must be a number with a unit that is known here, like 11.4 mA',
  ],
  [
    'no number',
    'is: 11.4 mA',
    'is: much',
    'questions, number 5, is: must be a number with a unit that is known here, like 11.4 mA',
  ],
  [
    'a tolerance in another unit',
    'tolerance: 0.1 mA',
    'tolerance: 0.1 V',
    'questions, number 5, tolerance: must be a share, like 2 %, or have the unit of the number',
  ],
  ['no hint', '    hint: "SECRET Take 2 volts away first."\n', '', 'questions, number 5, hint: is missing'],
  [
    'a line beyond the program',
    'line: 3, right',
    'line: 9, right',
    'questions, number 6, places, number 1, line: the program has 3 lines',
  ],
  [
    'no right place',
    'line: 3, right: true,',
    'line: 3,',
    'questions, number 6, places: none has right: true',
  ],
  [
    'a place outside the drawing',
    '[300, 40, 120, 100]',
    '[500, 40, 120, 100]',
    'questions, number 7, places, number 2, area: does not lie within the drawing, which is 560 wide and 340 high',
  ],
  [
    'a place without a name',
    'name: The clip at plus, ',
    '',
    'questions, number 7, places, number 1, name: is missing: what the place is called, for those who cannot see it',
  ],
  [
    'a goal that is none',
    'goal: first-light',
    'goal: fly',
    'questions, number 8, goal: must be one of first-light, with-a-switch, two-paths, dim-it, night-lamp',
  ],
  [
    'nothing to predict by',
    '    prints: Tick 3\n',
    '',
    'questions, number 3, prints: is missing: what is printed, or answers to choose from',
  ],
  [
    'a first question that follows',
    '  - key: long-leg\n',
    '  - key: long-leg\n    follows: true\n',
    'questions, number 1, follows: the first question has none above it',
  ],
])('in a question of some kind: %s', ([_what, from, to, complaint]) => {
  const text = questionsOfEachKind.replace(from, to);
  expect(text).not.toBe(questionsOfEachKind);
  write('quizzes/light.yaml', text);
  const [first = '', ...others] = told().filter((one) => one.startsWith('quizzes/light.yaml'));
  expect([first.replace(/^quizzes\/light\.yaml, line \d+: /, ''), others]).toEqual([complaint, []]);
  // The line that it names is the one to mend, or the question where something is missing.
  const line = Number(/line (\d+)/.exec(first)?.[1]);
  expect(line).toBeGreaterThan(1);
  expect(line).toBeLessThanOrEqual(text.split('\n').length);
});

test('a program of blocks in a question that nobody could run is named with its line', () => {
  const text = questionsOfEachKind.replace(
    '      switch pin 13 on\n    answers',
    '      switch pin on\n    answers',
  );
  write('quizzes/light.yaml', text);
  const line = text.split('\n').indexOf('      switch pin on') + 1;
  expect(told()[0]).toMatch(new RegExp(`^quizzes/light.yaml, line ${line}: question pick, program: `));
});

test('quizzes, guides and lessons that belong to nothing', () => {
  write('quizzes/motor.yaml', quizYaml);
  write('projects/rover.md', guideFile);
  write('lessons/motor.md', writtenLesson('The motor'));
  write('glossary.yaml', '- { term: Anode, meaning: Plus. }\n- { term: anode, meaning: The plus leg. }\n');
  expect(told()).toEqual([
    'glossary.yaml, line 2: number 2, term: anode is explained twice',
    'lessons/motor.md: no chapter in course.yaml names this lesson',
    'projects/rover.md: no project in course.yaml has the key rover',
    'quizzes/motor.yaml: no chapter in course.yaml has the key motor',
  ]);
});
