import { type Avatar, avatars } from '../../../contract/people/people.ts';
import { m } from '../../../texts/generated/messages.js';
import { AvatarPicture } from '../../platform/ui/avatar.tsx';
import { BornFields, bornOf } from '../../platform/ui/born-fields.tsx';
import { controlLook, Field, FieldError } from '../../platform/ui/field.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import type { Child } from './families-api.ts';

/** What a guardian says of a child. */
export const emptyFacts = { name: '', bornMonth: '', bornYear: '', grade: '', avatar: 'robot' };
type FactValues = typeof emptyFacts;

export const valuesOfChild = ({ name, born, grade, avatar }: Child): FactValues => ({
  name,
  bornMonth: born?.slice(5) ?? '',
  bornYear: born?.slice(0, 4) ?? '',
  grade: grade === null ? '' : String(grade),
  avatar: avatar ?? 'robot',
});

export const factsOf = ({ name, bornMonth, bornYear, grade, avatar }: FactValues) => ({
  name: name.trim(),
  born: bornOf({ month: bornMonth, year: bornYear }) ?? '',
  grade: grade === '' ? null : Number(grade),
  avatar: avatar as Avatar,
});

export const checkFacts = ({ name, bornMonth, bornYear }: FactValues) => ({
  name: name.trim() === '' ? m.families_name_needed() : undefined,
  bornMonth: bornMonth === '' ? m.fault_born_needed() : undefined,
  bornYear:
    bornMonth !== '' && !bornOf({ month: bornMonth, year: bornYear }) ? m.fault_born_needed() : undefined,
});

type Made = { name: string; error: string | undefined; autoFocus: boolean; defaultValue: string };
type Props = { text: (name: keyof FactValues) => Made };

const titles: Record<Avatar, () => string> = {
  robot: m.families_avatar_robot,
  servo: m.families_avatar_servo,
  led: m.families_avatar_led,
  chip: m.families_avatar_chip,
  gear: m.families_avatar_gear,
  battery: m.families_avatar_battery,
  elephant: m.families_avatar_elephant,
  tiger: m.families_avatar_tiger,
  peacock: m.families_avatar_peacock,
  turtle: m.families_avatar_turtle,
  owl: m.families_avatar_owl,
  gecko: m.families_avatar_gecko,
  rocket: m.families_avatar_rocket,
  kite: m.families_avatar_kite,
};

export function ChildFields({ text }: Props) {
  const { error: gradeError, defaultValue, autoFocus: _none, ...grade } = text('grade');
  const face = text('avatar');
  return (
    <>
      <TextField
        label={m.families_first_name()}
        autoComplete="off"
        maxLength={40}
        hint={m.families_first_name_hint()}
        {...text('name')}
      />
      <BornFields
        legend={m.families_born()}
        month={text('bornMonth')}
        year={text('bornYear')}
        hint={m.families_born_hint()}
      />
      <Field label={m.families_grade()} error={gradeError} optional>
        {(wiring) => (
          <select {...grade} {...wiring} defaultValue={defaultValue} className={`${controlLook} min-h-12`}>
            <option value="">{m.families_grade_none()}</option>
            {Array.from({ length: 12 }, (_none, index) => index + 1).map((grade) => (
              <option key={grade} value={grade}>
                {m.families_grade_is({ grade })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">{m.families_avatar()}</legend>
        <div className="grid grid-cols-5 gap-2 sm:grid-cols-7">
          {avatars.map((avatar) => (
            <label
              key={avatar}
              className="relative cursor-pointer rounded-touch border-3 border-transparent p-0.5 hover:border-edge has-checked:border-wire-deep has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={face.name}
                value={avatar}
                defaultChecked={face.defaultValue === avatar}
                aria-label={titles[avatar]()}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <AvatarPicture name={avatar} className="w-full" />
            </label>
          ))}
        </div>
        {face.error && <FieldError id={undefined} text={face.error} />}
      </fieldset>
    </>
  );
}
