import { m } from '../../../texts/generated/messages.js';
import { sayNeed } from '../../../texts/overview-words.ts';
import type { Need } from './overviews-api.ts';

const keyOf = (need: Need) =>
  need.kind === 'quiet'
    ? need.kind
    : need.kind === 'lecture_left'
      ? need.lectureId
      : need.kind === 'question_missed'
        ? need.questionId
        : need.projectId;

/** Where a child needs support, each with its reason. */
export function NeedList({ needs, name }: { needs: readonly Need[]; name: string }) {
  if (needs.length === 0) return <p className="text-quiet">{m.overviews_needs_none()}</p>;
  return (
    <ul className="grid gap-3">
      {needs.map((need) => {
        const { reason, help } = sayNeed(need, name);
        return (
          <li key={keyOf(need)} className="border-sun border-l-4 pl-4">
            <p className="font-semibold">{reason}</p>
            <p>{help}</p>
            {need.kind !== 'quiet' && (
              <p className="text-quiet text-sm">{m.overviews_need_in({ course: need.courseTitle })}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
