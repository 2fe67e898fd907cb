import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { type ClassCard, classesQuery, makeClass } from '../../school/classes/classes-api.ts';
import { ClassForm } from '../../school/classes/teacher/class-form.tsx';
import { yearWords } from '../../school/classes/teacher/class-words.ts';
import { TeachLayout } from '../../school/classes/teacher/teach-layout.tsx';
import { mySchoolsQuery } from '../../school/schools/schools-api.ts';
import { Announced } from '../../staff/announcements/announced.tsx';
import { useAnnouncedIsHere } from '../../staff/announcements/use-announced.ts';

/** /teach: the classes that one teaches, and making one. */
export default function Teach() {
  return (
    <TeachLayout title={m.classes_title()}>
      <Classes />
    </TeachLayout>
  );
}

function Classes() {
  const personId = usePersonId();
  const { data, error, isFetching, refetch } = useQuery(classesQuery(personId));
  const isAnnounced = useAnnouncedIsHere(personId);
  // A link to one's school that comes after the classes would move them.
  const { isLoading: isSchoolComing } = useQuery(mySchoolsQuery(personId));
  const [isNew, setNew] = useState(false);
  // The same until it is made: pressed twice it is one class.
  const classId = useRef(crypto.randomUUID());
  const navigate = useNavigate();
  if (!data && error)
    return <NotArrived level="h1" title={m.classes_failed()} query={{ error, isFetching, refetch }} />;
  if (!data || !isAnnounced || isSchoolComing) return <Skeleton className="h-96" />;
  const announced = personId && <Announced personId={personId} />;
  const begin = <Button onClick={() => setNew(true)}>{m.classes_new()}</Button>;
  if (isNew)
    return (
      <section aria-labelledby="new-class" className="mx-auto max-w-sheet">
        <h1 id="new-class" className="mb-4 font-bold font-display text-3xl">
          {m.classes_new()}
        </h1>
        <Panel>
          <ClassForm
            initial={null}
            action={m.classes_make()}
            onCancel={() => setNew(false)}
            onSend={async (details) => {
              const made = await makeClass(classId.current, details);
              await navigate(paths.teachPupils(made.id));
            }}
          />
        </Panel>
      </section>
    );
  if (data.length === 0)
    return (
      <>
        <EmptyState
          level="h1"
          pose="builds"
          title={m.classes_empty()}
          text={m.classes_empty_text()}
          action={
            <div className="flex flex-wrap items-center justify-center gap-4">
              {begin}
              <SchoolLink />
            </div>
          }
        />
        <div className="mt-8 empty:hidden">{announced}</div>
      </>
    );
  const [used, away] = [
    data.filter(({ archivedAt }) => !archivedAt),
    data.filter(({ archivedAt }) => archivedAt),
  ];
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold font-display text-3xl">{m.classes_title()}</h1>
        <div className="flex flex-wrap items-center gap-4">
          <SchoolLink />
          {begin}
        </div>
      </header>
      <div className="mb-8 empty:hidden">{announced}</div>
      <ClassCards classes={used} />
      {away.length > 0 && (
        <section aria-labelledby="classes-away" className="mt-10">
          <h2 id="classes-away" className="mb-3 font-bold font-display text-xl">
            {m.classes_away()}
          </h2>
          <ClassCards classes={away} />
        </section>
      )}
    </>
  );
}

/** Whoever coordinates a school goes on there from here. */
function SchoolLink() {
  const { data } = useQuery(mySchoolsQuery(usePersonId()));
  const one = data?.find(({ coordinates }) => coordinates);
  if (!one) return null;
  return (
    <Link
      to={paths.school}
      className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep"
    >
      {one.name}
    </Link>
  );
}

function ClassCards({ classes }: { classes: readonly ClassCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {classes.map(({ id, name, schoolYear, pupils, courses }) => (
        <Panel as="li" key={id} className="grid content-start gap-1 p-5">
          <Link
            to={paths.teachClass(id)}
            className="inline-flex min-h-11 items-center font-bold font-display text-2xl text-ink"
          >
            {name}
          </Link>
          <p className="text-quiet text-sm tabular-nums">
            {yearWords(schoolYear)} · {m.classes_pupil_count({ count: pupils })}
          </p>
          <p className="text-sm">{courses.map(({ title }) => title).join(' · ')}</p>
        </Panel>
      ))}
    </ul>
  );
}
