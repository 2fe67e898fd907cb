import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { controlLook, Field, type FieldWords } from './field.tsx';

type Props = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
    ref?: Ref<HTMLInputElement>;
  };

/** A password with an eye that shows it. */
export function PasswordField({ label, error, hint, optional, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${controlLook} pr-14`}
          />
          <button
            type="button"
            aria-controls={wiring.id}
            aria-label={shown ? m.ui_password_hide() : m.ui_password_show()}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 grid w-12 noscript:hidden place-items-center rounded-touch text-quiet hover:text-ink focus-visible:rounded-touch focus-visible:outline-offset-[-4px]"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
