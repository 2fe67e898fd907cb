import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { signIn } from '../../../contract/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { call } from '../../api/call.ts';
import { dashboardPath, knownAs, sessionBegins } from '../../api/session.ts';
import { paths, safeNext } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { alreadyTyped } from './already-typed.ts';
import { checkEmail } from './check-fields.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { showFailure } from './show-failure.ts';

type Fields = { email: string; password: string; remember: boolean };

/** /login (specification, section 2). */
export default function SignIn() {
  const next = safeNext(useSearchParams()[0].get('next'));
  const navigate = useNavigate();
  const [begin] = useState(() => alreadyTyped({ email: '', password: '', remember: false }));
  const { register, handleSubmit, setError, watch, formState } = useForm<Fields>({ defaultValues: begin });
  const { errors } = formState;
  const signingIn = useMutation({
    mutationFn: (body: Fields) => call(signIn, { body: { ...body, ...knownAs() } }),
    onSuccess: (reply) => {
      sessionBegins(reply);
      void navigate(next ?? dashboardPath(reply.user));
    },
    onError: (error) => showFailure(error, setError, ['email', 'password'], m.accounts_unexpected()),
  });

  return (
    <AccountPage
      title={m.accounts_sign_in_title()}
      lead={m.accounts_sign_in_lead()}
      pose="waves"
      foot={
        <p>
          {m.accounts_new_here()}{' '}
          <Link to={paths.register(next ?? undefined)} className="font-semibold">
            {m.accounts_create()}
          </Link>
        </p>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((fields) => signingIn.mutate(fields))}>
        <FormError text={errors.root?.message} />
        <TextField
          label={m.accounts_email()}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...register('email', { validate: checkEmail })}
        />
        <PasswordField
          label={m.accounts_password()}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: m.accounts_password_needed() })}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <Checkbox label={m.accounts_remember()} {...register('remember')} />
          <Link to={paths.forgotPassword} className="flex min-h-11 items-center">
            {m.accounts_forgot()}
          </Link>
        </div>
        <Button type="submit" pending={signingIn.isPending} pendingText={m.accounts_sign_in_doing()}>
          {m.accounts_sign_in_do()}
        </Button>
        <p className="flex items-center gap-4 text-quiet text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {m.accounts_or()}
        </p>
        <ProviderButtons remember={watch('remember')} next={next} />
      </form>
    </AccountPage>
  );
}
