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

  const nextStep = async (): Promise<Partial<Step>> => {
    if (!token) return signInToEnrol(course.slug);
    if (enrolled) return { go: paths.courseContent(course.slug) };
    try {
      await enrol(person, course.id);
      return stepAfterEnrolling(course.slug);
    } catch (error) {
      return stepAfterRefusal(course.slug, error);
    }
  };

  const proceed = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const { go, say } = await nextStep();
    if (!enrolled && go === paths.courseContent(course.slug)) void refreshPerson();
    if (say) announce(say.text, say.kind);
    // Until the next page is here: on a slow line each further press would begin its way anew.
    if (go) await navigate(go);
    busy.current = false;
    setPending(false);
  };

  return { enrolled, pending, proceed };
}
export type Buying = ReturnType<typeof useBuy>;
