import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BUILT_IT } from '../../../contract/platform/pages.ts';
import { isBuilt } from '../../../rules/learning/project-status.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../platform/api/person.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { school } from '../../site-facts.ts';
import { HandInForm } from './hand-in-form.tsx';
import { MessageForm } from './message-form.tsx';
import { type Project, projectQuery, readAnswers, sayBuilt, type Which } from './projects-api.ts';
import { Talk } from './talk.tsx';
import { ToGallery } from './to-gallery.tsx';
import './built-it.css';
import { failureText } from '../../platform/api/failure-text.ts';

type Props = { courseId: string; projectId: string; title: string; person: Person };

/** The end of a guide: "I built it", what a mentor says about it, and the talk. */
export function BuiltIt({ courseId, projectId, title, person }: Props) {
  const which = { courseId, projectId };
  const project = useQuery(projectQuery(which, person.id));
  return (
    <section aria-labelledby={BUILT_IT} className="mt-10 grid gap-6 print:hidden">
      {project.data ? (
        <Moment {...{ which, title, person }} project={project.data} />
      ) : project.isPending ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <NotArrived title={m.projects_failed()} query={project} />
      )}
    </section>
  );
}

type MomentProps = { which: Which; project: Project; title: string; person: Person };

function headOf({ status }: Project, title: string): { title: string; text: string } {
  switch (status) {
    case 'handed_in':
      return {
        title: m.projects_waiting_title(),
        text: m.projects_waiting_text({ hours: school().answerWithinHours }),
      };
    case 'asked_again':
      return { title: m.projects_again_title(), text: m.projects_again_text() };
    case 'accepted':
      return { title: m.projects_accepted_title({ title }), text: m.projects_accepted_text() };
    case 'built':
      return { title: m.projects_built_title(), text: m.projects_built_text() };
    default:
      return { title: m.projects_begin_title(), text: m.projects_begin_text() };
  }
}

function Moment({ which, project, title, person }: MomentProps) {
  const { status } = project;
  const head = headOf(project, title);
  const built = useMutation({ mutationFn: () => sayBuilt(which) });
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // Who comes to read what a mentor says is not sent through the whole guide.
  const isMeant = hash === `#${BUILT_IT}`;
  useEffect(() => {
    if (isMeant) heading.current?.focus();
  }, [isMeant]);
  const before = useRef(status);
  // What was pressed is gone, and on a phone the answer to it stands out of sight: one is led there. What a mentor did
  // meanwhile leads nobody away from what they do.
  useEffect(() => {
    if (before.current !== status && (status === 'built' || status === 'handed_in')) heading.current?.focus();
    before.current = status;
  }, [status]);
  const canHandIn = status === 'built' || status === 'asked_again';
  return (
    <>
      <div className="built-mat grid items-center gap-x-6 gap-y-4 rounded-paper border-2 border-ink p-5 shadow-paper sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-7">
        <Mascot
          pose={
            status === 'accepted' || status === 'built' ? 'confetti' : isBuilt(status) ? 'waves' : 'builds'
          }
          className="w-28 sm:w-32"
        />
        <div className="grid gap-3">
          <h2 ref={heading} id={BUILT_IT} tabIndex={-1} className="text-2xl">
            {head.title}
          </h2>
          <p className="max-w-read">{head.text}</p>
          {!isBuilt(status) && (
            <div>
              <Button
                size="large"
                pending={built.isPending}
                onClick={() => built.mutate()}
                className="w-full sm:w-fit"
              >
                {m.projects_i_built_it()}
              </Button>
            </div>
          )}
          <FormError text={built.error ? failureText(built.error) : null} />
        </div>
      </div>
      {project.handIns.length > 0 && <TalkOf {...{ which, project }} />}
      {canHandIn && <HandInForm which={which} personId={person.id} again={status === 'asked_again'} />}
      {isBuilt(status) && <ToGallery {...{ which, project, title, person }} />}
      {project.handIns.length > 0 && <MessageForm which={which} personId={person.id} />}
    </>
  );
}

function TalkOf({ which, project }: Pick<MomentProps, 'which' | 'project'>) {
  const { unread } = project;
  const { courseId, projectId } = which;
  // The last word was on the screen: it is no news any longer.
  const last = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !unread) return;
      const watcher = new IntersectionObserver((seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        readAnswers({ courseId, projectId }).catch(() => {});
      });
      watcher.observe(element);
      return () => watcher.disconnect();
    },
    [unread, courseId, projectId],
  );
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{m.projects_talk()}</h3>
      <Talk talk={project} learner={m.projects_you()} rubric={project.rubric} last={last} />
    </div>
  );
}
