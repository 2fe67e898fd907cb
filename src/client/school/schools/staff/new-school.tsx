import { useRef } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { useKeptForm } from '../../../platform/form/kept-form.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { makeSchool } from '../schools-api.ts';

const empty = { name: '', city: '', state: '', email: '' };
type Props = { onDone: (schoolId: string) => void; onCancel: () => void };

/** A school and the address of who is to coordinate it. */
export function NewSchool({ onDone, onCancel }: Props) {
  const { announce } = useNotices();
  // The same until it is made: pressed twice it is one school.
  const schoolId = useRef(crypto.randomUUID());
  const kept = useKeptForm('new school', empty);
  const { form, text, failure, isSending } = useFields({
    empty,
    initial: kept.initial,
    check: ({ name, city, state, email }) => ({
      name: name.trim() ? undefined : m.fault_name_needed(),
      city: city.trim() ? undefined : m.fault_school_city_needed(),
      state: state.trim() ? undefined : m.fault_school_state_needed(),
      email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : m.fault_email_invalid(),
    }),
    send: async (typed) => {
      await makeSchool({ schoolId: schoolId.current, ...typed, email: typed.email.trim() });
      kept.forget();
      announce(m.schools_made({ name: typed.name.trim() }), 'success');
      onDone(schoolId.current);
    },
    onEdited: kept.keep,
  });
  return (
    <form
      {...form}
      aria-label={m.schools_new()}
      className="mb-5 grid max-w-sheet gap-4 rounded-paper border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5"
    >
      <h2 className="font-bold font-display text-xl sm:col-span-2">{m.schools_new()}</h2>
      <TextField label={m.schools_name()} autoComplete="off" maxLength={80} {...text('name')} autoFocus />
      <TextField label={m.schools_city()} autoComplete="off" maxLength={60} {...text('city')} />
      <TextField label={m.schools_state()} autoComplete="off" maxLength={60} {...text('state')} />
      <TextField
        label={m.schools_coordinator_email()}
        hint={m.schools_coordinator_hint()}
        type="email"
        autoComplete="off"
        {...text('email')}
      />
      <div className="grid gap-3 sm:col-span-2">
        <FormError {...failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" pending={isSending}>
            {m.schools_make()}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              kept.forget();
              onCancel();
            }}
          >
            {m.classes_cancel()}
          </Button>
        </div>
      </div>
    </form>
  );
}
