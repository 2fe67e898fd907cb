import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { TeachLayout } from '../../school/classes/teacher/teach-layout.tsx';
import { mySchoolsQuery, schoolQuery, type WholeSchool } from '../../school/schools/schools-api.ts';
import { SeatsBar } from '../../school/schools/seats-bar.tsx';
import { MyQuotes } from '../../school/schools/teacher/my-quotes.tsx';
import { SchoolBoxes } from '../../school/schools/teacher/school-boxes.tsx';
import { SchoolClasses } from '../../school/schools/teacher/school-classes.tsx';
import { SchoolTeachers } from '../../school/schools/teacher/school-teachers.tsx';
import { Announced } from '../../staff/announcements/announced.tsx';
import { useAnnouncedIsHere } from '../../staff/announcements/use-announced.ts';

/** /school: what a coordinator sees of the school: its seats, its classes, who teaches. */
export default function School() {
  return (
    <TeachLayout title={m.schools_title()}>
      <Mine />
    </TeachLayout>
  );
}

function Mine() {
  const { data, error, isFetching, refetch } = useQuery(mySchoolsQuery(usePersonId()));
  const [asked] = useSearchParams();
  if (!data && error)
    return <NotArrived level="h1" title={m.schools_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-[70dvh]" />;
  const coordinated = data.filter(({ coordinates }) => coordinates);
  const one = coordinated.find(({ id }) => id === asked.get('school')) ?? coordinated[0];
  if (!one)
    return (
      <EmptyState
        level="h1"
        pose="thinks"
        title={m.schools_none()}
        text={m.schools_none_text()}
        action={
          <ButtonLink render={(look) => <Link to={paths.teach} {...look} />}>{m.classes_title()}</ButtonLink>
        }
      />
    );
  return (
    <>
      {coordinated.length > 1 && (
        <nav aria-label={m.schools_choose()} className="mb-3 flex flex-wrap gap-1">
          {coordinated.map(({ id, name }) => (
            <Link
              key={id}
              to={`${paths.school}?school=${id}`}
              aria-current={id === one.id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-chip px-4 font-semibold text-sm hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-white"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <Loaded key={one.id} schoolId={one.id} />
    </>
  );
}

function Loaded({ schoolId }: { schoolId: string }) {
  const personId = usePersonId();
  const { data, error, isFetching, refetch } = useQuery(schoolQuery(personId, schoolId));
  const isAnnounced = useAnnouncedIsHere(personId);
  if (!data && error)
    return <NotArrived level="h1" title={m.schools_failed()} query={{ error, isFetching, refetch }} />;
  if (!data || !isAnnounced) return <Skeleton className="h-[70dvh]" />;
  return <Shown school={data} personId={personId} />;
}

function Shown({ school, personId }: { school: WholeSchool; personId: string | null }) {
  const freed = school.freed.reduce((all, { count }) => all + count, 0);
  return (
    <>
      <header className="mb-6">
        <h1 className="font-bold font-display text-3xl">{school.name}</h1>
        <p className="text-quiet">
          {school.city}, {school.state}
        </p>
      </header>
      <div className="mb-6 empty:hidden">{personId && <Announced personId={personId} />}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Panel as="section" className="grid gap-4 p-5">
            <h2 className="font-bold font-display text-xl">{m.schools_seats()}</h2>
            {school.courses.length === 0 && <p className="text-quiet">{m.schools_seats_none()}</p>}
            {school.courses.map((course) => (
              <SeatsBar key={course.courseId} {...course} />
            ))}
            {freed > 0 && <p className="text-quiet text-sm">{m.schools_freed({ count: freed })}</p>}
          </Panel>
          <SchoolBoxes schoolId={school.id} />
          <Panel as="section" className="grid gap-3 p-5">
            <h2 className="font-bold font-display text-xl">{m.school_orders_title()}</h2>
            <MyQuotes schoolId={school.id} />
          </Panel>
          <SchoolClasses school={school} />
        </div>
        <Panel as="section" className="p-5">
          <SchoolTeachers school={school} />
        </Panel>
      </div>
    </>
  );
}
