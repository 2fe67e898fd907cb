import { STAFF_LINK_DAYS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { checkEmail } from '../../people/accounts/check-fields.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { RoleFields, rolesIn, ticksOf } from './role-ticks.tsx';
import { inviteColleague } from './team-api.ts';

/** Asks a colleague in by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { announce } = useNotices();
  const { form, text, tick, failure, isSending } = useFields({
    empty: { email: '', ...ticksOf([]) },
    check: ({ email, ...ticks }) => ({
      email: checkEmail(email),
      reader: rolesIn(ticks).length === 0 ? m.fault_roles_needed() : undefined,
    }),
    send: async ({ email, ...ticks }) => {
      await inviteColleague(email.trim().toLowerCase(), rolesIn(ticks));
      announce(m.team_invited({ email }), 'success');
      onClose();
    },
    blame: ({ code, why }) =>
      code === 'colleague_already' || code === 'colleague_child' ? { email: why } : {},
  });
  return (
    <Dialog
      open
      isSending={isSending}
      onClose={onClose}
      title={m.team_invite()}
      description={m.team_invite_text({ days: STAFF_LINK_DAYS })}
      width="sheet"
    >
      <form {...form} className="grid gap-5">
        <FormError {...failure} />
        <TextField
          label={m.accounts_email()}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...text('email')}
        />
        <RoleFields tick={tick} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <Button variant="quiet" onClick={onClose}>
            {m.team_cancel()}
          </Button>
          <Button type="submit" pending={isSending} pendingText={m.team_again_doing()}>
            {m.team_invite_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
