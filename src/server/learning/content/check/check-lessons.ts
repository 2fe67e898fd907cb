import type { Complaint } from '../complaint.ts';
import type { ParsedLesson } from '../parse-course.ts';
import type { PlannedCourse } from '../plan-content.ts';
import { firstLineOf } from '../split-markdown.ts';
import { checkText } from './check-text.ts';

/** Words of a lesson's text: as much as a child reads after a film. */
const LEAST_WORDS = 200;
const MOST_WORDS = 750;

/** Programs are not counted, nor what has no letter in it. */
function wordsIn(text: string): number {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/!\[[^\]]*\]\([^)]*\)/g, '');
  return prose.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

/** What the lessons and guides of a course lack. Files are counted from its folder. */
export function checkLessons({ read }: PlannedCourse): Complaint[] {
  const lessons = [...read.lessons.values()];
  return [
    ...lessons.flatMap(checkLesson),
    ...sameTitles(lessons),
    ...[...lessons, ...read.guides.values()].flatMap(({ file, text }) =>
      checkText(text).map((mistake) => ({ file, ...mistake })),
    ),
  ];
}

function checkLesson({ file, front, source, text }: ParsedLesson): Complaint[] {
  const complaints: Complaint[] = [];
  if (front.value?.video && !front.value.video.captions)
    complaints.push({
      file,
      line: front.lineOf(['video']),
      sentence: 'video: the film has no captions; some children cannot hear it',
    });
  // Nothing is said of a text that could not be found, or that an open fence has swallowed.
  if ((!front.value && source.text === '') || text.isTorn) return complaints;
  const [words, line] = [wordsIn(source.text), firstLineOf(source.text)];
  const range = `${LEAST_WORDS} to ${MOST_WORDS}`;
  if (words === 0) complaints.push({ file, line, sentence: `has no text yet; write ${range} words` });
  else if (words < LEAST_WORDS || words > MOST_WORDS)
    complaints.push({ file, line, sentence: `the text has ${words} words; it should have ${range}` });
  return complaints;
}

function sameTitles(lessons: readonly ParsedLesson[]): Complaint[] {
  const first = new Map<string, string>();
  return lessons.flatMap(({ file, front }) => {
    if (!front.value) return [];
    const title = front.value.title.toLowerCase();
    const other = first.get(title);
    if (other !== undefined)
      return [{ file, line: front.lineOf(['title']), sentence: `title: ${other} has the same` }];
    first.set(title, file);
    return [];
  });
}
