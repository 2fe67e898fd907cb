import type { ComponentProps } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { TextField } from '../../platform/ui/text-field.tsx';

type Wired = Omit<ComponentProps<typeof TextField>, 'label'>;

/** What a creation is called, and the first name that stands below it. */
export function NameFields({ title, firstName }: { title: Wired; firstName: Wired }) {
  return (
    <>
      <TextField label={m.creations_share_name()} maxLength={80} required {...title} />
      <TextField
        label={m.creations_share_first_name()}
        hint={m.creations_share_first_name_hint()}
        maxLength={60}
        required
        {...firstName}
      />
    </>
  );
}
