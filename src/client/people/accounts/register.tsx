import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ComesAs, type User, welcome } from '../../../contract/people/accounts.ts';
import { PASSWORD_LEAST } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { beginSession } from '../../platform/api/begin-session.ts';
import { call } from '../../platform/api/call.ts';
import { firstRoom } from '../../platform/api/first-room.ts';
import { knownAs } from '../../platform/api/session.ts';
import { forgetDrafts } from '../../platform/form/draft.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { BornFields, bornOf } from '../../platform/ui/born-fields.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Checkbox } from '../../platform/ui/checkbox.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { PasswordField } from '../../platform/ui/password-field.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { AlreadyIn, useAlreadyIn } from './already-in.tsx';
import { Arrived } from './arrived.tsx';
import { checkEmail, checkName, checkNewPassword, checkPhone } from './check-fields.ts';
import { registration } from './lost-answer.ts';
import { useNext } from './use-next.ts';
import { WhoIsHere } from './who-is-here.tsx';

const empty = {
  comesAs: 'learner',
  name: '',
  email: '',
  phone: '',
  bornMonth: '',
  bornYear: '',
  password: '',
  institution: false,
  institute: '',
};

/** Both or neither: it is asked of learners only, and need not be said. */
const saysBorn = ({ comesAs, bornMonth, bornYear }: typeof empty) =>
  comesAs === 'learner' && (bornMonth !== '' || bornYear.trim() !== '');
const bornIn = ({ bornMonth, bornYear }: typeof empty) => bornOf({ month: bornMonth, year: bornYear });

const check = (values: typeof empty) => ({
  name: checkName(values.name),
  email: checkEmail(values.email),
  phone: checkPhone(values.phone),
  password: checkNewPassword(values.password),
  bornMonth: saysBorn(values) && !bornIn(values) ? m.fault_born_invalid() : undefined,
  institute: values.institution && values.institute.trim() === '' ? m.fault_institute_needed() : undefined,
});

/** A guardian goes on to the family, a teacher to the classes; a learner looks at the courses from home. */
const roomOf = (user: User) => (user.comesAs.includes('learner') ? paths.home : firstRoom(user));

/** /register (specification, section 2). */
export default function Register() {
  const { next, why } = useNext('register');
  const navigate = useNavigate();
  const { announce } = useNotices();
  const [register] = useState(registration);
  const fields = useFields({
    page: pages.register,
    empty,
    draft: {
      fields: ['comesAs', 'name', 'email', 'phone', 'bornMonth', 'bornYear', 'institution', 'institute'],
    },
    check,
    send: async (values) => {
      const { institute, comesAs, bornMonth: _month, bornYear: _year, ...given } = values;
      const born = saysBorn(values) ? bornIn(values) : null;
      const body = {
        ...given,
        ...knownAs(),
        comesAs: comesAs as ComesAs,
        ...(born ? { born } : {}),
        institute: given.institution ? institute : null,
      };
      const reply = await register(body);
      beginSession(reply);
      forgetDrafts();
      announce(m.accounts_register_done(), 'success');
      // The account stands whether or not the mail can be asked for now.
      call(welcome, { body: { to: reply.user.email }, keepalive: true }).catch(() => {});
      await navigate(next ?? roomOf(reply.user), { replace: true });
    },
    blame: ({ fields }) => (fields.born ? { bornMonth: fields.born } : {}),
    fallback: m.accounts_register_failed(),
  });
  const { form, text, field, tick, failure, isSending, posted } = fields;
  const isAlreadyIn = useAlreadyIn(fields);
  if (posted?.session)
    return (
      <Arrived
        title={m.accounts_arrived_new_title()}
        session={posted.session}
        to={next ?? roomOf(posted.session.user)}
        onBegun={() => announce(m.accounts_register_done(), 'success')}
      />
    );
  if (isAlreadyIn) return <AlreadyIn next={next} />;

  return (
    <AccountPage
      title={m.accounts_register_title()}
      lead={m.accounts_register_lead()}
      pose="builds"
      why={why}
      foot={
        <p>
          {m.accounts_have_account()}{' '}
          <Link
            to={paths.signIn(next ?? undefined)}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {m.accounts_sign_in_here()}
          </Link>
        </p>
      }
    >
      <form {...form} className="group grid gap-5">
        <FormError {...failure} />
        <WhoIsHere {...text('comesAs')} />
        <TextField label={m.accounts_name()} autoComplete="name" {...text('name')} />
        <TextField
          label={m.accounts_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={m.accounts_email_hint()}
          {...text('email')}
        />
        <TextField
          label={m.accounts_phone()}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={m.accounts_phone_hint()}
          {...text('phone')}
        />
        <div className="hidden group-has-[[value=learner]:checked]:block">
          <BornFields
            legend={m.families_born_own()}
            month={text('bornMonth')}
            year={text('bornYear')}
            hint={m.families_born_own_hint()}
            isOwn
          />
        </div>
        <PasswordField
          label={m.accounts_password()}
          autoComplete="new-password"
          hint={m.accounts_password_hint({ least: PASSWORD_LEAST })}
          {...field('password')}
        />
        <Checkbox label={m.accounts_from_institution()} {...tick('institution')} />
        {/* Shown by the tick itself, so that it is there without the code too. */}
        <div className="hidden group-has-[[name=institution]:checked]:block">
          <TextField label={m.accounts_institute()} autoComplete="organization" {...text('institute')} />
        </div>
        <p className="text-quiet text-sm">{m.accounts_under_13()}</p>
        <Button type="submit" pending={isSending} pendingText={m.accounts_register_doing()}>
          {m.accounts_register_do()}
        </Button>
      </form>
    </AccountPage>
  );
}
