import { useInfiniteQuery } from '@tanstack/react-query';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { showMoment } from '../../platform/api/show-date.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Part } from './part.tsx';
import { storyQuery } from './people-api.ts';
import { storyDetail, storyWords } from './story-words.ts';

/** All that happened, newest first. */
export function Story({ personId }: { personId: string }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(storyQuery(usePersonId(), personId));
  return (
    <Part title={m.people_story()} count={data?.pages[0]?.total}>
      {!data && error && (
        <NotArrived title={m.people_story_not_arrived()} query={{ error, isFetching, refetch }} />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <ol className="divide-y divide-line text-sm">
          {data.pages.flatMap(({ lines }) =>
            lines.map((line) => {
              const detail = storyDetail(line);
              return (
                <li key={line.lineId} className="flex items-baseline justify-between gap-4 py-1.5">
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {storyWords(line)}
                    {line.amount !== null && ` · ${showRupees(line.amount)}`}
                    {detail && <span className="block text-quiet text-xs">{detail}</span>}
                  </span>
                  <time dateTime={line.at} className="shrink-0 text-quiet text-xs tabular-nums">
                    {showMoment(line.at)}
                  </time>
                </li>
              );
            }),
          )}
        </ol>
      )}
      {hasNextPage && (
        <div>
          <Button
            size="small"
            variant="quiet"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {m.people_story_more()}
          </Button>
        </div>
      )}
    </Part>
  );
}
