import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNotices } from '../../platform/ui/notices.tsx';
import type { Step } from './card-steps.ts';

/**
 * Takes one step at a time: says what there is to say, and goes where it leads. `underWay` is the course that it is taken
 * for, until the next page is here: on a slow line each further press would begin its way anew, so it does not count.
 */
export function useStep() {
  const { announce } = useNotices();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [underWay, setUnderWay] = useState<string | null>(null);

  const take = async (courseId: string, find: () => Promise<Partial<Step>>) => {
    if (busy.current) return;
    busy.current = true;
    setUnderWay(courseId);
    const { go, say } = await find();
    if (say) announce(say.text, say.kind);
    if (go) await navigate(go);
    busy.current = false;
    setUnderWay(null);
  };

  return { underWay, take };
}
