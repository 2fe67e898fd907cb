import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { AccountPage } from '../../people/accounts/account-page.tsx';
import { checkNewPassword } from '../../people/accounts/check-fields.ts';
import { beginSession } from '../../platform/api/begin-session.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { useSession } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { PasswordField } from '../../platform/ui/password-field.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { sayRoles } from './role-words.ts';
import { becomeColleague, invitationQuery, joinTeam } from './team-api.ts';

/** /staff/invitation#token=…: how somebody becomes a colleague. Opening the link alone changes nothing. */
export default function Invitation() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { data, error } = useQuery({
    ...invitationQuery(token),
    enabled: token !== '',
    retry: false,
  });
  const failure = token === '' ? m.accounts_reset_incomplete() : error && failureText(error);
  return (
    <AccountPage
      title={m.team_invitation()}
      lead={data ? m.team_invitation_lead({ roles: sayRoles(data.roles) }) : ''}
      pose={failure ? 'lost-cable' : 'waves'}
      side={{
        title: m.team_side_title(),
        lines: [m.team_side_one(), m.team_side_two(), m.team_side_three()],
      }}
    >
      {failure && <FormError text={failure} />}
      {!failure && !data && <Skeleton className="h-48" />}
      {data &&
        (data.hasAccount ? (
          <Accept token={token} email={data.email} />
        ) : (
          <Join token={token} email={data.email} />
        ))}
    </AccountPage>
  );
}

function Join({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { form, text, field, failure, isSending } = useFields({
    empty: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name.trim() === '' ? m.fault_name_needed() : undefined,
      password: checkNewPassword(password),
    }),
    send: async ({ name, password }) => {
      beginSession(await joinTeam({ token, name, password }));
      await navigate(paths.staff, { replace: true });
    },
    blame: ({ code, why }) => (code === 'password_too_common' ? { password: why } : {}),
    fallback: { refused: m.accounts_register_failed(), unexpected: m.site_unexpected() },
  });
  return (
    <form {...form} className="grid gap-5">
      <FormError {...failure} />
      <p>
        {m.team_invitation_for()} <strong className="break-all">{email}</strong>
      </p>
      <TextField label={m.accounts_name()} autoComplete="name" {...text('name')} />
      <PasswordField label={m.accounts_password()} autoComplete="new-password" {...field('password')} />
      <Button type="submit" pending={isSending} pendingText={m.team_again_doing()}>
        {m.team_invitation_join()}
      </Button>
    </form>
  );
}

function Accept({ token, email }: { token: string; email: string }) {
  const { status, person } = useSession();
  const { pathname } = useLocation();
  const { form, failure, isSending } = useFields({
    empty: {},
    check: () => ({}),
    send: async () => {
      await becomeColleague(token);
      // As somebody of the office: the session is read anew.
      location.assign(paths.staff);
    },
  });
  if (status === 'signed-out')
    return (
      <div className="grid gap-5">
        <p>
          {m.team_invitation_has_account()} <strong className="break-all">{email}</strong>
        </p>
        <ButtonLink render={(look) => <Link to={paths.signIn(`${pathname}#token=${token}`)} {...look} />}>
          {m.accounts_sign_in_do()}
        </ButtonLink>
      </div>
    );
  if (!person) return <Skeleton className="h-32" />;
  return (
    <form {...form} className="grid gap-5">
      <FormError {...failure} />
      <p>
        {m.team_invitation_as()} <strong>{person.name}</strong> ({person.email})
      </p>
      <Button type="submit" pending={isSending} pendingText={m.team_again_doing()}>
        {m.team_invitation_accept()}
      </Button>
    </form>
  );
}
