import { STAFF_LINK_DAYS } from '../../../contract/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { inviteColleague } from '../../api/team.ts';
import { useFields } from '../../form/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkEmail } from '../accounts/check-fields.ts';
import { RoleFields, rolesIn, ticksOf } from './role-ticks.tsx';

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
