import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import type { Person } from '../../platform/api/person.ts';
import { dashboardPath, useSession } from '../../platform/api/session.ts';
import { showDate, showMonth } from '../../platform/api/show-date.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { school } from '../../site-facts.ts';
import { BackToFamily } from '../families/back-to-family.tsx';
import { BornForm } from './born-form.tsx';
import {
  type Child,
  changeBorn,
  changeConsent,
  childConsentsQuery,
  mailConsentLink,
  sayBorn,
} from './consents-api.ts';
import { purposeWords } from './purpose-words.ts';

/** /family/consents: for each child what a guardian said yes to, in plain words, and the way to change it. */
export default function FamilyConsents() {
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.familyConsents)} replace />;
  return (
    <Page title={m.consents_family_title()} className="pb-20">
      <div className="bench grid max-w-sheet grid-cols-[minmax(0,1fr)] gap-8">
        <header className="max-w-read">
          <BackToFamily />
          <h1 className="font-bold font-display text-3xl">{m.consents_family_title()}</h1>
          <p className="mt-2 text-lg">{m.consents_family_lead({ age: school().consentBelowAge })}</p>
        </header>
        {person ? <Children person={person} /> : <Skeleton className="h-96" />}
      </div>
    </Page>
  );
}

function Children({ person }: { person: Person }) {
  const { data, error, refetch, isFetching } = useQuery(childConsentsQuery(person.id));
  if (!data)
    return error ? (
      <NotArrived title={m.consents_failed()} query={{ error, isFetching, refetch }} />
    ) : (
      <Skeleton className="h-96" />
    );
  if (data.children.length === 0)
    return (
      <EmptyState
        pose="waves"
        title={m.consents_family_none()}
        text={m.consents_family_none_text()}
        action={
          <ButtonLink variant="quiet" render={(look) => <Link to={dashboardPath(person)} {...look} />}>
            {m.accounts_own_back()}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {data.age === 'unknown' && <OwnAgeFirst />}
      {data.children.map((child) => (
        <OfChild
          key={child.id}
          child={child}
          isProven={data.proof !== null}
          mayGive={data.proof !== null && data.age === 'grown'}
        />
      ))}
    </>
  );
}

/** Only a grown-up says yes: whoever came as a guardian was not asked before. */
function OwnAgeFirst() {
  return (
    <Panel as="section" className="grid gap-3 p-5">
      <h2 className="font-bold font-display text-xl">{m.consents_own_age_title()}</h2>
      <p className="max-w-read">{m.consents_own_age_text({ age: school().consentBelowAge })}</p>
      <BornForm onSend={sayBorn} />
    </Panel>
  );
}

type OfChildProps = { child: Child; isProven: boolean; mayGive: boolean };

function OfChild({ child, isProven, mayGive }: OfChildProps) {
  const name = child.name.split(/\s+/)[0] ?? child.name;
  return (
    <section className="grid gap-4">
      <h2 className="font-bold font-display text-2xl">{child.name}</h2>
      <Born child={child} />
      {child.age === 'grown' ? (
        <p>{m.consents_family_grown({ name })}</p>
      ) : (
        <>
          {!isProven && <ProveFirst child={child} name={name} />}
          {/* Without a yes that can be given here only what was said is taken back. */}
          {child.consents.map((said) => (
            <OnePurpose key={said.purpose} {...{ child, name, said }} mayGive={mayGive} />
          ))}
        </>
      )}
    </section>
  );
}

function Born({ child }: { child: Child }) {
  const [isOpen, setOpen] = useState(child.born === null);
  const words = child.born
    ? m.consents_family_born({ month: showMonth(child.born) })
    : m.consents_family_born_unknown();
  return isOpen ? (
    <Panel className="grid gap-4 p-5">
      <p className="font-semibold">{words}</p>
      <BornForm
        initial={child.born}
        onSend={async (born) => {
          await changeBorn(child.id, born);
          setOpen(false);
        }}
      />
    </Panel>
  ) : (
    <p className="flex flex-wrap items-center gap-x-4">
      {words}
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {m.consents_family_born_change()}
      </Button>
    </p>
  );
}

/** Nothing shows yet that the address of this account is the guardian's: the yes is said behind a link that is mailed to it. */
function ProveFirst({ child, name }: { child: Child; name: string }) {
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function send() {
    setSending(true);
    setFailure(null);
    try {
      await mailConsentLink(child.id);
      setSent(true);
    } catch (error) {
      setFailure(failureText(error));
    }
    setSending(false);
  }
  return (
    <Panel className="grid gap-3 p-5">
      <p className="max-w-read">{m.consents_prove({ name })}</p>
      <FormError text={failure} />
      {isSent ? (
        <p role="status" className="font-semibold text-power-deep">
          {m.consents_prove_sent()}
        </p>
      ) : (
        <div>
          <Button
            size="small"
            pending={isSending}
            pendingText={m.consents_asking()}
            onClick={() => void send()}
          >
            {m.consents_prove_do()}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type Said = Child['consents'][number];
type OneProps = { child: Child; name: string; said: Said; mayGive: boolean };

/** Where a purpose stands: with the date, or that its words have changed since, or that nobody has said yes. */
function standOf({ granted, changed, saidAt, byFormer }: Said): string {
  if (granted && saidAt && byFormer) return m.consents_said_former({ date: showDate(saidAt) });
  if (granted && saidAt) return m.consents_said_yes({ date: showDate(saidAt) });
  if (changed) return m.consents_said_changed();
  return saidAt ? m.consents_said_back({ date: showDate(saidAt) }) : m.consents_said_nothing();
}

function OnePurpose({ child, name, said, mayGive }: OneProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { announce } = useNotices();
  const words = purposeWords(said.purpose, name);
  async function change(granted: boolean) {
    setSending(true);
    setFailure(null);
    try {
      await changeConsent(child.id, said, granted);
      announce(granted ? m.consents_given() : m.consents_taken_back(), 'success');
    } catch (error) {
      setFailure(failureText(error));
    }
    setSending(false);
  }
  return (
    <Panel className="grid gap-3 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-8">
      <div className="grid gap-1">
        <h3 id={id} className="font-bold font-display text-lg">
          {words.title}
        </h3>
        <p className="max-w-read">{words.text}</p>
        <p className="max-w-read text-quiet text-sm">{words.back}</p>
        <p className="font-semibold text-sm">{standOf(said)}</p>
        <FormError text={failure} />
      </div>
      <div className="self-center">
        {said.granted ? (
          <Button
            size="small"
            variant="quiet"
            aria-describedby={id}
            pending={isSending}
            pendingText={m.consents_saving()}
            onClick={() => void change(false)}
          >
            {m.consents_take_back()}
          </Button>
        ) : (
          mayGive && (
            <Button
              size="small"
              aria-describedby={id}
              pending={isSending}
              pendingText={m.consents_saving()}
              onClick={() => void change(true)}
            >
              {m.consents_say_yes()}
            </Button>
          )
        )}
      </div>
    </Panel>
  );
}
