import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { classQuery, type WholeClass } from '../classes-api.ts';
import { AddPupils } from './add-pupils.tsx';
import { ClassSettings } from './class-settings.tsx';
import { ClassTeachers, JoinCode } from './class-sides.tsx';
import { PupilList } from './pupil-list.tsx';
import { ClassHead, TeachLayout } from './teach-layout.tsx';

/** /teach/:classId/pupils: who is in a class, how they come in, and the class itself. */
export default function ClassPupils() {
  return (
    <TeachLayout title={m.classes_pupils()}>
      <Loaded />
    </TeachLayout>
  );
}

function Loaded() {
  const { classId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(classQuery(usePersonId(), classId));
  if (!data && error)
    return <NotArrived level="h1" title={m.classes_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-[70dvh]" />;
  return <Shown key={data.id} one={data} />;
}

function Shown({ one }: { one: WholeClass }) {
  const me = usePersonId();
  // Who coordinates the school reads it; who teaches it changes it.
  const isTeacher = one.teachers.some(({ id }) => id === me);
  const isArchived = one.archivedAt !== null;
  const isOpen = isTeacher && !isArchived;
  // Who was just added has no PIN yet: their cards are the next thing.
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <>
      <ClassHead classId={one.id} name={one.name} archived={isArchived} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {isOpen && <AddPupils one={one} onAdded={setAdded} />}
          <PupilList key={added.join()} one={one} chosen={added} readOnly={!isTeacher} />
        </div>
        <div className="grid gap-6">
          {isOpen && (
            <Panel as="section" className="p-5">
              <JoinCode one={one} />
            </Panel>
          )}
          {isTeacher && (
            <>
              <Panel as="section" className="p-5">
                <ClassTeachers one={one} />
              </Panel>
              <Panel as="section" className="p-5">
                <ClassSettings one={one} />
              </Panel>
            </>
          )}
        </div>
      </div>
    </>
  );
}
