import type { ReactNode } from 'react';
import { checkTheirEmail } from '../../../people/accounts/check-fields.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';

type Props = {
  label: string;
  hint: string;
  action: string;
  variant?: 'main' | 'quiet';
  className?: string;
  /** Asks whoever has this address, and gives what is said then. */
  onAsk: (email: string) => Promise<string>;
  /** Shown when a failure has no message of its own. */
  fallback?: string;
  /** Stands beside the button, which is then only as wide as its words. */
  beside?: ReactNode;
};

/** Asks somebody by their address: a colleague, a coordinator, a pupil’s guardian. */
export function AskByMail({
  label,
  hint,
  action,
  variant = 'quiet',
  className,
  onAsk,
  fallback,
  beside,
}: Props) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: { email: '' },
    check: ({ email }) => ({ email: checkTheirEmail(email) }),
    send: async ({ email }, sent) => {
      const said = await onAsk(email.trim());
      sent.reset();
      announce(said, 'success');
    },
    ...(fallback === undefined ? {} : { fallback }),
  });
  const press = (
    <Button type="submit" size="small" variant={variant} pending={isSending}>
      {action}
    </Button>
  );
  return (
    <form {...form} className={className ?? 'grid gap-3'}>
      <FormError {...failure} />
      <TextField label={label} hint={hint} type="email" autoComplete="off" {...text('email')} />
      {beside === undefined ? (
        press
      ) : (
        <div className="flex flex-wrap gap-3">
          {press}
          {beside}
        </div>
      )}
    </form>
  );
}
