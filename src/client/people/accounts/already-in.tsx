import { Navigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { firstRoom } from '../../platform/api/first-room.ts';
import { useSession } from '../../platform/api/session.ts';
import { AccountPage } from './account-page.tsx';

type Form = { isSending: boolean; sent: object | null };

/** Whether somebody is signed in who has not come in by this very form. */
export function useAlreadyIn({ isSending, sent }: Form): boolean {
  const { token } = useSession();
  return token !== null && !isSending && sent === null;
}

/** Whoever is signed in has nothing to fill in here: on to where they were going, else to their own bench. */
export function AlreadyIn({ next }: { next: string | null }) {
  const { person } = useSession();
  const bench = person ? firstRoom(person) : paths.student('dashboard');
  return (
    <AccountPage title={m.accounts_arrived_title()} lead="" pose="waves">
      <p role="status">{m.accounts_arrived_moment()}</p>
      <Navigate to={next ?? bench} replace />
    </AccountPage>
  );
}
