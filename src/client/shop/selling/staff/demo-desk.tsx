import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Warning } from '../../../platform/office/desk-parts.tsx';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { chooseDemo, type Demo, type DemoChange, demoQuery } from '../demo-films-api.ts';
import type { CourseForSale } from '../selling-api.ts';
import { DemoForm } from './demo-form.tsx';
import { ShownDemo } from './shown-demo.tsx';

/** What is chosen, in words: the lesson's title, the address, or that there is none. */
function filmWords({ own, film, lessons }: Demo): string {
  const choice = own?.choice;
  if (choice && 'address' in choice) return choice.address;
  const lesson = choice && lessons.find(({ lectureId }) => lectureId === choice.lectureId);
  return lesson?.title ?? (film ? m.selling_demo_of_file() : m.selling_demo_none());
}

type Sold = Pick<CourseForSale, 'id' | 'title'>;

/** The film that everybody sees on a course's page: which it is, and another one. */
export function DemoDesk({ course: { id, title } }: { course: Sold }) {
  const asked = useQuery(demoQuery(id, usePersonId()));
  const [isChanging, setChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { announce } = useNotices();
  const act = useMutation({
    mutationFn: ({ change }: { change: DemoChange; done: string }) => chooseDemo(id, change),
    onSuccess: (_reply, { done }) => announce(done, 'success'),
    onError: (error) => announce(failureText(error), 'error'),
  });
  const { data: demo, error } = asked;
  if (!demo && error) return <NotArrived title={m.selling_demo_failed()} query={{ ...asked, error }} />;
  // As tall as what comes.
  if (!demo) return <Skeleton className="h-96 w-full" />;
  const { own, conflict } = demo;
  // Whoever closes the form goes on where they opened it.
  const close = () => {
    flushSync(() => setChanging(false));
    opener.current?.focus();
  };
  const takeFile = () => act.mutate({ change: { how: 'file' }, done: m.selling_demo_taken({ title }) });
  return (
    <section aria-label={m.selling_demo()} className="grid gap-3 border-line border-t pt-4 text-sm">
      <h3 className="font-semibold">{m.selling_demo()}</h3>
      {own?.isGone && <Warning>{m.selling_demo_gone()}</Warning>}
      {conflict && (
        <div className="grid gap-3 rounded-touch border border-led p-3">
          <Warning>{m.selling_demo_conflict()}</Warning>
          <p>{m.selling_demo_ours_is({ film: filmWords(demo) })}</p>
          <ShownDemo title={title} demo={demo} film={demo.fileFilm} />
          <div className="flex flex-wrap gap-3">
            <Button
              size="small"
              pending={act.isPending}
              onClick={() => act.mutate({ change: { how: 'ours' }, done: m.selling_demo_kept({ title }) })}
            >
              {m.selling_demo_ours()}
            </Button>
            <Button size="small" variant="quiet" onClick={takeFile}>
              {m.selling_demo_take()}
            </Button>
          </div>
        </div>
      )}
      {isChanging ? (
        <DemoForm
          course={{ id, title }}
          demo={demo}
          onCancel={close}
          onDone={() => {
            close();
            announce(m.selling_demo_set({ title }), 'success');
          }}
        />
      ) : (
        <>
          <p className="text-quiet">
            {own
              ? m.selling_demo_set_by({ name: own.setBy ?? '—', moment: showMoment(own.setAt) })
              : m.selling_demo_from_file()}
          </p>
          {(own || !demo.film) && <p>{m.selling_demo_is({ film: filmWords(demo) })}</p>}
          <ShownDemo key={own?.setAt} title={title} demo={demo} film={demo.film} />
          <Button
            ref={opener}
            size="small"
            variant="quiet"
            className="w-fit"
            onClick={() => setChanging(true)}
          >
            {m.selling_demo_change()}
          </Button>
        </>
      )}
    </section>
  );
}
