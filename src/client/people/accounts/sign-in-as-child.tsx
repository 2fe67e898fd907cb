import { Link, useLocation, useNavigate } from 'react-router';
import { signInAsChild } from '../../../contract/people/child-sign-in.ts';
import { safeNext } from '../../../rules/platform/safe-next.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { beginSession } from '../../platform/api/begin-session.ts';
import { call } from '../../platform/api/call.ts';
import { dashboardPath, knownAs } from '../../platform/api/session.ts';
import { forgetDrafts } from '../../platform/form/draft.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { checkKey, emptyKey, KeyFields, keyOf } from '../families/key-fields.tsx';
import { AccountPage } from './account-page.tsx';
import { AlreadyIn, useAlreadyIn } from './already-in.tsx';
import { signInFallback } from './sign-in-fallback.ts';

const empty = { username: '', ...emptyKey };

/** /child, or /child#asha-42 from a card: how a child without an address comes in. */
export default function SignInAsChild() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const next = safeNext(new URLSearchParams(search).get('next'));
  const fields = useFields({
    empty,
    initial: { ...empty, username: hash.slice(1) },
    check: (values) => ({
      username: values.username.trim() === '' ? m.fault_username_needed() : undefined,
      ...checkKey(values),
    }),
    send: async (values) => {
      const body = { username: values.username, ...keyOf(values), ...knownAs() };
      const reply = await call(signInAsChild, { body });
      beginSession(reply);
      forgetDrafts();
      await navigate(next ?? dashboardPath(reply.user), { replace: true });
    },
    fallback: signInFallback(),
  });
  const { form, text, field, failure, isSending } = fields;
  if (useAlreadyIn(fields)) return <AlreadyIn next={next} />;
  return (
    <AccountPage
      title={m.families_child_title()}
      lead={m.families_child_lead()}
      pose="waves"
      foot={
        <p>
          {m.families_child_grown_up()}{' '}
          <Link
            to={paths.signIn(next ?? undefined)}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {m.accounts_sign_in_here()}
          </Link>
        </p>
      }
    >
      <form {...form} className="grid gap-5">
        <FormError {...failure} />
        <TextField
          label={m.families_username()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...text('username')}
        />
        <KeyFields kind={text('kind')} pin={field('pin')} pictures={field('pictures')} isOwn />
        <Button type="submit" size="large" pending={isSending} pendingText={m.accounts_sign_in_doing()}>
          {m.families_child_do()}
        </Button>
        <p className="text-quiet text-sm">{m.families_child_forgot()}</p>
      </form>
    </AccountPage>
  );
}
