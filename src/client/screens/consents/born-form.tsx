import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { useFields } from '../../form/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { BornFields, faultOfBorn } from './born-fields.tsx';

type Props = { initial?: string | null; onSend: (born: string) => Promise<unknown>; children?: ReactNode };

/** Says in which month somebody was born. */
export function BornForm({ initial = null, onSend, children }: Props) {
  const { form, field, failure, isSending } = useFields<{ month: string; year: string }, 'born'>({
    empty: { month: '', year: '' },
    fields: ['born'],
    check: (values) => ({ born: faultOfBorn(values) }),
    send: async ({ month, year }) => {
      await onSend(`${year}-${month}`);
    },
    otherwise: m.site_unreachable(),
  });
  return (
    <form {...form} className="grid max-w-form gap-5">
      <BornFields error={field('born').error} initial={initial} />
      <FormError {...failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" pending={isSending} pendingText={m.consents_saving()}>
          {m.consents_born_save()}
        </Button>
        {children}
      </div>
    </form>
  );
}
