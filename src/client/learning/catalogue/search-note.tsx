import { m } from '../../../texts/generated/messages.js';
import type { SearchAnswer } from './catalogue-api.ts';

/** The classes that schools have. */
const isClass = (grade: number) => grade >= 1 && grade <= 12;

/** How a question was understood: for which class, and what was taken for mistyped. */
export function SearchNote({ answer }: { answer: SearchAnswer | undefined }) {
  if (!answer) return null;
  const { grades, mended } = answer;
  return (
    <>
      {grades && isClass(grades.from) && isClass(grades.to) && (
        <>
          {'· '}
          {grades.from === grades.to
            ? m.catalogue_search_class({ grade: grades.from, age: grades.from + 5 })
            : m.catalogue_search_classes({ from: grades.from, to: grades.to })}{' '}
        </>
      )}
      {mended.map(({ typed, read }) => (
        <span key={typed}>· {m.catalogue_search_mended({ typed, read })} </span>
      ))}
    </>
  );
}
