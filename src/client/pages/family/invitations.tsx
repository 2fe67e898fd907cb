import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { checkEmail } from '../../people/accounts/check-fields.ts';
import { invite, withdrawInvitation } from '../../people/families/families-api.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { End } from './child-card.tsx';

type Guardian = { id: string; name: string };
type Waiting = { id: string; email: string; becomes: 'guardian' | 'child'; childId: string | null };
type Own = { id: string; name: string };
/** `own`: one's children without an address. */
type Props = {
  guardians: readonly Guardian[];
  invitations: readonly Waiting[];
  own: readonly Own[];
  isGuardian: boolean;
};

/** Those who have an account already: who looks after one, and whom one has asked. */
export function Invitations({ guardians, invitations, own, isGuardian }: Props) {
  const waits = ({ email, becomes, childId }: Waiting) => {
    const child = own.find(({ id }) => id === childId);
    if (child) return m.families_waits_for({ email, name: child.name });
    return becomes === 'guardian' ? m.families_waits_guardian({ email }) : m.families_waits_child({ email });
  };
  const [ending, setEnding] = useState<Guardian | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Panel as="section" className="p-5 sm:p-6">
        <h2 className="font-bold font-display text-xl">{m.families_invite_title()}</h2>
        <p className="mt-1 text-quiet">{m.families_invite_text()}</p>
        <Invite own={own} isGuardian={isGuardian} />
        {invitations.length > 0 && (
          <ul className="mt-4 grid gap-2 border-line border-t-2 border-dashed pt-3">
            {invitations.map((invitation) => (
              <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 [overflow-wrap:anywhere]">{waits(invitation)}</span>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    void withdrawInvitation({ params: { invitationId: invitation.id } }).catch(() => {})
                  }
                >
                  {m.families_withdraw()}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {guardians.length > 0 && (
        <Panel as="section" className="p-5 sm:p-6">
          <h2 className="font-bold font-display text-xl">{m.families_guardians()}</h2>
          <p className="mt-1 text-quiet">{m.families_guardians_text()}</p>
          <ul className="mt-3 grid gap-2">
            {guardians.map((guardian) => (
              <li key={guardian.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="font-semibold">{guardian.name}</span>
                <Button size="small" variant="quiet" onClick={() => setEnding(guardian)}>
                  {m.families_end()}
                </Button>
              </li>
            ))}
          </ul>
          {ending && <End {...ending} onClose={() => setEnding(null)} />}
        </Panel>
      )}
    </div>
  );
}

function Invite({ own, isGuardian }: Pick<Props, 'own' | 'isGuardian'>) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, text, failure, isSending } = useFields({
    // Whoever has a child here asks for another grown-up for it; whoever came as a guardian for a child; a learner for a parent.
    empty: { email: '', becomes: own[0]?.id ?? (isGuardian ? 'child' : 'guardian') },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email, becomes }, sent) => {
      const child = own.find(({ id }) => id === becomes);
      const as = becomes === 'child' ? ('child' as const) : ('guardian' as const);
      await invite({ body: { email, becomes: as, ...(child ? { childId: child.id } : {}) } });
      setSentTo(email.trim());
      sent.reset();
    },
    blame: ({ code, why }) => (code === 'invitation_own' ? { email: why } : {}),
  });
  const { name, defaultValue } = text('becomes');
  const choices = [
    ...own.map((child) => [child.id, m.families_invite_for({ name: child.name })] as const),
    ['child', m.families_invite_child()] as const,
    ['guardian', m.families_invite_guardian()] as const,
  ];
  return (
    <form {...form} aria-label={m.families_invite_title()} className="mt-4 grid gap-4">
      <FormError {...failure} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold text-sm">{m.families_invite_whom()}</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="size-5 accent-wire-deep"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField label={m.families_invite_email()} type="email" autoComplete="off" {...text('email')} />
      <Button type="submit" variant="quiet" pending={isSending} pendingText={m.families_sending()}>
        {m.families_invite_do()}
      </Button>
      <p role="status" className="font-semibold text-power-deep [overflow-wrap:anywhere]">
        {sentTo && m.families_invite_sent({ email: sentTo })}
      </p>
    </form>
  );
}
