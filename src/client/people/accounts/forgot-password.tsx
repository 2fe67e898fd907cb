import { Link } from 'react-router';
import { forgotPassword } from '../../../contract/people/accounts.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api/call.ts';
import { knownAs } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { checkEmail } from './check-fields.ts';

const empty = { email: '' };

/** /forgot-password: the answer is the same whether or not the address is known. */
export default function ForgotPassword() {
  const { form, text, failure, isSending, sent, restart } = useFields({
    page: pages.forgotPassword,
    empty,
    draft: { fields: ['email'], from: pages.signIn },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async (body) => {
      await call(forgotPassword, { body: { ...body, ...knownAs() } });
    },
  });
  const asked = sent?.email;

  return (
    <AccountPage
      title={asked ? m.accounts_forgot_sent_title() : m.accounts_forgot_title()}
      lead={asked ? '' : m.accounts_forgot_lead()}
      pose={asked ? 'receipt-clock' : 'thinks'}
      foot={
        <Link to={paths.signIn()} className="inline-flex min-h-11 items-center font-semibold">
          {m.accounts_back_to_sign_in()}
        </Link>
      }
    >
      {asked ? (
        <div role="status" className="grid gap-5">
          <p>{m.accounts_forgot_sent({ email: asked })}</p>
          <ButtonLink
            variant="quiet"
            render={(look) => <Link to={paths.forgotPassword} onClick={restart} {...look} />}
          >
            {m.accounts_forgot_again()}
          </ButtonLink>
        </div>
      ) : (
        <form {...form} className="grid gap-5">
          <FormError {...failure} />
          <TextField
            label={m.accounts_email()}
            type="email"
            autoComplete="username"
            inputMode="email"
            {...text('email')}
          />
          <Button type="submit" pending={isSending} pendingText={m.accounts_forgot_doing()}>
            {m.accounts_forgot_do()}
          </Button>
        </form>
      )}
    </AccountPage>
  );
}
