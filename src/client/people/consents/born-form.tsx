import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { useFields } from '../../platform/form/use-fields.ts';
import { BornFields, bornOf } from '../../platform/ui/born-fields.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';

type Props = { initial?: string | null; onSend: (born: string) => Promise<unknown>; children?: ReactNode };

/** Says in which month somebody was born. */
export function BornForm({ initial = null, onSend, children }: Props) {
  const [year = '', month = ''] = initial?.split('-') ?? [];
  const { form, text, failure, isSending } = useFields({
    empty: { month: '', year: '' },
    initial: { month, year },
    check: (values) => ({ month: bornOf(values) ? undefined : m.fault_born_needed() }),
    send: async (values) => {
      await onSend(bornOf(values) ?? '');
    },
    blame: ({ fields }) => (fields.born ? { month: fields.born } : {}),
  });
  return (
    <form {...form} className="grid max-w-form gap-5">
      <BornFields legend={m.families_born()} month={text('month')} year={text('year')} />
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
