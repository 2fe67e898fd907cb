import { Navigate, useLocation, useParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { Page } from '../../platform/shell/page.tsx';
import { CourseToPay, LoadingCourse } from './course-to-pay.tsx';

/** /courses/cart/{courseName}: paying for one course (specification, section 2). */
export default function PayForCourse() {
  const slug = useParams().courseName ?? '';
  const { search } = useLocation();
  const { status, person } = useSession();
  return (
    <Page title={m.orders_title()} className="pb-24">
      {/* The form of signing in says why it is asked for (accounts/use-next.ts). */}
      {status === 'signed-out' && <Navigate to={paths.signIn(paths.courseCart(slug) + search)} replace />}
      {status !== 'signed-out' && !person && <LoadingCourse />}
      {person && <CourseToPay slug={slug} person={person} />}
    </Page>
  );
}
