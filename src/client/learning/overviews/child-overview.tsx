import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { AskCard } from './ask-card.tsx';
import { NeedList } from './need-list.tsx';
import { type Overview, overviewQuery } from './overviews-api.ts';
import { Part } from './part.tsx';
import { Standings } from './standings.tsx';
import { ThisWeek } from './this-week.tsx';

type Props = {
  childId: string;
  /** In a child's card, with the way to its page; or on that page. */
  place: 'card' | 'page';
};

/** How one child is getting on, in words first. What one sees of it ends with what ties one to the child. */
export function ChildOverview({ childId, place }: Props) {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(childId, usePersonId()));
  if (data) return <Told overview={data} place={place} />;
  // As high as what comes: the cards below do not move far.
  if (!error)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton className="h-[34rem] w-full" />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2" role="alert">
      <p>{failureText(error, m.overviews_failed())}</p>
      <Button size="small" variant="quiet" pending={isFetching} onClick={() => void refetch()}>
        {m.ui_error_retry()}
      </Button>
    </div>
  );
}

function Told({ overview, place }: { overview: Overview; place: Props['place'] }) {
  const { firstName: name, courses, needs, ask, childId } = overview;
  const level = place === 'card' ? 'h3' : 'h2';
  const [first] = courses;
  if (!first)
    return (
      <Part level={level} title={m.overviews_no_course({ name })}>
        <p className="text-quiet">{m.overviews_no_course_text()}</p>
        <div>
          <ButtonLink
            size="small"
            variant="quiet"
            render={(look) => <Link to={paths.coursesFor(childId)} {...look} />}
          >
            {m.overviews_no_course_action()}
          </ButtonLink>
        </div>
      </Part>
    );
  const hasBegun = courses.some(({ lastAt }) => lastAt !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {hasBegun ? (
        <Part level={level} title={m.overviews_week()}>
          <ThisWeek {...overview} />
        </Part>
      ) : (
        <Part level={level} title={m.overviews_begin({ name })}>
          <p>{m.overviews_begin_text({ lecture: first.next?.title ?? first.courseTitle })}</p>
        </Part>
      )}
      {(hasBegun || needs.length > 0) && (
        <Part level={level} title={m.overviews_needs({ name })}>
          <NeedList needs={needs} name={name} />
        </Part>
      )}
      {ask && (
        <Part
          level={level}
          title={m.overviews_ask({ name })}
          className="rounded-paper bg-paper-deep p-4 sm:p-5"
        >
          <AskCard ask={ask} />
        </Part>
      )}
      <Part level={level} title={m.overviews_courses({ name })}>
        <Standings {...overview} />
      </Part>
      {place === 'card' && (
        <div>
          <ButtonLink
            size="small"
            variant="quiet"
            render={(look) => <Link to={paths.child(childId)} {...look} />}
          >
            {m.overviews_more({ name })}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
