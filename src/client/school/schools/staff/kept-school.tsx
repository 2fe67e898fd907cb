import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { keptSchoolQuery } from '../schools-api.ts';
import { SchoolDesk } from './school-desk.tsx';

/** /staff/schools/:schoolId: one school, whole: what it has, owes and was offered, and who speaks for it. */
export function KeptSchool({ schoolId }: { schoolId: string }) {
  const { data } = useQuery(keptSchoolQuery(usePersonId(), schoolId));
  return (
    <StaffLayout
      title={m.schools_desk()}
      heading={data?.name}
      actions={
        <ButtonLink
          size="small"
          variant="quiet"
          render={(look) => <Link to={paths.staffSchools} {...look} />}
        >
          {m.schools_all()}
        </ButtonLink>
      }
    >
      <Whole key={schoolId} schoolId={schoolId} />
    </StaffLayout>
  );
}

function Whole({ schoolId }: { schoolId: string }) {
  const { data, error, isFetching, refetch } = useQuery(keptSchoolQuery(usePersonId(), schoolId));
  if (!data && error) return <NotArrived title={m.schools_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-96" />;
  return <SchoolDesk school={data} />;
}
