import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isWallClock } from '../../../../rules/platform/site-time.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showZone } from '../../../../texts/show-time.ts';
import { CallFailed } from '../../../platform/api/call.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { fill } from '../../../platform/form/form-values.ts';
import { useKeptForm } from '../../../platform/form/kept-form.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Warning } from '../../../platform/office/desk-parts.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { siteFacts } from '../../../site-facts.ts';
import {
  changeSession,
  mentorsQuery,
  type Planned,
  planSession,
  type Scope,
} from '../planned-sessions-api.ts';
import { deskWords } from '../when-words.ts';
import { DeskForm } from './desk-form.tsx';
import {
  emptyPlan,
  endFor,
  type PlanField,
  type PlanTyped,
  planFaults,
  planOf,
  repeatsOf,
  typedPlan,
} from './read-plan.ts';
import { ScopeChoice } from './scope-choice.tsx';

type Choice = { id: string; name: string };
type Props = {
  /** The one that is changed, as the list has it now; null plans another. */
  session: Planned | null;
  onDone: (session: Planned, count: number) => void;
  onCancel: () => void;
  /** Begins the form anew, without what was typed before. */
  onAnew: () => void;
};

/** The form of a session, once it is known who may hold it and for which course. */
export function PlanForm({ session, ...rest }: Props) {
  const { data } = useQuery(mentorsQuery(usePersonId()));
  if (!data) return <Skeleton className="h-96 w-full" />;
  const mentors = data.mentors.map(({ mentorId: id, mentorName: name }) => ({ id, name }));
  const courses = data.courses.map(({ courseId: id, courseTitle: name }) => ({ id, name }));
  // Who held it before stays to be chosen, whatever became of them.
  const own = session?.mentor;
  if (own && !mentors.some(({ id }) => id === own.mentorId))
    mentors.push({ id: own.mentorId, name: own.mentorName });
  return <OpenForm {...{ session, mentors, courses }} {...rest} />;
}

/** What a refusal blames. */
const blames: Partial<Record<string, PlanField>> = {
  course_not_found: 'courseId',
  mentor_not_found: 'mentorId',
  seats_below_taken: 'seats',
};

function OpenForm({
  session,
  mentors,
  courses,
  onDone,
  onCancel,
  onAnew,
}: Props & { mentors: readonly Choice[]; courses: readonly Choice[] }) {
  const { timeZone } = siteFacts();
  const kept = useKeptForm(session ? `${session.id} change` : 'new session', {
    ...typedPlan(session, timeZone),
    version: String(session?.version ?? 0),
  });
  // The one that was read when the form was begun: whoever was faster is not overwritten unseen.
  const [read, setRead] = useState(() => session && { version: Number(kept.initial.version) });
  // The same until something is changed: where an answer was lost, it is planned once.
  const newOne = useRef(crypto.randomUUID());
  const [isBooked, setBooked] = useState(false);
  const [{ repeats }, setChosen] = useState<PlanTyped>(kept.initial);
  /** From when to when it was, as often as both could be read. */
  const span = useRef<Pick<PlanTyped, 'startsAt' | 'endsAt'>>(kept.initial);
  const isStale = read !== null && session !== null && session.version !== read.version;
  const { form, text, failure, isSending } = useFields<PlanTyped>({
    empty: emptyPlan,
    initial: kept.initial,
    // The course of a session that is planned stays, and is no field.
    check: (typed) => ({ ...planFaults(typed), ...(session ? { courseId: undefined } : {}) }),
    send: async (typed) => {
      const plan = planOf(typed, isBooked);
      const meant = session && read && { id: session.id, version: read.version };
      try {
        const { session: done, count } = meant
          ? await changeSession({ ...meant, scope: typed.scope as Scope }, plan)
          : await planSession(newOne.current, typed.courseId, plan, repeatsOf(typed));
        kept.forget();
        onDone(done, count);
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'mentor_booked') setBooked(true);
        throw error;
      }
    },
    blame: ({ code, why }) => (blames[code] ? { [blames[code]]: why } : {}),
    // Another time or mentor is looked at anew.
    onEdited: (typed, field) => {
      newOne.current = crypto.randomUUID();
      setChosen(typed);
      if (['mentorId', 'startsAt', 'endsAt', 'times', 'until', 'repeats'].includes(field)) setBooked(false);
      // A session that is moved lasts as long as before.
      const end = field === 'startsAt' ? endFor(typed, span.current) : null;
      if (end && form.ref.current) fill(form.ref.current, { endsAt: end });
      kept.keep({ ...typed, endsAt: end ?? typed.endsAt, version: String(read?.version ?? 0) });
      if (isWallClock(typed.startsAt))
        span.current = { startsAt: typed.startsAt, endsAt: end ?? typed.endsAt };
    },
  });
  const title = session ? m.live_desk_form_change({ title: session.title }) : m.live_desk_new();
  return (
    <DeskForm
      form={{
        ...form,
        onSubmit: (event) => {
          // What a colleague wrote meanwhile is in sight now: the next press is about that.
          form.onSubmit(event);
          if (isStale) setRead(session);
        },
      }}
      title={title}
      send={
        isBooked ? m.live_desk_form_anyway() : session ? m.live_desk_form_keep() : m.live_desk_form_plan()
      }
      {...{ failure, isSending, onCancel }}
      onAnew={kept.isBegun ? onAnew : null}
      note={
        isStale && (
          <p role="alert" className="text-sm">
            <Warning>{m.live_desk_form_now({ title: session.title, when: deskWords(session) })}</Warning>
          </p>
        )
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {!session && (
          <Choose label={m.live_desk_course()} choices={courses} {...text('courseId')} autoFocus />
        )}
        <Choose
          label={m.live_desk_mentor()}
          choices={mentors}
          hint={mentors.length === 0 ? m.live_desk_form_no_mentor() : undefined}
          {...text('mentorId')}
        />
      </div>
      <TextField
        label={m.live_desk_form_title()}
        hint={m.live_desk_form_title_hint()}
        autoComplete="off"
        maxLength={120}
        {...text('title')}
        autoFocus={session !== null}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={m.live_desk_form_starts()} type="datetime-local" {...text('startsAt')} />
        <TextField label={m.live_desk_form_ends()} type="datetime-local" {...text('endsAt')} />
        <p className="-mt-3 text-quiet text-sm sm:col-span-2">
          {m.live_desk_zone({ zone: showZone(new Date(session?.startsAt ?? Date.now()), { timeZone }) })}
        </p>
      </div>
      <TextField
        label={m.live_desk_link()}
        hint={m.live_desk_form_link_hint()}
        type="url"
        autoComplete="off"
        maxLength={500}
        {...text('link')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={m.live_desk_form_seats()}
          hint={m.live_desk_form_seats_hint()}
          inputMode="numeric"
          autoComplete="off"
          optional
          {...text('seats')}
        />
        {!session && (
          <Field label={m.live_desk_form_repeats()} error={undefined}>
            {(wiring) => (
              <select
                {...wiring}
                name="repeats"
                defaultValue={text('repeats').defaultValue}
                className={`${controlLook} min-h-[3.1rem]`}
              >
                <option value="once">{m.live_desk_form_once()}</option>
                <option value="times">{m.live_desk_form_times()}</option>
                <option value="until">{m.live_desk_form_until()}</option>
              </select>
            )}
          </Field>
        )}
        {!session && repeats === 'times' && (
          <TextField
            label={m.live_desk_form_times_count()}
            inputMode="numeric"
            autoComplete="off"
            {...text('times')}
          />
        )}
        {!session && repeats === 'until' && (
          <TextField label={m.live_desk_form_until_day()} type="date" {...text('until')} />
        )}
      </div>
      {session?.series && <ScopeChoice legend={m.live_desk_form_scope()} chosen={kept.initial.scope} />}
      {session && <p className="text-quiet text-sm">{m.live_desk_form_moved_hint()}</p>}
    </DeskForm>
  );
}

type ChooseProps = {
  label: string;
  name: string;
  choices: readonly Choice[];
  defaultValue: string;
  error: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
};

function Choose({ label, name, choices, defaultValue, error, hint, autoFocus }: ChooseProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <select
          {...wiring}
          name={name}
          defaultValue={defaultValue}
          // biome-ignore lint/a11y/noAutofocus: who asked for the form begins at its first field
          autoFocus={autoFocus}
          className={`${controlLook} min-h-[3.1rem]`}
        >
          <option value="">—</option>
          {choices.map(({ id, name: words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
