import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { ActForm } from '../act-form.tsx';
import { changeSchool, type KeptSchool } from '../schools-api.ts';

/** What a school is called and where it is, put right. */
export function CorrectSchool({ school, onDone }: { school: KeptSchool; onDone: () => void }) {
  const { announce } = useNotices();
  const { text, ...fields } = useFields({
    empty: { name: school.name, city: school.city, state: school.state },
    check: ({ name, city, state }) => ({
      name: name.trim() ? undefined : m.fault_name_needed(),
      city: city.trim() ? undefined : m.fault_school_city_needed(),
      state: state.trim() ? undefined : m.fault_school_state_needed(),
    }),
    send: async (typed) => {
      await changeSchool(school.id, typed);
      announce(m.schools_corrected({ name: typed.name.trim() }), 'success');
      onDone();
    },
  });
  return (
    <ActForm
      {...fields}
      title={m.schools_correct()}
      text={m.schools_correct_text()}
      action={m.schools_correct_do()}
      onCancel={onDone}
    >
      <TextField label={m.schools_name()} autoComplete="off" maxLength={80} {...text('name')} />
      <TextField label={m.schools_city()} autoComplete="off" maxLength={60} {...text('city')} />
      <TextField label={m.schools_state()} autoComplete="off" maxLength={60} {...text('state')} />
    </ActForm>
  );
}
