import type { ComponentProps } from 'react';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { Checkbox } from '../../platform/ui/checkbox.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { school } from '../../site-facts.ts';

type Props = {
  email: Omit<ComponentProps<typeof TextField>, 'label'>;
  consent: Omit<ComponentProps<typeof Checkbox>, 'label'>;
};

/** A guardian's address and yes, without which nothing that a child made is shown. */
export function GuardianFields({ email, consent }: Props) {
  return (
    <>
      <TextField
        label={m.creations_share_email()}
        hint={m.creations_share_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...email}
      />
      <Checkbox
        {...consent}
        // Which text was agreed to travels with the tick.
        value={CONSENT_VERSION}
        label={m.creations_consent({ site: school().name })}
      />
    </>
  );
}
