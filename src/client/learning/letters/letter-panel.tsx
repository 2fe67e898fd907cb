import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { paths } from '../../paths.ts';
import { BornForm } from '../../people/consents/born-form.tsx';
import { sayBorn } from '../../people/consents/consents-api.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { showDay } from '../../platform/api/show-date.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { controlLook, Field } from '../../platform/ui/field.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { school } from '../../site-facts.ts';
import { LetterPreview } from './letter-preview.tsx';
import { chooseLetter, type Letter, type LetterChild, letterQuery } from './letters-api.ts';
import { sayWeekday } from './weekday.ts';

const namesOf = (children: readonly LetterChild[]) => showList(children.map(({ firstName }) => firstName));

/** The weekly letter on the family's page: on which day it comes, of whom it tells, and how it looks. */
export function LetterPanel({ personId }: { personId: string }) {
  const { data, error, refetch, isFetching } = useQuery(letterQuery(personId));
  if (data) return <Chosen letter={data} personId={personId} />;
  return error ? (
    <NotArrived title={m.letters_failed()} query={{ error, isFetching, refetch }} />
  ) : (
    <Skeleton className="h-72" />
  );
}

/** How it stands, in a sentence. */
function standOf({ state, weekday, nextOn, email }: Letter): string | null {
  if (state === 'waits') return m.letters_waits({ email });
  if (state === 'stopped') return m.letters_stopped();
  if (state === 'none' || weekday === null || nextOn === null) return null;
  return m.letters_comes({ day: sayWeekday(weekday), email, date: showDay(nextOn) });
}

function Chosen({ letter, personId }: { letter: Letter; personId: string }) {
  const [isShown, setShown] = useState(false);
  const [asksAge, setAsksAge] = useState(false);
  /** Chooses; only a grown-up says yes, and whoever came as a guardian was not asked their age before. */
  async function choose(weekday: number | null, children: LetterChild[]) {
    try {
      return await chooseLetter(weekday, letter, children);
    } catch (error) {
      setAsksAge(error instanceof CallFailed && error.code === 'age_needed');
      throw error;
    }
  }
  const told = letter.children.filter((child) => child.told);
  const untold = letter.children.filter((child) => !child.told);
  const comes = letter.state === 'comes';
  const stand = standOf(letter);
  return (
    <Panel as="section" className="grid gap-5 p-5 sm:p-6">
      <div>
        <h2 className="font-bold font-display text-2xl">{m.letters_title()}</h2>
        <p className="mt-1 max-w-read text-quiet">{m.letters_text()}</p>
      </div>
      {stand && <p className="max-w-read font-semibold [overflow-wrap:anywhere]">{stand}</p>}
      {comes && told.length > 0 && <p>{m.letters_tells({ names: namesOf(told) })}</p>}
      {comes && untold.length > 0 && <SayYes {...{ letter, untold, choose }} />}
      <ChooseDay {...{ letter, choose }} untold={comes ? [] : untold} />
      {asksAge && (
        <div className="grid gap-3 rounded-paper bg-paper-deep p-4">
          <p className="max-w-read">{m.consents_own_age_text({ age: school().consentBelowAge })}</p>
          <BornForm
            onSend={async (born) => {
              await sayBorn(born);
              setAsksAge(false);
            }}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 border-line border-t-2 border-dashed pt-4">
        <Button size="small" variant="quiet" onClick={() => setShown(true)}>
          {m.letters_preview()}
        </Button>
        {(comes || letter.state === 'waits') && <Stop choose={choose} />}
      </div>
      {isShown && <LetterPreview personId={personId} onClose={() => setShown(false)} />}
    </Panel>
  );
}

type Choose = (weekday: number | null, children: LetterChild[]) => Promise<{ state: Letter['state'] }>;
type Choosing = { letter: Letter; untold: LetterChild[]; choose: Choose };

function ChooseDay({ letter, untold, choose }: Choosing) {
  const { announce } = useNotices();
  const { state, weekday } = letter;
  const { form, text, failure, isSending } = useFields({
    empty: { weekday: '0' },
    initial: { weekday: String(weekday ?? 0) },
    check: () => ({}),
    send: async (values) => {
      const chosen = await choose(Number(values.weekday), untold);
      const day = sayWeekday(Number(values.weekday));
      announce(chosen.state === 'comes' ? m.letters_chosen_done({ day }) : m.letters_link_done(), 'success');
    },
  });
  const label =
    state === 'comes' ? m.letters_change() : state === 'waits' ? m.letters_waits_again() : m.letters_choose();
  return (
    <form {...form} className="grid max-w-form gap-4">
      <FormError {...failure} />
      <Field {...text('weekday')} label={m.letters_day()}>
        {(wiring) => {
          const { error: _, ...select } = text('weekday');
          return (
            <select {...select} {...wiring} className={`${controlLook} min-h-[3.1rem]`}>
              {[1, 2, 3, 4, 5, 6, 0].map((day) => (
                <option key={day} value={day}>
                  {m.letters_day_morning({ day: sayWeekday(day) })}
                </option>
              ))}
            </select>
          );
        }}
      </Field>
      {untold.length > 0 && (
        <p className="max-w-read text-sm">
          {m.letters_agree({ names: namesOf(untold) })}{' '}
          <Link
            to={paths.familyConsents}
            className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
          >
            {m.letters_agree_link()}
          </Link>
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant={state === 'comes' ? 'quiet' : 'main'}
          pending={isSending}
          pendingText={m.letters_saving()}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}

/** A press that changes the letter, with its failure. */
function usePress(work: () => Promise<unknown>) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function press() {
    setSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error));
    }
    setSending(false);
  }
  return { isSending, failure, press: () => void press() };
}

function SayYes({ letter, untold, choose }: Choosing) {
  const names = namesOf(untold);
  const { isSending, failure, press } = usePress(() => choose(letter.weekday, untold));
  return (
    <div className="grid gap-2">
      <p>{m.letters_tells_not({ names })}</p>
      <FormError text={failure} />
      <div>
        <Button size="small" pending={isSending} pendingText={m.letters_saving()} onClick={press}>
          {m.letters_tells_not_do({ names })}
        </Button>
      </div>
    </div>
  );
}

function Stop({ choose }: { choose: Choose }) {
  const { announce } = useNotices();
  const { isSending, failure, press } = usePress(async () => {
    await choose(null, []);
    announce(m.letters_stopped_done(), 'success');
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        pending={isSending}
        pendingText={m.letters_saving()}
        onClick={press}
      >
        {m.letters_stop()}
      </Button>
      <FormError text={failure} />
    </>
  );
}
