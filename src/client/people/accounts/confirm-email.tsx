import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { AccountPage } from './account-page.tsx';
import { mayBeDone } from './lost-answer.ts';
import { confirmNewEmail } from './own-account-api.ts';

/**
 * /confirm-email#token=…: a press says yes to the link that was mailed to a new address. Opening it alone changes
 * nothing: programs that look at mails open links, too.
 */
export default function ConfirmEmail() {
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const { person } = useSession();
  const [isUnsure, setUnsure] = useState(false);
  const [isDone, setDone] = useState(false);
  const { form, failure, isSending } = useFields({
    page: pages.confirmEmail,
    empty: {},
    check: () => ({}),
    send: async () => {
      await confirmNewEmail(link ?? '');
      setDone(true);
    },
    sentence: (refusal) => {
      if (!refusal) return null;
      const unsure = mayBeDone(isUnsure, refusal.code, 'email_link_spent');
      setUnsure(unsure);
      return unsure ? m.accounts_confirm_unsure() : refusal.why;
    },
  });
  return (
    <AccountPage title={m.accounts_confirm_title()} lead={m.accounts_confirm_lead()} pose="waves">
      {isDone ? (
        <div className="grid gap-5">
          <p role="status" className="font-semibold text-power-deep">
            {m.accounts_confirm_done()}
          </p>
          <ButtonLink
            render={(look) => <Link to={person ? paths.account : paths.signIn()} {...look} />}
            variant="quiet"
          >
            {person ? m.accounts_own_title() : m.accounts_sign_in_do()}
          </ButtonLink>
        </div>
      ) : link ? (
        <form {...form} className="grid gap-5">
          <FormError {...failure} />
          <Button type="submit" pending={isSending} pendingText={m.accounts_reset_doing()}>
            {m.accounts_confirm_do()}
          </Button>
        </form>
      ) : (
        <FormError text={m.accounts_reset_incomplete()} />
      )}
    </AccountPage>
  );
}
