import { lazy, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { PASSWORD_LEAST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { dashboardPath, useSession } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { PasswordField } from '../../platform/ui/password-field.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { ErasureBanner } from '../own-data/erasure-banner.tsx';
import { checkEmail, checkName, checkNewPassword, checkPassword, checkPhone } from './check-fields.ts';
import { Hats } from './hats.tsx';
import { changeDetails, setOwnPassword, wishForEmail } from './own-account-api.ts';

const OwnData = lazy(() => import('../own-data/own-data.tsx'));

/** /account: what one says of oneself, and what opens the account. */
export default function OwnAccount() {
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.account)} replace />;
  return (
    <Page title={m.accounts_own_title()} className="pb-20">
      <div className="bench grid grid-cols-[minmax(0,1fr)] gap-8">
        <header>
          <h1 className="font-bold font-display text-3xl">{m.accounts_own_title()}</h1>
          {person && (
            <Link
              to={dashboardPath(person)}
              className="inline-flex min-h-11 items-center font-semibold text-wire-deep"
            >
              {m.accounts_own_back()}
            </Link>
          )}
        </header>
        {person && <ErasureBanner person={person} />}
        {person ? (
          <div className="grid max-w-sheet grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <Details person={person} />
              <ButtonLink
                variant="quiet"
                className="justify-self-start"
                render={(look) => <Link to={paths.announcements} {...look} />}
              >
                {m.announcements_own_link()}
              </ButtonLink>
              {person.comesAs.includes('learner') && (
                <ButtonLink
                  variant="quiet"
                  className="justify-self-start"
                  render={(look) => <Link to={paths.join} {...look} />}
                >
                  {m.classes_join_title()}
                </ButtonLink>
              )}
              {person.email !== '' && <Hats person={person} />}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {/* A child who comes in by its own key has neither. */}
              {person.email !== '' && <Email person={person} />}
              {person.email !== '' && <Password />}
            </div>
            {/* Of a child without an address its guardian decides, and nobody from a lent seat. */}
            {person.email !== '' && !person.lentBy && (
              <div className="lg:col-span-2">
                <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                  <OwnData personId={person.id} childName={null} />
                </Suspense>
              </div>
            )}
          </div>
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </Page>
  );
}

function Details({ person }: { person: Person }) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: { name: '', phone: '', institute: '' },
    initial: { name: person.name, phone: person.phone, institute: person.institute ?? '' },
    check: ({ name, phone }) => ({
      name: checkName(name),
      // Whoever came in with Google or Facebook has none, and need not have one.
      phone: phone.trim() === '' && person.phone === '' ? undefined : checkPhone(phone),
    }),
    send: async (details) => {
      await changeDetails(details);
      announce(m.accounts_own_saved(), 'success');
    },
  });
  return (
    <Panel as="section" className="p-5 sm:p-7">
      <h2 className="font-bold font-display text-xl">{m.accounts_own_details()}</h2>
      <form {...form} className="mt-4 grid gap-5">
        <FormError {...failure} />
        <TextField
          label={m.accounts_name()}
          hint={m.accounts_own_name_hint()}
          autoComplete="name"
          {...text('name')}
        />
        <TextField
          label={m.accounts_phone()}
          hint={m.accounts_phone_hint()}
          type="tel"
          autoComplete="tel"
          {...text('phone')}
        />
        <TextField
          label={m.accounts_institute()}
          optional
          autoComplete="organization"
          {...text('institute')}
        />
        <Button type="submit" pending={isSending} pendingText={m.accounts_reset_doing()}>
          {m.accounts_own_save()}
        </Button>
      </form>
    </Panel>
  );
}

function Email({ person }: { person: Person }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, text, field, failure, isSending } = useFields({
    empty: { email: '', current: '' },
    check: ({ email, current }) => ({ email: checkEmail(email), current: checkPassword(current) }),
    send: async ({ email, current }, sent) => {
      await wishForEmail({ email, current });
      setSentTo(email.trim());
      sent.reset();
    },
    blame: ({ code, why }) =>
      code === 'password_wrong' ? { current: why } : code === 'email_unchanged' ? { email: why } : {},
  });
  return (
    <Panel as="section" className="p-5 sm:p-7">
      <h2 className="font-bold font-display text-xl">{m.accounts_email()}</h2>
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{person.email}</p>
      <p className="mt-1 text-quiet text-sm">{m.accounts_own_email_hint()}</p>
      <form {...form} className="mt-4 grid gap-5">
        <FormError {...failure} />
        <TextField label={m.accounts_own_email_new()} type="email" autoComplete="email" {...text('email')} />
        <PasswordField
          label={m.accounts_own_password_now()}
          autoComplete="current-password"
          {...field('current')}
        />
        <Button type="submit" variant="quiet" pending={isSending} pendingText={m.accounts_forgot_doing()}>
          {m.accounts_own_email_do()}
        </Button>
      </form>
      <p role="status" className="mt-3 font-semibold text-power-deep [overflow-wrap:anywhere]">
        {sentTo && m.accounts_own_email_sent({ email: sentTo })}
      </p>
    </Panel>
  );
}

function Password() {
  const { announce } = useNotices();
  const { form, field, failure, isSending } = useFields({
    empty: { current: '', password: '' },
    check: ({ current, password }) => ({
      current: checkPassword(current),
      password: checkNewPassword(password),
    }),
    send: async (given, sent) => {
      await setOwnPassword(given);
      sent.reset();
      announce(m.accounts_own_password_done(), 'success');
    },
    blame: ({ code, why }) =>
      code === 'password_wrong' ? { current: why } : code === 'password_too_common' ? { password: why } : {},
  });
  return (
    <Panel as="section" className="p-5 sm:p-7">
      <h2 className="font-bold font-display text-xl">{m.accounts_password()}</h2>
      <form {...form} className="mt-4 grid gap-5">
        <FormError {...failure} />
        <PasswordField
          label={m.accounts_own_password_now()}
          autoComplete="current-password"
          {...field('current')}
        />
        <PasswordField
          label={m.accounts_own_password_new()}
          hint={m.accounts_password_hint({ least: PASSWORD_LEAST })}
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" variant="quiet" pending={isSending} pendingText={m.accounts_reset_doing()}>
          {m.accounts_reset_do()}
        </Button>
      </form>
    </Panel>
  );
}
