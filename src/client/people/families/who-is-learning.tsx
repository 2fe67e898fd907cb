import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { beginSession } from '../../platform/api/begin-session.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import type { Person } from '../../platform/api/person.ts';
import { dashboardPath, useSession } from '../../platform/api/session.ts';
import { forgetDrafts } from '../../platform/form/draft.ts';
import { forgetWords } from '../../platform/form/kept-words.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Page } from '../../platform/shell/page.tsx';
import { AvatarPicture } from '../../platform/ui/avatar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { PasswordField } from '../../platform/ui/password-field.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { checkPassword } from '../accounts/check-fields.ts';
import { proofIn } from '../accounts/code-step.tsx';
import { signInFallback } from '../accounts/sign-in-fallback.ts';
import { giveSeat, leaveSeat, seatQuery } from './families-api.ts';

/** /family/learning: on the family's device a tap on a face gives the seat; the grown-up comes back by the password. */
export default function WhoIsLearning() {
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.familySeat)} replace />;
  return (
    <Page title={m.families_who()} className="pb-20">
      <div className="bench grid justify-items-center gap-8 text-center">
        <h1 className="font-bold font-display text-4xl">{m.families_who()}</h1>
        {person ? <Seats person={person} /> : <Skeleton className="h-64 w-full" />}
      </div>
    </Page>
  );
}

/** What was begun here is whose it was: nothing of it goes along to the next seat. */
function forgetWhatWasBegun() {
  forgetDrafts();
  forgetWords(null);
}

function Seats({ person }: { person: Person }) {
  const navigate = useNavigate();
  const { data, error } = useQuery(seatQuery(person.id));
  const [why, setWhy] = useState<string | null>(null);
  const [isGiving, setGiving] = useState(false);

  async function sit(childId: string) {
    if (childId === person.id) return navigate(dashboardPath(person));
    setGiving(true);
    try {
      const reply = await giveSeat(childId);
      beginSession(reply);
      forgetWhatWasBegun();
      await navigate(dashboardPath(reply.user), { replace: true });
    } catch (failed) {
      setWhy(failureText(failed, signInFallback()));
    } finally {
      setGiving(false);
    }
  }

  if (error && !data) return <FormError text={failureText(error)} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const { children, lentBy } = data;
  return (
    <>
      <FormError text={why} />
      <ul className="flex flex-wrap justify-center gap-4 sm:gap-6">
        {children.map((child) => (
          <li key={child.id}>
            <button
              type="button"
              disabled={isGiving}
              onClick={() => void sit(child.id)}
              className="group grid w-36 gap-2 rounded-touch p-3 hover:bg-paper-deep sm:w-44"
            >
              <AvatarPicture
                name={child.avatar}
                className="w-full transition-transform duration-quick group-hover:-rotate-2"
              />
              <span className="font-bold font-display text-xl [overflow-wrap:anywhere]">{child.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {children.length === 0 && <p className="max-w-read">{m.families_who_none()}</p>}
      {lentBy === null ? (
        <p className="max-w-read text-quiet">
          {children.length > 0 && m.families_who_text()}{' '}
          <Link to={paths.family} className="inline-flex min-h-11 items-center font-semibold">
            {m.families_who_back()}
          </Link>
        </p>
      ) : (
        <Back name={lentBy} />
      )}
    </>
  );
}

/** The grown-up comes back: a wrong password leaves the child where it is. */
function Back({ name }: { name: string }) {
  const navigate = useNavigate();
  const { form, field, failure, isSending } = useFields({
    empty: { password: '' },
    check: ({ password }) => ({ password: checkPassword(password) }),
    send: async ({ password }) => {
      const reply = await leaveSeat(password).catch((error) => {
        const proof = proofIn(error);
        if (proof === null) throw error;
        return proof;
      });
      // The code of the grown-up is asked for at the door; until it is right the child's seat is as it was.
      if (typeof reply === 'string')
        return void (await navigate(paths.signIn(paths.family), { state: { proof: reply } }));
      beginSession(reply);
      forgetWhatWasBegun();
      await navigate(paths.family, { replace: true });
    },
    blame: ({ code }) => (code === 'password_wrong' ? { password: m.families_back_wrong() } : {}),
    fallback: signInFallback(),
  });
  return (
    <Panel as="section" className="w-full max-w-form p-5 text-left sm:p-6">
      <h2 className="font-bold font-display text-xl">{m.families_back_title({ name })}</h2>
      <p className="mt-1 text-quiet text-sm">{m.families_back_text()}</p>
      <form {...form} className="mt-4 grid gap-4">
        <FormError {...failure} />
        {/* Not what the browser keeps for the grown-up: a child sits here. */}
        <PasswordField
          label={m.families_back_password({ name })}
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" variant="quiet" pending={isSending} pendingText={m.accounts_sign_in_doing()}>
          {m.families_back_do()}
        </Button>
      </form>
    </Panel>
  );
}
