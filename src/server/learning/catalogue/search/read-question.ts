import { CATEGORIES } from '../../../../contract/platform/limits.ts';

/** Classes from the first to the last, 6 to 6 for one. */
export type Grades = { from: number; to: number };

/** What somebody asks for: whom and which shelf it is for, and the words that are left. */
export type Question = {
  grades: Grades | null;
  /** Junior, Explorer or Master, as the school writes it. */
  track: string | null;
  level: number | null;
  words: string[];
};

/** A child of so many years is in the class that is so much lower, in India. Years. */
const AGE_OF_CLASS_NONE = 5;

const named = [
  'one first i एक पहली',
  'two second ii दो दूसरी',
  'three third iii तीन तीसरी',
  'four fourth iv चार चौथी',
  'five fifth v पाँच पांच पांचवीं पाँचवीं',
  'six sixth vi छह छः छे छठी',
  'seven seventh vii सात सातवीं',
  'eight eighth viii आठ आठवीं',
  'nine ninth ix नौ नौवीं',
  'ten tenth x दस दसवीं',
  'eleven eleventh xi ग्यारह',
  'twelve twelfth xii बारह',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
];
const numbers = new Map(named.flatMap((words, place) => words.split(' ').map((word) => [word, place + 1])));

const number = `(\\d{1,2}|${[...numbers.keys()].join('|')})(?:st|nd|rd|th)?`;
const range = `${number}(?: (?:to|and|or|से)? ?${number})?`;
const school = '(?:class(?:es)?|clas|clss|calss|grades?|grd|std|standard|kaksha|कक्षा|क्लास|ग्रेड)';
const years = '(?:years?|yrs?|yo|y o|saal|sal|साल|वर्ष)';
const age = '(?:ages?|aged|umar|उम्र|आयु)';

const pattern = (source: string) => new RegExp(`(?<=^| )${source}(?= |$)`, 'u');
const classes = [
  pattern(`${school} ?${range}`),
  pattern(`${range} ${school}`),
  pattern(`${number} ?graders?`),
];
const ages = [
  pattern(`${age} ${range}(?: ${years})?(?: olds?)?`),
  pattern(`${range} ?${years}(?: olds?)?(?: ?की| ?का| ?के)?`),
];
const levels = pattern(`(?:level|lvl|stage) ?${number}`);

const numberOf = (text: string | undefined) =>
  text === undefined ? undefined : (numbers.get(text) ?? Number(text));

/** Takes what a pattern finds out of a text, with its numbers. */
function take(
  text: string,
  patterns: readonly RegExp[],
): { numbers: (number | undefined)[]; rest: string } | null {
  for (const one of patterns) {
    const found = one.exec(text);
    if (!found) continue;
    const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
    return { numbers: [numberOf(found[1]), numberOf(found[2])], rest: rest.replace(/ +/g, ' ').trim() };
  }
  return null;
}

const spanOf = ([one = 0, other = one]: (number | undefined)[]): Grades => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});

/**
 * Understands a question: class and age in English and Hindi, in figures, words and Roman figures; class N is about
 * N + 5 years. The rest are words, in their order. `asked` are words as they are compared (`wordsOf`).
 */
export function readQuestion(asked: readonly string[]): Question {
  let text = asked.join(' ');
  const inClass = take(text, classes);
  text = inClass?.rest ?? text;
  const ofAge = take(text, ages);
  text = ofAge?.rest ?? text;
  const byAge = ofAge && spanOf(ofAge.numbers.map((one) => one && one - AGE_OF_CLASS_NONE));
  const atLevel = take(text, [levels]);
  text = atLevel?.rest ?? text;
  const tracks = CATEGORIES.slice(1);
  const track = tracks.find((one) => text.split(' ').includes(one.toLowerCase())) ?? null;
  return {
    grades: inClass ? spanOf(inClass.numbers) : byAge,
    track,
    level: atLevel?.numbers[0] ?? null,
    words: text.split(' ').filter((word) => word !== '' && word !== track?.toLowerCase()),
  };
}
