import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { pauseReminders } from '../../school-orders/school-orders-api.ts';
import { ActForm, type ActProps } from '../act-form.tsx';

/** Lets an overdue order be reminded of no more, with the reason. */
export function PauseReminders({ quote, onDone }: ActProps) {
  const { announce } = useNotices();
  const { text, ...fields } = useFields({
    empty: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason }) => {
      await pauseReminders(quote.id, reason);
      announce(m.school_orders_paused(), 'success');
      onDone();
    },
  });
  return (
    <ActForm
      {...fields}
      title={m.school_orders_pause()}
      text={m.school_orders_pause_text()}
      action={m.school_orders_pause()}
      onCancel={onDone}
    >
      <TextField
        label={m.school_orders_pause_reason()}
        autoComplete="off"
        maxLength={300}
        {...text('reason')}
      />
    </ActForm>
  );
}
