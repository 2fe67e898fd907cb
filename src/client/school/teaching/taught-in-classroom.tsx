import { Hand } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { hasTyped } from '../../platform/offline/new-release.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { LookUp } from './look-up.tsx';
import { TaughtCard } from './taught-card.tsx';
import { askForHelp, type Taught } from './teaching-api.ts';
import { useSayHere } from './use-say-here.ts';
import { useTaught } from './use-taught.ts';

/** Who goes on with all is told for so long before. Milliseconds. */
const TOLD_BEFORE_MS = 3_000;

type Props = {
  personId: string;
  courseId: string;
  lectureId: string;
  /** A quiz or a guide is open in the lecture's place. */
  isItem: boolean;
  /** Opens a lecture of this course. */
  onOpen: (lectureId: string) => void;
};

/** What the classroom has of a lesson that one's class is being taught: the way there, help, looking up, going on with all. */
export function TaughtInClassroom({ personId, courseId, lectureId, isItem, onOpen }: Props) {
  const all = useTaught(personId);
  const taught = all.find((one) => one.courseId === courseId) ?? all[0];
  const isHere = taught?.courseId === courseId;
  const isAtLesson = isHere && taught.lectureId === lectureId && !isItem;
  useSayHere(taught && isHere ? taught : null, isAtLesson);
  const goesOn = useGoingOn(isHere ? taught : null, { lectureId, isItem, onOpen });
  if (!taught) return null;
  return (
    <>
      {isHere && taught.isPaused && <LookUp taught={taught} />}
      <TaughtCard taught={taught} isAboveBar={!isItem}>
        {isAtLesson ? (
          <Help taught={taught} />
        ) : goesOn ? (
          <p role="status" className="font-semibold text-sm">
            {m.teaching_going_on()}
          </p>
        ) : isHere ? (
          <>
            <p className="order-last w-full text-quiet text-sm">{m.teaching_elsewhere()}</p>
            <Button size="small" onClick={() => onOpen(taught.lectureId)}>
              {m.teaching_go_there()}
            </Button>
          </>
        ) : taught.mayWatch ? (
          <ButtonLink
            size="small"
            render={(look) => <Link to={paths.courseLecture(taught.slug, taught.lectureId)} {...look} />}
          >
            {m.teaching_go_there()}
          </ButtonLink>
        ) : (
          <p className="text-sm">{m.teaching_not_yours()}</p>
        )}
      </TaughtCard>
    </>
  );
}

/** "I need help": the teacher sees it, and nobody else. */
function Help({ taught: { classId, needsHelp } }: { taught: Taught }) {
  const { announce } = useNotices();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      await askForHelp(classId, !needsHelp);
    } catch (error) {
      announce(failureText(error), 'error');
    }
    setPending(false);
  };
  return (
    <>
      {needsHelp && <p className="order-last w-full text-sm">{m.teaching_help_asked()}</p>}
      <Button
        size="small"
        variant={needsHelp ? 'quiet' : 'main'}
        icon={<Hand aria-hidden="true" className="size-4" />}
        pending={pending}
        onClick={() => void press()}
      >
        {needsHelp ? m.teaching_help_no_more() : m.teaching_help()}
      </Button>
    </>
  );
}

/** Goes on to the next lesson with all, for whoever was in the one before; nobody is led away from what they typed, or from a quiz. Gives whether it is about to. */
function useGoingOn(
  taught: Taught | null,
  { lectureId, isItem, onOpen }: Pick<Props, 'lectureId' | 'isItem' | 'onOpen'>,
): boolean {
  const [before, setBefore] = useState(taught?.lectureId ?? null);
  const [to, setTo] = useState<string | null>(null);
  const now = taught?.lectureId ?? null;
  if (now !== before) {
    setBefore(now);
    setTo(now !== null && before === lectureId && !isItem ? now : null);
  }
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => {
      setTo(null);
      if (!hasTyped(document)) open.current(to);
    }, TOLD_BEFORE_MS);
    return () => clearTimeout(timer);
  }, [to]);
  // Who went somewhere else meanwhile stays there.
  if (to !== null && (isItem || to === lectureId)) setTo(null);
  return to !== null;
}
