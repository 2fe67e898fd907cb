import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { type KeptSchool, type SeatGrant, takeSeatsBack } from '../schools-api.ts';

/** What was granted, against which order, by whom, and taking it back. */
export function Grants({ school }: { school: KeptSchool }) {
  const [open, setOpen] = useState<string | null>(null);
  const mayKeep = useMay('schools.keep');
  return (
    <ul aria-label={m.schools_grants()} className="divide-y divide-line border-line border-t text-sm">
      {school.grants.map((grant) => (
        <li key={grant.id} className="grid gap-2 py-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="[overflow-wrap:anywhere]">
              <strong className="tabular-nums">{m.schools_seat_count({ count: grant.seats })}</strong> ·{' '}
              {grant.title} · <span className="font-mono">{grant.order}</span>
              <span className="block text-quiet text-xs">
                {grant.isOrdered ? m.schools_granted_here() : m.schools_granted_elsewhere()} ·{' '}
                {m.schools_granted_by({ date: showMoment(grant.grantedAt), name: grant.grantedBy ?? '—' })}
              </span>
              {grant.takenBack && (
                <span className="block text-led-deep text-xs">
                  {m.schools_taken_back({
                    date: showMoment(grant.takenBack.at),
                    reason: grant.takenBack.reason,
                  })}
                </span>
              )}
            </p>
            {mayKeep && !grant.takenBack && !grant.isOrdered && open !== grant.id && (
              <button
                type="button"
                onClick={() => setOpen(grant.id)}
                className="min-h-11 px-2 font-semibold text-quiet text-xs underline underline-offset-2 hover:text-ink"
              >
                {m.schools_take_back()}
                <span className="sr-only"> {grant.order}</span>
              </button>
            )}
          </div>
          {open === grant.id && !grant.takenBack && (
            <TakeBack school={school} grant={grant} onDone={() => setOpen(null)} />
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = { school: KeptSchool; grant: SeatGrant; onDone: () => void };

function TakeBack({ school, grant, onDone }: Props) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason }) => {
      await takeSeatsBack(school.id, grant, reason);
      announce(m.schools_took_back({ count: grant.seats }), 'success');
      onDone();
    },
  });
  return (
    <form {...form} className="grid max-w-form gap-3">
      <p className="font-semibold">
        {grant.ends > 0 ? m.schools_back_ends({ count: grant.ends }) : m.schools_back_free()}
      </p>
      <FormError {...failure} />
      <TextField label={m.schools_back_reason()} autoComplete="off" maxLength={300} {...text('reason')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="danger" pending={isSending}>
          {m.schools_take_back()}
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          {m.classes_cancel()}
        </Button>
      </div>
    </form>
  );
}
