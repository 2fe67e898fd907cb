import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { ShownToClass } from '../../../bench/sharing/shown-to-class.tsx';
import { usePersonId } from '../../../platform/api/session.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { classQuery } from '../classes-api.ts';
import { ClassHead, TeachLayout } from './teach-layout.tsx';

/** /teach/:classId/shown: what the pupils of a class show each other from the workbench. */
export default function ClassShown() {
  return (
    <TeachLayout title={m.classes_shown()}>
      <Loaded />
    </TeachLayout>
  );
}

function Loaded() {
  const { classId = '' } = useParams();
  const me = usePersonId();
  const { data, error, isFetching, refetch } = useQuery(classQuery(me, classId));
  if (!data && error)
    return <NotArrived level="h1" title={m.classes_failed()} query={{ error, isFetching, refetch }} />;
  if (!data || !me) return <Skeleton className="h-[70dvh]" />;
  const isArchived = data.archivedAt !== null;
  return (
    <>
      <ClassHead classId={data.id} name={data.name} archived={isArchived} />
      {data.teachers.some(({ id }) => id === me) ? (
        <>
          <p className="mb-4 max-w-read text-quiet">{m.classes_shown_text()}</p>
          {isArchived ? (
            <p className="max-w-read">{m.classes_shown_archived()}</p>
          ) : (
            <ShownToClass classId={data.id} personId={me} empty={m.classes_shown_none()} />
          )}
        </>
      ) : (
        // Who coordinates the school looks after seats; what children show each other is the class's.
        <p className="max-w-read">{m.classes_shown_teachers()}</p>
      )}
    </>
  );
}
