import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CourseCard } from '../../api/catalogue.ts';
import { checkAccess, isEnrolled } from '../../api/enrolment.ts';
import { useSession } from '../../api/session.ts';
import { useNotices } from '../../ui/notices.tsx';
import { firstStep, type Step, stepAfterCheck } from './card-steps.ts';

/** Opens the course of a card. While one is being checked, no other click counts. */
export function useOpenCourse() {
  const { token, person } = useSession();
  const { announce } = useNotices();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [checking, setChecking] = useState<string | null>(null);

  const take = ({ go, say }: Step) => {
    if (say) announce(say.text, say.kind);
    void navigate(go);
  };

  const open = async ({ id, slug }: Pick<CourseCard, 'id' | 'slug'>) => {
    if (busy.current) return;
    const step = firstStep(slug, { token, enrolled: isEnrolled(person, id) });
    if (step) return take(step);
    busy.current = true;
    setChecking(id);
    const access = await checkAccess(id).catch(() => null);
    busy.current = false;
    setChecking(null);
    take(stepAfterCheck(slug, access));
  };

  return { checking, open };
}
