import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SignedIn } from '../../../contract/people/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { sessionBegins } from '../../platform/api/session.ts';
import { forgetDrafts } from '../../platform/form/draft.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { AccountPage } from './account-page.tsx';

type Props = {
  title: string;
  session: Pick<SignedIn, 'token' | 'user' | 'device'>;
  /** Where it leads. */
  to: string;
  /** Called once the session has begun here. */
  onBegun?: () => void;
};

/** The browser itself sent the form that signed somebody in: with its code the page keeps the session and goes on. */
export function Arrived({ title, session, to, onBegun }: Props) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, when the code takes the page over
  useEffect(() => {
    forgetDrafts();
    sessionBegins(session);
    onBegun?.();
    void navigate(to, { replace: true });
  }, []);
  return (
    <AccountPage title={title} lead="" pose="waves">
      <p role="status" className="noscript:hidden">
        {m.accounts_arrived_moment()}
      </p>
      <div className="hidden gap-5 noscript:grid">
        <p>{m.accounts_arrived_no_script()}</p>
        <ButtonLink render={(look) => <Link to={paths.courses} {...look} />}>
          {m.accounts_arrived_courses()}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
