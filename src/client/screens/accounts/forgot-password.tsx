import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { forgotPassword } from '../../../contract/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { call } from '../../api/call.ts';
import { knownAs } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { alreadyTyped } from './already-typed.ts';
import { checkEmail } from './check-fields.ts';
import { showFailure } from './show-failure.ts';

type Fields = { email: string };

/** /forgot-password: the answer is the same whether or not the address is known. */
export default function ForgotPassword() {
  const [begin] = useState(() => alreadyTyped({ email: '' }));
  const { register, handleSubmit, setError, formState } = useForm<Fields>({ defaultValues: begin });
  const { errors } = formState;
  const asking = useMutation({
    mutationFn: (body: Fields) => call(forgotPassword, { body: { ...body, ...knownAs() } }),
    onError: (error) => showFailure(error, setError, ['email'], m.accounts_unexpected()),
  });
  const asked = asking.isSuccess ? asking.variables.email : null;

  return (
    <AccountPage
      title={asked ? m.accounts_forgot_sent_title() : m.accounts_forgot_title()}
      lead={asked ? '' : m.accounts_forgot_lead()}
      pose={asked ? 'receipt-clock' : 'thinks'}
      foot={
        <Link to={paths.signIn()} className="font-semibold">
          {m.accounts_back_to_sign_in()}
        </Link>
      }
    >
      {asked ? (
        <div role="status" className="grid gap-5">
          <p>{m.accounts_forgot_sent({ email: asked })}</p>
          <Button variant="quiet" onClick={() => asking.reset()}>
            {m.accounts_forgot_again()}
          </Button>
        </div>
      ) : (
        <form noValidate className="grid gap-5" onSubmit={handleSubmit((fields) => asking.mutate(fields))}>
          <FormError text={errors.root?.message} />
          <TextField
            label={m.accounts_email()}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={errors.email?.message}
            {...register('email', { validate: checkEmail })}
          />
          <Button type="submit" pending={asking.isPending} pendingText={m.accounts_forgot_doing()}>
            {m.accounts_forgot_do()}
          </Button>
        </form>
      )}
    </AccountPage>
  );
}
