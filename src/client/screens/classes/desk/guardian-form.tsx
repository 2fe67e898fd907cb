import { m } from '../../../../texts/generated/messages.js';
import { inviteGuardians, type Pupil } from '../../../api/classes.ts';
import { useFields } from '../../../form/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Asking the guardian of one pupil by an address that the list did not have, or had wrong. */
export function GuardianForm({ classId, pupil }: { classId: string; pupil: Pupil }) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: { email: '' },
    check: ({ email }) => ({
      email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : m.fault_email_invalid(),
    }),
    send: async ({ email }, sent) => {
      await inviteGuardians(classId, [pupil.id], email.trim());
      sent.reset();
      announce(m.classes_guardians_invited({ count: 1 }), 'success');
    },
    otherwise: m.classes_failed(),
  });
  return (
    <form {...form} className="mb-3 grid max-w-form gap-2">
      <FormError {...failure} />
      <TextField
        label={m.classes_guardian_email({ name: pupil.name })}
        hint={m.classes_guardian_hint()}
        type="email"
        autoComplete="off"
        {...text('email')}
      />
      <Button type="submit" size="small" variant="quiet" className="w-fit" pending={isSending}>
        {m.classes_guardian_ask()}
      </Button>
    </form>
  );
}
