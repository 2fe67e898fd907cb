import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { refreshPerson } from '../../learning/enrolment/enrolment-api.ts';
import { paths } from '../../paths.ts';
import { AccountPage } from '../../people/accounts/account-page.tsx';
import { acceptInvitation, invitationQuery } from '../../people/families/families-api.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { useSession } from '../../platform/api/session.ts';
import { useMailedToken } from '../../platform/shell/use-mailed-token.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

const KEPT = 'family-invitation';

/** /family/invitation#token=…: what it means, and then a press. Opening it accepts nothing. */
export default function Invitation() {
  const token = useMailedToken(KEPT);
  return (
    <AccountPage title={m.families_invitation_title()} lead="" pose="waves">
      {token ? <Told token={token} /> : <FormError text={m.accounts_reset_incomplete()} />}
    </AccountPage>
  );
}

function Told({ token }: { token: string }) {
  const { data, error } = useQuery({
    ...invitationQuery(token),
    retry: false,
  });
  const { status, person } = useSession();
  const navigate = useNavigate();
  const { announce } = useNotices();
  const [why, setWhy] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  if (error && !data) return <FormError text={failureText(error)} />;
  if (!data || status === 'loading') return <Skeleton className="h-48" />;
  const { becomes, forChild, fromClass, email } = data;
  const by = data.by || m.families_somebody();
  const points = forChild
    ? [m.families_for_child_see(), m.families_for_child_do()]
    : becomes === 'guardian'
      ? [m.families_as_guardian_see({ by }), m.families_as_guardian_do({ by })]
      : [m.families_as_child_see({ by }), m.families_as_child_do({ by })];

  async function accept() {
    setPending(true);
    try {
      await acceptInvitation({ body: { token } });
      try {
        sessionStorage.removeItem(KEPT);
      } catch {
        // It opens nothing any more.
      }
      void refreshPerson();
      announce(fromClass ? m.families_joined_from_class() : m.families_joined({ by }), 'success');
      await navigate(paths.family, { replace: true });
    } catch (failed) {
      setWhy(failureText(failed));
      setPending(false);
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-lg">
        {fromClass
          ? m.families_asks_from_class({ by })
          : forChild
            ? m.families_asks_for_child({ by })
            : becomes === 'guardian'
              ? m.families_asks_guardian({ by })
              : m.families_asks_child({ by })}
      </p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {[...points, m.families_as_end()].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <FormError text={why} />
      {person ? (
        <Button onClick={() => void accept()} pending={isPending}>
          {m.families_accept({ by })}
        </Button>
      ) : (
        <>
          <p className="font-semibold [overflow-wrap:anywhere]">{m.families_log_in_first({ email })}</p>
          <ButtonLink render={(look) => <Link to={paths.signIn(paths.familyInvitation)} {...look} />}>
            {m.accounts_sign_in_do()}
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            render={(look) => <Link to={paths.register(paths.familyInvitation)} {...look} />}
          >
            {m.accounts_create()}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
