import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { classQuery, type WholeClass } from '../../classes/classes-api.ts';
import { RowButton } from '../../classes/teacher/row-button.tsx';
import { ClassHead, TeachLayout } from '../../classes/teacher/teach-layout.tsx';
import {
  type ClassSeats,
  classSeatsQuery,
  endSeat,
  giveSeats,
  mySchoolsQuery,
  placeClass,
} from '../schools-api.ts';
import { SeatsBar } from '../seats-bar.tsx';
import { Agreements } from './agreements.tsx';

/** /teach/:classId/seats: which pupils of a class have a seat of its school, and giving them. */
export default function ClassSeatsPage() {
  return (
    <TeachLayout title={m.schools_seats()}>
      <Loaded />
    </TeachLayout>
  );
}

function Loaded() {
  const { classId = '' } = useParams();
  const me = usePersonId();
  const one = useQuery(classQuery(me, classId));
  const seats = useQuery(classSeatsQuery(me, classId));
  const mine = useQuery(mySchoolsQuery(me));
  const failed = one.data ? seats : one;
  if (!one.data || !seats.data) {
    if (failed.error)
      return (
        <NotArrived
          level="h1"
          title={m.schools_failed()}
          query={{ error: failed.error, isFetching: failed.isFetching, refetch: failed.refetch }}
        />
      );
    return <Skeleton className="h-[70dvh]" />;
  }
  return (
    <>
      <ClassHead classId={one.data.id} name={one.data.name} archived={one.data.archivedAt !== null} />
      {seats.data.school ? (
        <>
          <p className="mb-4 max-w-read text-quiet">
            {m.schools_class_text({ school: seats.data.school.name })}
          </p>
          <div className="grid max-w-sheet gap-6">
            {seats.data.courses.map((course) => (
              <CourseSeats key={course.courseId} one={one.data} course={course} />
            ))}
            {mine.data?.some(({ id, coordinates }) => coordinates && id === seats.data.school?.id) && (
              <Agreements one={one.data} />
            )}
          </div>
        </>
      ) : (
        <NoSchool one={one.data} schools={seats.data.schools} />
      )}
    </>
  );
}

function NoSchool({ one, schools }: { one: WholeClass; schools: ClassSeats['schools'] }) {
  const { isBusy, doing } = useDoing();
  return (
    <Panel as="section" className="grid max-w-read gap-3 p-5">
      <h2 className="font-bold font-display text-xl">{m.schools_class_none()}</h2>
      <p className="text-quiet">
        {schools.length === 0 ? m.schools_class_none_text() : m.schools_class_place_text()}
      </p>
      {schools.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          className="w-fit"
          pending={isBusy}
          onClick={() => void doing(() => placeClass(one.id, id), m.schools_class_placed({ school: name }))}
        >
          {m.schools_class_place({ school: name })}
        </Button>
      ))}
    </Panel>
  );
}

type Course = ClassSeats['courses'][number];

function CourseSeats({ one, course }: { one: WholeClass; course: Course }) {
  const { isBusy, doing } = useDoing();
  const { courseId, title, granted, free } = course;
  const without = one.pupils.filter(({ id }) => !course.seated.includes(id) && !course.others.includes(id));
  // As many as there are seats for are chosen, until somebody chooses otherwise.
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(
    () => new Set(without.slice(free).map(({ id }) => id)),
  );
  const chosen = without.filter(({ id }) => !unchosen.has(id)).map(({ id }) => id);
  const isArchived = one.archivedAt !== null;
  const toggle = (id: string) =>
    setUnchosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const give = () =>
    doing(() => giveSeats(one.id, courseId, chosen), m.schools_given({ count: chosen.length }));
  const end = (pupilId: string) => doing(() => endSeat(one.id, courseId, pupilId), m.schools_seat_ended());
  return (
    <section aria-label={title}>
      <Panel className="grid gap-3 p-5">
        <SeatsBar title={title} granted={granted} used={granted - free} />
        {!isArchived && without.length > 0 && (
          <>
            <p aria-live="polite" className="text-sm">
              {chosen.length > free
                ? m.schools_missing({ count: chosen.length - free })
                : m.schools_without({ count: without.length })}
            </p>
            <Button
              size="small"
              className="w-fit"
              disabled={chosen.length === 0 || chosen.length > free}
              pending={isBusy}
              onClick={() => void give()}
            >
              {m.schools_give({ count: chosen.length })}
            </Button>
          </>
        )}
        <ul className="divide-y divide-line">
          {one.pupils.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              {course.seated.includes(id) ? (
                <>
                  <span>{name}</span>
                  <span className="flex flex-wrap items-center gap-x-2 text-quiet text-sm">
                    {m.schools_has_seat()}
                    {course.movable.includes(id) && !isArchived && (
                      <RowButton name={name} disabled={isBusy} onPress={() => void end(id)}>
                        {m.schools_seat_end()}
                      </RowButton>
                    )}
                  </span>
                </>
              ) : course.others.includes(id) ? (
                <>
                  <span>{name}</span>
                  <span className="text-quiet text-sm">{m.schools_has_course()}</span>
                </>
              ) : (
                <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    disabled={isArchived}
                    checked={!unchosen.has(id)}
                    onChange={() => toggle(id)}
                    className="size-5 accent-leaf"
                  />
                  {name}
                </label>
              )}
            </li>
          ))}
        </ul>
        {one.pupils.length === 0 && <p className="text-quiet">{m.schools_no_pupils()}</p>}
      </Panel>
    </section>
  );
}
