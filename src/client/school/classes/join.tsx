import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { usePersonId, useSession } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import {
  type ClassPlace,
  joinClass,
  lookAtClass,
  type MyClass,
  myClassesQuery,
  removePupil,
} from './classes-api.ts';

/** /join: a pupil's classes, and joining one by a code; with ?learner=… a guardian sees those of their child. */
export default function Join() {
  const { status, person } = useSession();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const learner = params.get('learner');
  if (status === 'signed-out') return <Navigate to={paths.signIn(pathname + search)} replace />;
  const isChild = learner !== null && learner !== person?.id;
  return (
    <Page title={isChild ? m.classes_of_child() : m.classes_join_title()} className="pb-20">
      <div className="bench grid max-w-form gap-6">
        <h1 className="font-bold font-display text-3xl">
          {isChild ? m.classes_of_child() : m.classes_join_title()}
        </h1>
        {person ? (
          <>
            <MyClasses learner={learner ?? person.id} isChild={isChild} />
            {!isChild && <JoinForm />}
          </>
        ) : (
          <Skeleton className="h-64" />
        )}
      </div>
    </Page>
  );
}

function MyClasses({ learner, isChild }: { learner: string; isChild: boolean }) {
  const { data, error } = useQuery(myClassesQuery(usePersonId(), isChild ? learner : null));
  if (!data && error) return <FormError text={failureText(error)} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.length === 0) return isChild ? <p>{m.classes_of_child_none()}</p> : null;
  return (
    <ul className="grid gap-4">
      {data.map((one) => (
        <MyClassCard key={one.id} one={one} learner={learner} isChild={isChild} />
      ))}
    </ul>
  );
}

const teachersIn = ({ teachers }: ClassPlace) => teachers.join(', ');

function MyClassCard({ one, learner, isChild }: { one: MyClass; learner: string; isChild: boolean }) {
  const { announce } = useNotices();
  const [isSure, setSure] = useState(false);
  const leave = async () => {
    try {
      await removePupil(one.id, learner);
      announce(m.classes_left_class({ name: one.name }), 'success');
    } catch (error) {
      announce(failureText(error), 'error');
    }
  };
  const words = { name: one.name, teacher: teachersIn(one) };
  return (
    <Panel as="li" className="grid gap-2 p-5">
      <p className="font-display font-semibold text-lg">
        {isChild ? m.classes_child_in(words) : m.classes_you_in(words)}
      </p>
      <p className="text-quiet text-sm">{isChild ? m.classes_what_seen_child() : m.classes_what_seen()}</p>
      <SchoolSees place={one} />
      {!isChild && (
        <Link
          to={paths.classExperiments(one.id)}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-wire-deep underline"
        >
          {m.shown_list({ name: one.name })}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isSure ? (
          <>
            <span className="text-sm">{m.classes_leave_sure()}</span>
            <Button size="small" variant="danger" onClick={() => void leave()}>
              {m.classes_leave()}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setSure(false)}>
              {m.classes_cancel()}
            </Button>
          </>
        ) : (
          <Button size="small" variant="quiet" onClick={() => setSure(true)}>
            {m.classes_leave()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Of a class of a school also its coordinators see what the teacher sees. */
function SchoolSees({ place: { school } }: { place: ClassPlace }) {
  return school && <p className="text-quiet text-sm">{m.classes_what_school_sees({ school })}</p>;
}

type Found = { code: string; place: ClassPlace };

/** First who teaches it and what is seen there, then joining. */
function JoinForm() {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Panel as="section" className="grid gap-4 p-5">
      {found ? <Joining found={found} onDone={() => setFound(null)} /> : <CodeForm onFound={setFound} />}
    </Panel>
  );
}

function CodeForm({ onFound }: { onFound: (found: Found) => void }) {
  const { form, text, failure, isSending } = useFields({
    empty: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : m.fault_class_code_needed() }),
    send: async ({ code }) => onFound({ code, place: await lookAtClass(code) }),
    fallback: m.classes_failed(),
  });
  return (
    <form {...form} className="grid gap-4">
      <FormError {...failure} />
      <TextField
        label={m.classes_code_type()}
        hint={m.classes_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...text('code')}
      />
      <Button type="submit" pending={isSending}>
        {m.classes_code_look()}
      </Button>
    </form>
  );
}

function Joining({ found, onDone }: { found: Found; onDone: () => void }) {
  const { announce } = useNotices();
  const joining = useMutation({
    mutationFn: () => joinClass(found.code),
    onSuccess: ({ name }) => {
      announce(m.classes_joined({ name }), 'success');
      onDone();
    },
  });
  return (
    <>
      <FormError text={joining.error && failureText(joining.error)} />
      <p role="status" className="font-display font-semibold text-lg">
        {m.classes_found({ name: found.place.name, teacher: teachersIn(found.place) })}
      </p>
      <p className="text-sm">{found.place.courses.map(({ title }) => title).join(' · ')}</p>
      <p className="text-quiet text-sm">{m.classes_what_seen()}</p>
      <SchoolSees place={found.place} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => joining.mutate()} pending={joining.isPending}>
          {m.classes_join_do()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.classes_cancel()}
        </Button>
      </div>
    </>
  );
}
