import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { enrol, isEnrolled, refreshPerson } from '../../api/enrolment.ts';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { useNotices } from '../../ui/notices.tsx';
import { signInToEnrol, stepAfterEnrolling, stepAfterRefusal } from './buy-steps.ts';
import type { Step } from './card-steps.ts';

/** Proceeding to buy (specification, section 4): one press, one enrolment, then the lessons or the payment page. */
export function useBuy(course: { id: string; slug: string }) {
  const { token, person } = useSession();
  const { announce } = useNotices();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const enrolled = isEnrolled(person, course.id);

  const take = ({ go, say }: Partial<Step>) => {
    if (say) announce(say.text, say.kind);
    if (go) void navigate(go);
  };

  const proceed = async () => {
    if (busy.current) return;
    if (!token) return take(signInToEnrol(course.slug));
    if (enrolled) return take({ go: paths.courseContent(course.slug) });
    busy.current = true;
    setPending(true);
    const step = await enrol(person, course.id).then(
      () => stepAfterEnrolling(course.slug),
      (error: unknown) => stepAfterRefusal(course.slug, error),
    );
    busy.current = false;
    setPending(false);
    if ('go' in step && step.go === paths.courseContent(course.slug)) void refreshPerson();
    take(step);
  };

  return { enrolled, pending, proceed };
}
export type Buying = ReturnType<typeof useBuy>;
