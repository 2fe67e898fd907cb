import { m } from '../../../texts/generated/messages.js';
import type { Need } from '../../api/overviews.ts';

const keyOf = (need: Need) =>
  need.kind === 'quiet'
    ? need.kind
    : need.kind === 'lecture_left'
      ? need.lectureId
      : need.kind === 'question_missed'
        ? need.questionId
        : need.projectId;

/** What is so, and what a grown-up can do about it who knows nothing of the matter. */
function wordsOf(need: Need, name: string): { reason: string; help: string } {
  switch (need.kind) {
    case 'quiet':
      return need.neverBegan
        ? { reason: m.overviews_need_never({ count: need.days }), help: m.overviews_need_never_help() }
        : { reason: m.overviews_need_quiet({ count: need.days }), help: m.overviews_need_quiet_help() };
    case 'lecture_left':
      return {
        reason: m.overviews_need_lecture({ title: need.title, count: need.times }),
        help: m.overviews_need_lecture_help(),
      };
    case 'question_missed':
      return {
        reason: m.overviews_need_question({ ask: need.ask }),
        help: m.overviews_need_question_help({ name }),
      };
    case 'project_unbuilt':
      return {
        reason: m.overviews_need_project({ title: need.title, count: need.days }),
        help: m.overviews_need_project_help(),
      };
  }
}

/** Where a child needs support, each with its reason. */
export function NeedList({ needs, name }: { needs: readonly Need[]; name: string }) {
  if (needs.length === 0) return <p className="text-quiet">{m.overviews_needs_none()}</p>;
  return (
    <ul className="grid gap-3">
      {needs.map((need) => {
        const { reason, help } = wordsOf(need, name);
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
