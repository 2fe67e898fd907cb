import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part.ts';

const BenchAnswer = lazyPart(
  async () => (await import('../../learning/lessons/quiz/bench-answer.tsx')).BenchAnswer,
);

export type AskedByQuiz = {
  question: string;
  chapter: string;
  course: string;
  slug: string;
  cameBack: boolean;
};

/** The question of a quiz that an address asks for on the workbench; null where it asks for none. */
export function askedByQuiz(search: string): AskedByQuiz | null {
  const asked = new URLSearchParams(search);
  const [question, chapter, course, slug] = ['question', 'chapter', 'course', 'slug'].map((name) =>
    asked.get(name),
  );
  if (!question || !chapter || !course || !slug) return null;
  return { question, chapter, course, slug, cameBack: asked.get('again') === '1' };
}

/** The bar above a bench on which a question is answered. */
export function QuizBar(props: { asked: AskedByQuiz; built: string; parts: number }) {
  return (
    <Suspense fallback={<div className="min-h-32" />}>
      <BenchAnswer {...props} />
    </Suspense>
  );
}
