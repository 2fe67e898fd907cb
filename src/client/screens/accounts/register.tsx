import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { register as registerEndpoint, welcome } from '../../../contract/accounts.ts';
import { PASSWORD_LEAST } from '../../../contract/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { call } from '../../api/call.ts';
import { knownAs, sessionBegins } from '../../api/session.ts';
import { paths, safeNext } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { alreadyTyped } from './already-typed.ts';
import { checkEmail, checkName, checkNewPassword, checkPhone } from './check-fields.ts';
import { showFailure } from './show-failure.ts';

type Fields = {
  name: string;
  email: string;
  phone: string;
  password: string;
  institution: boolean;
  institute: string;
};

const empty: Fields = { name: '', email: '', phone: '', password: '', institution: false, institute: '' };

/** /register (specification, section 2). */
export default function Register() {
  const next = safeNext(useSearchParams()[0].get('next'));
  const navigate = useNavigate();
  const { announce } = useNotices();
  // The tick is left out: it decides what the page shows, and that must be what came.
  const [begin] = useState(() => ({ ...alreadyTyped(empty), institution: false }));
  const { register, handleSubmit, setError, watch, formState } = useForm<Fields>({ defaultValues: begin });
  const { errors } = formState;
  const fromInstitution = watch('institution');
  const registering = useMutation({
    mutationFn: ({ institute, ...fields }: Fields) =>
      call(registerEndpoint, {
        body: { ...fields, ...knownAs(), institute: fields.institution ? institute : null },
      }),
    onSuccess: (reply) => {
      sessionBegins(reply);
      announce(m.accounts_register_done(), 'success');
      // The account stands whether or not the mail can be asked for now.
      call(welcome, { body: { to: reply.user.email }, keepalive: true }).catch(() => {});
      void navigate(next ?? paths.home);
    },
    onError: (error) =>
      showFailure(
        error,
        setError,
        ['name', 'email', 'phone', 'password', 'institute'],
        m.accounts_register_failed(),
      ),
  });

  return (
    <AccountPage
      title={m.accounts_register_title()}
      lead={m.accounts_register_lead()}
      pose="builds"
      foot={
        <p>
          {m.accounts_have_account()}{' '}
          <Link to={paths.signIn(next ?? undefined)} className="font-semibold">
            {m.accounts_sign_in_here()}
          </Link>
        </p>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((fields) => registering.mutate(fields))}>
        <FormError text={errors.root?.message} />
        <TextField
          label={m.accounts_name()}
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', { validate: checkName })}
        />
        <TextField
          label={m.accounts_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={m.accounts_email_hint()}
          error={errors.email?.message}
          {...register('email', { validate: checkEmail })}
        />
        <TextField
          label={m.accounts_phone()}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={m.accounts_phone_hint()}
          error={errors.phone?.message}
          {...register('phone', { validate: checkPhone })}
        />
        <PasswordField
          label={m.accounts_password()}
          autoComplete="new-password"
          hint={m.accounts_password_hint({ least: PASSWORD_LEAST })}
          error={errors.password?.message}
          {...register('password', { validate: checkNewPassword })}
        />
        <Checkbox label={m.accounts_from_institution()} {...register('institution')} />
        {fromInstitution && (
          <TextField
            label={m.accounts_institute()}
            autoComplete="organization"
            error={errors.institute?.message}
            {...register('institute', {
              validate: (value, fields) =>
                !fields.institution || value.trim() !== '' || m.accounts_institute_needed(),
            })}
          />
        )}
        <p className="text-quiet text-sm">{m.accounts_under_13()}</p>
        <Button type="submit" pending={registering.isPending} pendingText={m.accounts_register_doing()}>
          {m.accounts_register_do()}
        </Button>
      </form>
    </AccountPage>
  );
}
