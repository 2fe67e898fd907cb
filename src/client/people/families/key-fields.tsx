import type { ChildKey } from '../../../contract/people/people.ts';
import { m } from '../../../texts/generated/messages.js';
import { TextField } from '../../platform/ui/text-field.tsx';
import { PicturesPad } from './pictures-pad.tsx';

/** By what a child comes in: six figures or three pictures. What is chosen is shown by the choice itself. */
export const emptyKey = { kind: 'pin', pin: '', pictures: '' };
type KeyValues = typeof emptyKey;

export const keyOf = ({ kind, pin, pictures }: KeyValues): ChildKey =>
  kind === 'pictures' ? { kind, secret: pictures } : { kind: 'pin', secret: pin.trim() };

export const checkKey = ({ kind, pin, pictures }: KeyValues) => ({
  pin: kind === 'pin' && !/^[0-9]{6}$/.test(pin.trim()) ? m.fault_pin_six() : undefined,
  pictures: kind === 'pictures' && pictures.split(' ').length !== 3 ? m.fault_pictures_three() : undefined,
});

type Field = { name: string; error: string | undefined };
type Props = {
  kind: Field & { defaultValue: string };
  pin: Field;
  pictures: Field;
  hint?: string;
  /** Asked of the child itself, not of its guardian. */
  isOwn?: boolean;
};

export function KeyFields({ kind, pin, pictures, hint, isOwn = false }: Props) {
  const kinds = [
    ['pin', m.families_key_pin()],
    ['pictures', m.families_key_pictures()],
  ] as const;
  return (
    <div className="group/key grid gap-4">
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">
          {isOwn ? m.families_key_legend_own() : m.families_key_legend()}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {kinds.map(([value, label]) => (
            <label
              key={value}
              className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-touch border-2 border-edge bg-surface px-3 text-center font-semibold leading-tight hover:border-ink has-checked:border-wire-deep has-checked:bg-sun-pale has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={kind.name}
                value={value}
                defaultChecked={kind.defaultValue === value}
                className="size-5 accent-wire-deep"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="group-has-[[value=pictures]:checked]/key:hidden">
        <TextField
          label={m.families_pin()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...(hint ? { hint } : {})}
          {...pin}
        />
      </div>
      <div className="hidden group-has-[[value=pictures]:checked]/key:block">
        <PicturesPad {...pictures} />
      </div>
    </div>
  );
}
