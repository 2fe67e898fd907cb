import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CourseCard } from '../../api/catalogue.ts';
import { checkAccess, isEnrolled } from '../../api/enrolment.ts';
import { useSession } from '../../api/session.ts';
import { useNotices } from '../../ui/notices.tsx';
import { firstStep, stepAfterCheck } from './card-steps.ts';

/** Opens the course of a card. While one is on its way, no other click counts. */
export function useOpenCourse() {
  const { token, person } = useSession();
  const { announce } = useNotices();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [checking, setChecking] = useState<string | null>(null);

  const open = async ({ id, slug }: Pick<CourseCard, 'id' | 'slug'>) => {
    if (busy.current) return;
    busy.current = true;
    setChecking(id);
    const { go, say } =
      firstStep(slug, { token, enrolled: isEnrolled(person, id) }) ??
      stepAfterCheck(slug, await checkAccess(id).catch(() => null));
    if (say) announce(say.text, say.kind);
    // Until the next page is here: on a slow line each further press would begin its way anew.
    await navigate(go);
    busy.current = false;
    setChecking(null);
  };

  return { checking, open };
}
