import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { resetPassword } from '../../../contract/people/accounts.ts';
import { PASSWORD_LEAST } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { keepDevice } from '../../device.ts';
import { paths } from '../../paths.ts';
import { CallFailed, call } from '../../platform/api/call.ts';
import { knownAs, readToken, sessionEnded } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { PasswordField } from '../../platform/ui/password-field.tsx';
import { AccountPage } from './account-page.tsx';
import { checkNewPassword } from './check-fields.ts';
import { mayBeDone } from './lost-answer.ts';

const empty = { password: '' };

/**
 * /reset-password#token=…: the link's token stands behind the #, so that it never reaches a server's log. Only the code
 * can read it, and so only the code makes this form.
 */
export default function ResetPassword() {
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const navigate = useNavigate();
  const { announce } = useNotices();
  const [isUnsure, setUnsure] = useState(false);
  const mayBeSaved = (code: CallFailed['code']) => mayBeDone(isUnsure, code, 'reset_link_spent');
  const { form, field, failure, isSending } = useFields({
    page: pages.resetPassword,
    empty,
    check: ({ password }) => ({ password: checkNewPassword(password) }),
    send: async ({ password }) => {
      const { device } = await call(resetPassword, {
        body: { token: link ?? '', password, ...knownAs() },
      }).catch((error) => {
        setUnsure(error instanceof CallFailed && mayBeSaved(error.code));
        throw error;
      });
      keepDevice(device);
      const token = readToken();
      if (token) sessionEnded(token);
      announce(m.accounts_reset_done(), 'success');
      void navigate(paths.signIn(), { replace: true });
    },
    sentence: (refusal) => refusal && (mayBeSaved(refusal.code) ? m.accounts_reset_unsure() : refusal.why),
  });

  return (
    <AccountPage
      title={m.accounts_reset_title()}
      lead={m.accounts_reset_lead()}
      pose="builds"
      foot={
        <Link to={paths.forgotPassword} className="inline-flex min-h-11 items-center">
          {m.accounts_reset_ask()}
        </Link>
      }
    >
      {link ? (
        <form {...form} className="grid gap-5">
          <FormError {...failure} />
          <PasswordField
            label={m.accounts_password()}
            autoComplete="new-password"
            hint={m.accounts_password_hint({ least: PASSWORD_LEAST })}
            {...field('password')}
          />
          <Button type="submit" pending={isSending} pendingText={m.accounts_reset_doing()}>
            {m.accounts_reset_do()}
          </Button>
          {isUnsure && (
            <ButtonLink variant="quiet" render={(look) => <Link to={paths.signIn()} {...look} />}>
              {m.accounts_sign_in_do()}
            </ButtonLink>
          )}
        </form>
      ) : (
        <div className="grid gap-5">
          <FormError text={m.accounts_reset_incomplete()} />
          <ButtonLink render={(look) => <Link to={paths.forgotPassword} {...look} />}>
            {m.accounts_reset_ask()}
          </ButtonLink>
        </div>
      )}
    </AccountPage>
  );
}
