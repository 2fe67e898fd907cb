/** What a lesson has that a parent can ask about, in the course's order. */
export type AskableLesson = {
  /** Of its chapter's quiz. `ofLesson`: it is this lesson that tells it. */
  questions: readonly {
    ask: string;
    drawing: { file: string; alt: string } | null;
    answers: readonly { text: string; right: boolean; because: string }[];
    ofLesson: boolean;
  }[];
  /** The course's words with what they mean. */
  glossary: readonly { term: string; meaning: string }[];
  /** The lesson's title and description, where its words are looked for. */
  words: string;
};

/** A question with what its child should say. Who asks needs to know neither. */
export type Asked =
  | {
      kind: 'quiz';
      ask: string;
      drawing: { file: string; alt: string } | null;
      /** Read out, when the child wants them. */
      choices: string[];
      answer: string;
      because: string;
    }
  | { kind: 'word'; term: string; answer: string }
  /** Nothing is written to ask: the child shows it. */
  | { kind: 'show' };

const startsAWord = /[\p{L}\p{N}]/u;

/** Whether a text says a word of the glossary: "Servo" in "Servos turn", not "LED" in "called". */
function says(text: string, term: string): boolean {
  const [where, what] = [text.toLowerCase(), term.toLowerCase()];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1))
    if (!startsAWord.test(where[at - 1] ?? '')) return true;
  return false;
}

/**
 * One question about the last lesson, always the same one for the same lesson: of its quiz, what the lesson itself tells
 * before what its chapter does, and without a drawing before with one, so that it can be asked at the table; else a word of
 * the glossary that the lesson uses; else to show it.
 */
export function askYourChild({ questions, glossary, words }: AskableLesson): Asked {
  const rank = (one: AskableLesson['questions'][number]) => (one.ofLesson ? 0 : 2) + (one.drawing ? 1 : 0);
  const [question] = questions
    .filter(({ answers }) => answers.some(({ right }) => right))
    .toSorted((a, b) => rank(a) - rank(b));
  const right = question?.answers.find((answer) => answer.right);
  if (question && right)
    return {
      kind: 'quiz',
      ask: question.ask,
      drawing: question.drawing,
      choices: question.answers.map(({ text }) => text),
      answer: right.text,
      because: right.because,
    };
  const word = glossary.find(({ term }) => says(words, term));
  return word ? { kind: 'word', term: word.term, answer: word.meaning } : { kind: 'show' };
}
