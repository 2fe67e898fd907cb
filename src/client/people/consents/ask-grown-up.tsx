import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { dashboardPath, useSession } from '../../platform/api/session.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { AccountPage } from '../accounts/account-page.tsx';
import { BornForm } from './born-form.tsx';
import { askGrownUp, type MyConsents, myConsentsQuery, sayBorn } from './consents-api.ts';

/** /ask-a-grown-up: how old one is, where nobody has said so, and the way to a grown-up's yes. */
export default function AskGrownUp() {
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.askGrownUp)} replace />;
  return (
    <AccountPage title={m.consents_ask_title()} lead={m.consents_ask_lead()} pose="waves">
      {person ? <Ask person={person} /> : <Skeleton className="h-64" />}
    </AccountPage>
  );
}

function Ask({ person }: { person: Person }) {
  const { data, error, refetch, isFetching } = useQuery(myConsentsQuery(person.id));
  if (!data)
    return error ? (
      <NotArrived title={m.consents_failed()} query={{ error, isFetching, refetch }} />
    ) : (
      <Skeleton className="h-64" />
    );
  // Whoever looks after a child without an address says it; the child's own word would be refused.
  if (!person.email && (data.age === 'unknown' || (data.age === 'child' && !data.hasGuardian)))
    return <p className="font-semibold">{m.failure_guardian_needed()}</p>;
  if (data.age === 'unknown')
    return (
      <section className="grid gap-4">
        <h2 className="font-bold font-display text-xl">{m.consents_born_title()}</h2>
        <p className="text-quiet">{m.consents_born_why()}</p>
        <BornForm onSend={sayBorn} />
      </section>
    );
  if (data.age === 'grown')
    return (
      <div className="grid gap-5">
        <p role="status" className="font-semibold text-power-deep">
          {m.consents_grown()}
        </p>
        <div>
          <ButtonLink variant="quiet" render={(look) => <Link to={dashboardPath(person)} {...look} />}>
            {m.accounts_own_back()}
          </ButtonLink>
        </div>
      </div>
    );
  return <AskForm mine={data} />;
}

/** A child with guardians here presses a button; one without names the address of its grown-up. */
function AskForm({ mine }: { mine: MyConsents }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { form, text, failure, isSending } = useFields({
    empty: { email: '' },
    check: ({ email }) => ({
      email: mine.hasGuardian || email.trim() ? undefined : m.consents_ask_email_needed(),
    }),
    send: async ({ email }) => {
      const whom = await askGrownUp(mine.hasGuardian ? null : email);
      setAsked(whom === 'guardians' ? m.consents_asked_guardians() : m.consents_asked_address({ email }));
    },
  });
  if (asked !== null)
    return (
      <div className="grid gap-4">
        <p role="status" className="font-semibold text-power-deep [overflow-wrap:anywhere]">
          {asked}
        </p>
        <p className="text-quiet">{m.consents_asked_then()}</p>
      </div>
    );
  return (
    <form {...form} className="grid gap-5">
      <p>{mine.hasGuardian ? m.consents_ask_guardians() : m.consents_ask_address()}</p>
      {mine.askedAt && (
        <p className="text-quiet text-sm">{m.consents_asked_at({ date: showDate(mine.askedAt) })}</p>
      )}
      {!mine.hasGuardian && (
        <TextField
          label={m.consents_ask_email()}
          hint={m.consents_ask_email_hint()}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...text('email')}
        />
      )}
      <FormError {...failure} />
      <Button type="submit" pending={isSending} pendingText={m.consents_asking()}>
        {m.consents_ask_do()}
      </Button>
    </form>
  );
}
