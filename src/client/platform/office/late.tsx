import { useInfiniteQuery } from '@tanstack/react-query';
import { OFFICE_COUNTED_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { school } from '../../site-facts.ts';
import type { PartedQuery } from '../api/query.ts';
import { countWords } from './count-words.ts';
import { Warning } from './desk-parts.tsx';

/** How many learners wait longer for a mentor than was promised: the first line of a desk, and the whole alarm. */
export function Late<Part extends { late?: number }>({ list }: { list: PartedQuery<Part> }) {
  const { data } = useInfiniteQuery(list);
  const late = data?.pages[0]?.late ?? 0;
  if (late === 0) return null;
  return (
    <p className="text-sm">
      <Warning>
        {m.office_late({
          count: late > OFFICE_COUNTED_MOST ? countWords(late) : late,
          hours: school().answerWithinHours,
        })}
      </Warning>
    </p>
  );
}
