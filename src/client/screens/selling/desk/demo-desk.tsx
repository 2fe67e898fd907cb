import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { chooseDemo, type DemoChange, demoQuery } from '../../../api/demo-films.ts';
import type { CourseForSale } from '../../../api/selling.ts';
import { usePersonId } from '../../../api/session.ts';
import { showMoment } from '../../../api/show-date.ts';
import { NotArrived } from '../../../shell/not-arrived.tsx';
import { Button } from '../../../ui/button.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Warning } from '../../office/desk-parts.tsx';
import { DemoForm } from './demo-form.tsx';
import { ShownDemo } from './shown-demo.tsx';

type Sold = Pick<CourseForSale, 'id' | 'title'>;

/** The film that everybody sees on a course's page: which it is, and another one. */
export function DemoDesk({ course: { id, title } }: { course: Sold }) {
  const asked = useQuery(demoQuery(id, usePersonId()));
  const [isChanging, setChanging] = useState(false);
  const { announce } = useNotices();
  const act = useMutation({
    mutationFn: ({ change }: { change: DemoChange; done: string }) => chooseDemo(id, change),
    onSuccess: (_reply, { done }) => announce(done, 'success'),
    onError: (error) => announce(sayFailure(error), 'error'),
  });
  const { data: demo, error } = asked;
  if (!demo && error) return <NotArrived title={m.selling_demo_failed()} query={{ ...asked, error }} />;
  if (!demo) return <Skeleton className="h-48 w-full" />;
  const { own, conflict } = demo;
  const takeFile = () => act.mutate({ change: { how: 'file' }, done: m.selling_demo_taken({ title }) });
  return (
    <section aria-label={m.selling_demo()} className="grid gap-3 border-line border-t pt-4 text-sm">
      <h3 className="font-semibold">{m.selling_demo()}</h3>
      {own?.isGone && <Warning>{m.selling_demo_gone()}</Warning>}
      {conflict && (
        <div className="grid gap-3 rounded-touch border border-led p-3">
          <Warning>{m.selling_demo_conflict()}</Warning>
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
          onCancel={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            announce(m.selling_demo_set({ title }), 'success');
          }}
        />
      ) : (
        <>
          <p className="text-quiet">
            {own
              ? m.selling_demo_set_by({ name: own.setBy ?? '—', moment: showMoment(own.setAt) })
              : m.selling_demo_from_file()}
            {!demo.film && ` · ${m.selling_demo_none()}`}
          </p>
          <ShownDemo title={title} demo={demo} film={demo.film} />
          <Button size="small" variant="quiet" className="w-fit" onClick={() => setChanging(true)}>
            {m.selling_demo_change()}
          </Button>
        </>
      )}
    </section>
  );
}
