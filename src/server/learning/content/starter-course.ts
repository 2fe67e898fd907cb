import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CourseTrack, courseTracks } from '../../../contract/learning/content.ts';
import { titleWithTrack } from '../../../rules/learning/course-title.ts';
import { titleSlug } from '../../../rules/platform/title-slug.ts';
import { ConfigurationError } from '../../platform/config/configuration-error.ts';

// The words below are the teacher's to write over: they teach how a course is written, by being one.

const courseFile = (
  title: string,
  key: string,
  label: string,
) => `# What each line means is written in content/README.md.
key: ${key}
title: "${title}"
label: ${label}
level: 1
grades: "2-4"
ages: "8-10"
difficulty: Beginner
price: 0
bestSeller: false
summary: One sentence that says what the child will have built at the end.
description: >-
  A paragraph for the course's page. Say what is built, what is learned by it, and what a child can do afterwards that it
  could not do before.
highlights:
  - A circuit that the child closes with its own hands
  - What a loop is, and why a gap stops everything
  - Words for what one sees
  - Guess first, then test
  - One thing to build and to keep
  - Certificate on completion
goals:
  child:
    - I can close a loop and say where a gap would stop it.
  parent:
    - Your child looks for the gap before it says that something is broken.
  curriculum:
    - { frame: "NEP 2020, 4.6", goal: "Supports hands-on learning: each lesson ends with something tried." }
needs:
  - A phone, tablet or computer to watch the films
  - Paper and a pencil
instructor:
  name: Your name
  bio: Who you are, in one or two sentences.
chapters:
  - key: first-steps
    title: First steps
    lectures: [the-loop, the-gap, what-next]
projects:
  - key: my-lamp
    title: My lamp
    summary: A lamp in a loop, with a gap that one can close.
kit:
  - { part: "Battery box for 3 AA cells, with switch", quantity: 1 }
  - { part: "Small lamp in a holder, 6 V", quantity: 1 }
  - { part: Crocodile clip leads, quantity: 3 }
`;

const glossary = `- { term: Circuit, meaning: "A way out and a way home together: a loop that electricity can run round." }
- { term: Gap, meaning: "A place where the loop is open. Nothing runs while there is one." }
`;

const quiz = `questions:
  - key: where-is-the-gap
    ask: A lamp shines in a loop. You open one clip. What does the lamp do?
    drawing: drawings/loop.svg
    answers:
      - text: It goes dark
        right: true
        because: A gap anywhere opens the whole loop.
      - text: It still shines, because the other clip holds
        because: One way out is not enough. Electricity needs a way home, too.
      - text: It shines half as brightly
        because: A loop is closed or it is open. There is nothing between.
`;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 340" fill="none" stroke="#1d2433" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
<title>A battery box and a lamp, joined by two wires in a loop</title>
<rect x="60" y="120" width="120" height="100" rx="10" fill="#39425a"/>
<circle cx="430" cy="170" r="44" fill="#ffe08a"/>
<path d="M180 140H300Q320 140 320 120V110Q320 90 340 90H430V126" stroke="#e5383b" stroke-width="8"/>
<path d="M180 200H300Q320 200 320 220V240Q320 260 340 260H430V214" stroke="#39425a" stroke-width="8"/>
</svg>
`;

const guide = `---
minutes: 30
parts:
  - { part: "Battery box for 3 AA cells, with switch", quantity: 1 }
  - { part: "Small lamp in a holder, 6 V", quantity: 1 }
  - { part: Crocodile clip leads, quantity: 2 }
home:
  - paper
rubric:
  - criterion: It shines
    levels:
      - It is dark still
      - It shines when somebody helps me
      - It shines each time I close the gap
      - It shines each time, and when it does not, I find out why
  - criterion: I understand it
    levels:
      - I know that it needs cells
      - I can name the parts
      - I can follow the loop with my finger
      - I can say what a gap does, and build another lamp without the guide
  - criterion: I made it mine
    levels:
      - It looks like the one in the guide
      - I painted it
      - I changed something and tried it
      - I made up something new, and can show how it works
---

A lamp of your own, with a gap that you close when it gets dark. This guide is an example: write yours over it.

## Build it

1. Switch the battery box off and put in three cells of the same kind and age.

   ![A battery box and a lamp in a loop](drawings/loop.svg)

2. Red lead: from plus of the box to one screw of the lamp. Black lead: from the other screw to minus. Switch on.

   ![The same loop, closed](drawings/loop.svg)

## Stay safe

- Never join plus and minus with a wire alone: it gets hot.
- Never mix old and new cells.

## What can go wrong

| you see | it may be | do this |
|---|---|---|
| it stays dark | a gap | follow the loop with your finger |

## Make it yours

- Give your lamp a shade of paper.
`;

/** Twelve sentences: a lesson's text has 200 words at least, and what stands here says how one is written. */
const about = (
  subject: string,
) => `This lesson is an example, and it is yours to write over. Begin with something that the child can see or touch: ${subject}. Then say one new thing about it, in words that it knows. Give the new thing its name only after it was seen.

Write short sentences. Ten words are many for a child of eight. One thought a sentence is enough. Read your text aloud: where you run out of breath, make a full stop. Where you have to explain a word, put it into the glossary as well.

## Build it

1. Say what is needed, and say that the power is off.
2. Say one thing to do in each line.
3. Say what is seen when it is right.

![A battery box and a lamp, joined by two wires in a loop](drawings/loop.svg)

## When it does not work

Something will not work, and that is the best moment of the lesson. Say which mistake is made most often, how it looks, and how one finds it. Change one thing, look, and only then change the next one. So a child learns to look for causes.

## Try it

- Let the child guess first and look afterwards.
- Ask for one change, and for what it does.
- Ask a question that has no single right answer.
`;

const lesson = (title: string, preview: boolean, subject: string) => `---
title: ${title}
description: One or two sentences that are shown below the film.
preview: ${preview}
minutes: 1
---

${about(subject)}`;

const files = (title: string, key: string, label: string): Record<string, string> => ({
  'course.yaml': courseFile(title, key, label),
  'glossary.yaml': glossary,
  'quizzes/first-steps.yaml': quiz,
  'drawings/loop.svg': drawing,
  'projects/my-lamp.md': guide,
  'lessons/the-loop.md': lesson('The loop', true, 'a lamp that shines when two wires are joined'),
  'lessons/the-gap.md': lesson('The gap', true, 'a lamp that goes dark when one clip is opened'),
  'lessons/what-next.md': lesson('What next', false, 'a lamp that waits for an idea'),
});

export type StarterCourse = {
  title: string;
  /** What its folder is called. */
  key: string;
  /** Texts by their place in the folder. */
  files: Readonly<Record<string, string>>;
};

/**
 * A small whole course: a teacher changes it rather than begin with nothing. It passes the check as it stands. Its title bears
 * the word of its track; where none is chosen, that of the title, or Junior.
 */
export function starterCourse(name: string, chosen?: CourseTrack): StarterCourse {
  const plain = name.replace(/["\\\n]/g, '').trim();
  const named = courseTracks.find((one) => plain.toLowerCase().includes(one.toLowerCase()));
  const track = chosen ?? named ?? 'Junior';
  const title = titleWithTrack(plain, track);
  const key = titleSlug(title);
  return { title, key, files: files(title, key, track) };
}

/** Writes a starter course into a content folder. Raises ConfigurationError when it is there already, or its title names no folder. */
export function writeStarterCourse(contentDir: string, name: string): { folder: string; title: string } {
  const { title, key, files } = starterCourse(name);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))
    throw new ConfigurationError(
      'The name of a course’s folder is made of its title: give a title in letters from a to z, and change it in course.yaml afterwards.',
    );
  const folder = join(contentDir, 'courses', key);
  if (existsSync(folder)) throw new ConfigurationError(`There is a course in ${folder} already.`);
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return { folder, title };
}
