import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { StaffLayout } from '../../platform/office/staff-layout.tsx';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Acts } from './acts.tsx';
import { Boxes } from './boxes.tsx';
import { Asks, Consents } from './consents.tsx';
import { Certificates, Classes, Contact, Family, Live } from './facts.tsx';
import { hats } from './hats.ts';
import { Learning } from './learning.tsx';
import { Mails, Messages, Orders, Talks } from './money-and-words.tsx';
import { Notes } from './notes.tsx';
import { PersonLink } from './part.tsx';
import { type WholePerson, wholePersonQuery } from './people-api.ts';
import { Story } from './story.tsx';

/** /staff/people/:personId: a person, whole, of which each role is told its part. */
export default function Person() {
  const { personId = '' } = useParams();
  const { data } = useQuery(wholePersonQuery(usePersonId(), personId));
  return (
    <StaffLayout title={m.people_person()} heading={data?.name}>
      <Whole key={personId} personId={personId} />
    </StaffLayout>
  );
}

function Whole({ personId }: { personId: string }) {
  const { data, error, isFetching, refetch } = useQuery(wholePersonQuery(usePersonId(), personId));
  if (!data && error)
    return <NotArrived title={m.people_not_arrived()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Loading />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head person={data} />
      <Acts person={data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <Contact person={data} />
          <Family person={data} />
          <Learning person={data} className="lg:col-span-2" />
          <Orders person={data} className="lg:col-span-2" />
          <Boxes person={data} className="lg:col-span-2" />
          <Messages person={data} />
          <Talks person={data} />
          <Classes person={data} />
          <Live person={data} />
          <Certificates person={data} />
          <Asks person={data} />
          <Consents person={data} />
          <Mails person={data} className="lg:col-span-2" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Notes person={data} />
          <Story personId={personId} />
        </div>
      </div>
    </div>
  );
}

const ages = { unknown: m.people_age_unknown, child: m.people_age_child, grown: m.people_age_grown };

function Head({ person }: { person: WholePerson }) {
  const { stopped, mergedInto, merged, erasesAt } = person;
  return (
    <header className="grid gap-1">
      <p className="text-quiet text-sm">
        {[
          person.username,
          ...person.comesAs.map((hat) => hats[hat]()),
          ages[person.age](),
          ...(person.grade === null ? [] : [m.people_grade({ grade: person.grade })]),
          m.people_since({ day: showDate(person.createdAt) }),
        ].join(' · ')}
      </p>
      {stopped && (
        <p className="font-semibold text-led-deep">
          {m.people_stopped({ day: showDate(stopped.at) })} {stopped.reason}
        </p>
      )}
      {erasesAt && (
        <p className="font-semibold text-led-deep">{m.people_erases({ day: showDate(erasesAt) })}</p>
      )}
      {mergedInto && (
        <p className="font-semibold text-led-deep">
          {m.people_merged_into({ day: showDate(mergedInto.at) })}{' '}
          <PersonLink id={mergedInto.id}>{mergedInto.name}</PersonLink>
        </p>
      )}
      {merged.length > 0 && (
        <p className="text-quiet text-sm">
          {m.people_merged()}{' '}
          {merged.map(({ id, username }) => (
            <PersonLink key={id} id={id}>
              {username}
            </PersonLink>
          ))}
        </p>
      )}
    </header>
  );
}

/** As tall as what comes, so that nothing moves much. */
function Loading() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-[40rem]" />
        <Skeleton className="h-[40rem]" />
      </div>
    </div>
  );
}
