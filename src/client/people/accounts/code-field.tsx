import { m } from '../../../texts/generated/messages.js';
import { TextField } from '../../platform/ui/text-field.tsx';

type Props = { name: string; error: string | undefined; defaultValue: string; autoFocus?: boolean };

/** A code of the second factor, or a recovery code: figures or letters. */
export function CodeField(field: Props) {
  return (
    <TextField
      label={m.team_again_code()}
      hint={m.team_again_code_hint()}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
