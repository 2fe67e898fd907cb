import { m } from '../../../texts/generated/messages.js';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { controlLook, Field } from '../../platform/ui/field.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';

type More = {
  label: string;
  initial?: string;
  type?: 'text' | 'email';
  options?: readonly { value: string; name: string }[];
  needed: string;
};

type Props = {
  title: string;
  text: string;
  act: string;
  isDanger?: boolean;
  /** Where nothing has to be explained. */
  isWithoutReason?: boolean;
  /** What is asked beside the reason. */
  more?: More;
  onSend: (given: { reason: string; more: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason of an act, which is put on record and mostly mailed, and for one thing more where there is one. */
export function Ask({
  title,
  text: lead,
  act,
  isDanger = false,
  isWithoutReason = false,
  more,
  onSend,
  onClose,
}: Props) {
  const { form, text, failure, isSending } = useFields({
    empty: { more: '', reason: '' },
    initial: { more: more?.initial ?? '', reason: '' },
    check: (values) => ({
      more: more && !values.more.trim() ? more.needed : undefined,
      reason: isWithoutReason || values.reason.trim() ? undefined : m.fault_reason_needed(),
    }),
    send: async ({ reason, more: given }) => {
      await onSend({ reason: reason.trim(), more: given.trim() });
      onClose();
    },
    blame: ({ fields, code }) => {
      // To a learner it says "you".
      if (code === 'already_enrolled') return { more: m.people_give_there() };
      const of = fields.name ?? fields.email;
      return of ? { more: of } : {};
    },
  });
  return (
    <Dialog open isSending={isSending} onClose={onClose} title={title} description={lead}>
      <form {...form} className="grid gap-4">
        <FormError {...failure} />
        {more?.options && <Choice more={more} {...text('more')} />}
        {more && !more.options && (
          <TextField label={more.label} type={more.type ?? 'text'} autoComplete="off" {...text('more')} />
        )}
        {!isWithoutReason && (
          <TextArea label={m.people_reason()} rows={3} maxLength={300} {...text('reason')} />
        )}
        <Button type="submit" variant={isDanger ? 'danger' : 'main'} pending={isSending}>
          {act}
        </Button>
      </form>
    </Dialog>
  );
}

type ChoiceProps = { more: More; name: string; error?: string | undefined };

function Choice({ more, error, ...input }: ChoiceProps) {
  return (
    <Field label={more.label} error={error} optional={false}>
      {(wiring) => (
        <select {...(input as object)} {...wiring} className={controlLook}>
          <option value="">{m.people_choose()}</option>
          {more.options?.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
