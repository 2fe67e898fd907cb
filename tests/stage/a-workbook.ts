import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { type ContentFolder, courseYaml } from './a-content-folder.ts';

const drawing = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 340" fill="none" stroke="#1d2433" stroke-width="3.2"><title>${title}</title><path d="M120 60h320v220h-320z" stroke="#e5383b"/><circle cx="280" cy="60" r="30" fill="#ffb61f"/></svg>\n`;

const LED_LESSON = `An **LED** is a tiny lamp. It works one way round only: the *long leg* goes to \`plus\`.

![The loop: plus, resistor, LED, minus](drawings/led-loop.svg)

## Build it

Switch the battery box off first.

1. Clip plus of the battery box to the resistor.
2. Clip the resistor to the **long** leg of the LED.
3. Clip the short leg to minus, and switch on.

> **Careful** with bare metal: no two clips may touch each other.

| you see | it may be | do this |
|---|---|---|
| nothing | the LED stands the wrong way round | turn it round |
| a very weak light | two resistors in the loop | take one out |

### How much flows

\`\`\`sum
LED current: (5 V - 2 V) / 220 ohm = 13.6 mA
Pin current: 13.6 mA <= 20 mA
\`\`\`

> The loop is one road, and it is narrow for everybody on it.

## Program it

\`\`\`blocks
when flag pressed
  repeat 4 times
    switch pin 13 on
    wait 1 second
    switch pin 13 off
    if light on A0 < 300 then
      play C5 on pin 8 for 0.5 seconds
    else
      set score to 0

define turn right
  turn servo 9 to 60°
  drive left 60 right -60
\`\`\`

\`\`\`cpp
// The lamp on pin 13
const int LED = 13;

void setup() {
  Serial.begin(9600);
  pinMode(LED, OUTPUT);
}

void loop() {
  digitalWrite(LED, HIGH);
  Serial.println("on");
  delay(10000);
}
\`\`\`

\`\`\`output
on
\`\`\`

- Which colour is brightest?
- What happens with two LEDs?
`;

const QUIZ = {
  questions: [
    {
      key: 'long-leg',
      ask: 'Which leg of an LED goes towards plus?',
      drawing: 'drawings/led-loop.svg',
      answers: [
        {
          text: 'The short one',
          because: 'The short leg looks towards minus. Nothing breaks, it only stays dark.',
        },
        { text: 'The long one', right: true, because: 'The long leg is the plus leg.' },
        { text: 'Either', because: 'A resistor does not mind. An LED does.' },
      ],
    },
    {
      key: 'open-loop',
      follows: true,
      ask: 'What happens when a clip falls off?',
      answers: [
        { text: 'It goes dark', right: true, because: 'The loop is open: nothing flows anywhere in it.' },
        { text: 'Half of it stays on', because: 'Electricity needs the whole loop, not only the way there.' },
      ],
    },
  ],
};

const PROJECT = `---
minutes: 45
parts:
  - { part: Resistor 220 ohm, quantity: 1 }
  - { part: Clip leads, quantity: 3 }
home:
  - an empty jam jar
  - paper
---

A lamp in a jar that glows when you close its loop.

## Build it

1. Put the LED into the jar.

   ![The LED lies in the jar](drawings/led-loop.svg)

2. Close the loop.

   ![The loop is closed](drawings/led-loop.svg)

## Stay safe

> **Safety:** batteries only, never the socket in the wall.

## What can go wrong

| you see | it may be | do this |
|---|---|---|
| nothing | an open loop | follow it with your finger |

## Make it yours

- Draw a firefly.
`;

const WORDS = ['Anode', 'Battery', 'Circuit', 'LED', 'Loop', 'Minus', 'Plus', 'Resistor', 'Switch'];

/** A film a little longer than the folder says that of its first lesson is: a real one, which a browser can play. */
const FILM = 'tests/stage/films/robot.mp4';

/** Gives the folder's course, Junior Lamp, what is read beside its films: a lesson text, a quiz, a project guide, words, goals. */
export function writeWorkbook(folder: ContentFolder): void {
  const course = 'courses/junior-lamp';
  folder.write(
    `${course}/course.yaml`,
    courseYaml(
      'Junior Lamp',
      { light: ['loop', 'led'], sound: ['buzzer'] },
      {
        thumbnail: 'thumbnail.svg',
        kit: [
          { part: 'Resistor 220 ohm', quantity: 10 },
          { part: 'Clip leads', quantity: 8 },
        ],
        projects: [{ key: 'jar-lamp', title: 'Jar lamp', summary: 'A lamp in a jar.' }],
        goals: {
          child: ['I can close a loop', 'I can find the long leg'],
          parent: ['A jar that glows'],
          curriculum: [{ frame: 'NEP 2020, 4.6', goal: 'Supports hands-on learning' }],
        },
      },
    ),
  );
  folder.write(
    `${course}/lessons/led.md`,
    `---\n${JSON.stringify({ title: 'The LED', description: 'A tiny lamp.', preview: false, minutes: 2 })}\n---\n\n${LED_LESSON}`,
  );
  folder.write(`${course}/media/loop.mp4`, readFileSync(join(projectRoot, FILM)));
  folder.write(`${course}/thumbnail.svg`, drawing('A lamp'));
  folder.write(`${course}/drawings/led-loop.svg`, drawing('The loop: plus, resistor, LED, minus'));
  folder.write(`${course}/quizzes/light.yaml`, JSON.stringify(QUIZ));
  folder.write(`${course}/projects/jar-lamp.md`, PROJECT);
  folder.write(
    `${course}/glossary.yaml`,
    JSON.stringify(WORDS.map((term) => ({ term, meaning: `What ${term.toLowerCase()} means.` }))),
  );
}
