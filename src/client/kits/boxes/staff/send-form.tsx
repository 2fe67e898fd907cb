import { useEffect, useRef } from 'react';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { sendBoxes, type WholeBox } from '../box-desk-api.ts';
import { ensureMoved } from './box-words.ts';

/** The courier of the box before: whoever packs many hands them to the same. */
let lastCourier = '';

/** Which courier takes a packed box, and under which number. */
export function SendForm({ box: { id: boxId, number } }: { box: WholeBox }) {
  const { announce } = useNotices();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = lastCourier ? 'tracking' : 'courier';
    box.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus({ preventScroll: true });
  }, []);
  const { form, text, failure, isSending } = useFields({
    empty: { courier: '', tracking: '' },
    initial: { courier: lastCourier, tracking: '' },
    check: ({ courier, tracking }) => ({
      courier: courier.trim().length < 2 ? m.fault_courier_needed() : undefined,
      tracking: /^[A-Za-z0-9/-]{4,40}$/.test(tracking.replace(/\s/g, ''))
        ? undefined
        : m.fault_tracking_needed(),
    }),
    send: async (values) => {
      ensureMoved(await sendBoxes([{ boxId, ...values }]));
      lastCourier = values.courier;
      announce(m.boxes_send_done({ number: boxNumber(number) }), 'success');
    },
  });
  return (
    <div ref={box}>
      <form {...form} aria-label={m.boxes_send()} className="grid gap-3">
        <FormError {...failure} />
        <TextField label={m.boxes_column_courier()} {...text('courier')} />
        <TextField label={m.boxes_column_tracking()} autoComplete="off" {...text('tracking')} />
        <div>
          <Button type="submit" pending={isSending} pendingText={m.boxes_send_doing()}>
            {m.boxes_send()}
          </Button>
        </div>
      </form>
    </div>
  );
}
