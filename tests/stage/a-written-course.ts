import { type ContentFolder, courseYaml, lessonFile } from './a-content-folder.ts';

/** Thirty sentences of seven words. */
const prose = Array.from({ length: 30 }, () => 'Follow the loop with your finger again.').join(' ');

export const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>A loop</title></svg>';

/** A text with everything that may stand in one, as long as a lesson’s. */
export const lessonText = `An **LED** has two *legs*: \`+\` and [minus](https://en.wikipedia.org/wiki/LED).

## Build it

1. plus
2. minus

![A loop](drawings/loop.svg)

| colour | volt |
|---|---|
| red | 2 |

\`\`\`blocks
when flag pressed
  switch pin 13 on
\`\`\`

\`\`\`sum
LED current: (5 V - 2 V) / 220 ohm = 13.6 mA
\`\`\`

> Ask a grown-up.

${prose}
`;

/** A lesson's file with a text, and these lines in its front matter. */
export const writtenLesson = (title: string, more: Record<string, unknown> = {}, text = lessonText): string =>
  lessonFile(title, more).replace('Read this.\n', text);

/** A quiz of two questions; the first answer is right. */
export const quizYaml = `questions:
  - key: long-leg
    ask: Which leg goes towards plus?
    drawing: drawings/loop.svg
    answers:
      - text: The long one
        right: true
        because: The long leg looks towards plus.
      - text: The short one
        because: It looks towards minus.
  - key: no-loop
    ask: What happens when the loop is open?
    answers:
      - { text: Nothing, right: true, because: Electricity needs a way back. }
      - { text: It shines, because: Only a closed loop shines. }
      - { text: It breaks, because: An open loop breaks nothing. }
    follows: true
`;

export const guideFile = `---
minutes: 45
parts:
  - { part: Push button, quantity: 1 }
home:
  - scissors
rubric:
  - criterion: It shines
    levels: [Not yet, Now and then, Each time, "Each time, and I know why"]
---

A lamp for your desk.

## Build it

1. Fold the card.

   ![A loop](drawings/loop.svg)

## Stay safe

- Batteries only.

## What can go wrong

| you see | it may be | do this |
|---|---|---|
| dark | an open loop | follow it |

## Make it yours

- Add a button.
`;

export const goals = {
  child: ['I can light an LED'],
  parent: ['Your child shows you a loop'],
  curriculum: [{ frame: 'NEP 2020, 4.25', goal: 'Supports computational thinking' }],
};

/** The course.yaml of Junior Lamp with everything that a course may have. */
export const lampYaml = (
  chapters: Record<string, string[]> = { light: ['loop', 'led'], sound: ['buzzer'] },
  more: Record<string, unknown> = {},
): string =>
  courseYaml('Junior Lamp', chapters, {
    thumbnail: 'thumbnail.svg',
    goals,
    needs: ['A grown-up for the first hour'],
    projects: [{ key: 'lamp', title: 'Desk lamp', summary: 'A lamp of card.' }],
    kit: [{ part: 'Push button', quantity: 2 }],
    ...more,
  });

/** Writes Junior Lamp out in full: texts, quizzes, a project's guide, glossary and goals; nothing in it needs mending. */
export function writeWholeCourse(folder: ContentFolder): void {
  const write = (file: string, text: string) => folder.write(`courses/junior-lamp/${file}`, text);
  write('course.yaml', lampYaml());
  write('drawings/loop.svg', drawing);
  const film = {
    file: 'media/loop.mp4',
    seconds: 68.92,
    captions: 'media/loop.vtt',
    poster: 'media/loop.jpg',
  };
  write('lessons/loop.md', writtenLesson('The loop', { preview: true, video: film }));
  write('lessons/led.md', writtenLesson('The LED'));
  write('lessons/buzzer.md', writtenLesson('The buzzer', { preview: true }));
  write('quizzes/light.yaml', quizYaml);
  write('quizzes/sound.yaml', quizYaml);
  write('projects/lamp.md', guideFile);
  write('glossary.yaml', '- { term: Anode, meaning: The leg that looks towards plus. }\n');
}
