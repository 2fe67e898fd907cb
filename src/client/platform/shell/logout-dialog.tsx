import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut as endSession } from '../../../contract/people/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { call } from '../api/call.ts';
import { signOut, useSession } from '../api/session.ts';
import { forgetWords } from '../form/kept-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useNotices } from '../ui/notices.tsx';

/** Asks before leaving. Loaded when first needed, because it brings the dialog library. */
export function LogoutDialog({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const { announce } = useNotices();
  const [pending, setPending] = useState(false);
  const { person } = useSession();
  // Out of a lent seat leads only the grown-up's password.
  const lentBy = person?.lentBy ?? null;

  /** Home first, so that the page behind never sees itself without a person; then the session is forgotten here at once. */
  async function leave() {
    setPending(true);
    if (lentBy !== null) {
      await navigate(paths.familySeat);
      return onDone();
    }
    await navigate(paths.home);
    forgetWords(null);
    void signOut(() => call(endSession));
    announce(m.shell_logout_done(), 'success');
    onDone();
  }

  return (
    <Dialog
      open
      onClose={onDone}
      title={lentBy === null ? m.shell_logout_title() : m.families_who()}
      description={lentBy === null ? m.shell_logout_text() : m.families_leave_text({ name: lentBy })}
      actions={
        <>
          <Button variant="quiet" onClick={onDone} disabled={pending}>
            {m.shell_logout_cancel()}
          </Button>
          <Button onClick={leave} pending={pending} pendingText={m.shell_logout_pending()}>
            {lentBy === null ? m.shell_logout_confirm() : m.families_leave_do()}
          </Button>
        </>
      }
    />
  );
}
