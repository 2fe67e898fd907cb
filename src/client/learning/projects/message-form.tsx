import { useRef } from 'react';
import { HAND_IN_WORDS_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { newKey, type Which, writeMentor } from './projects-api.ts';

type Props = { which: Which; personId: string };
const empty = { text: '' };

/** A few words to the mentors, below the talk. */
export function MessageForm({ which, personId }: Props) {
  const key = useRef<string | null>(null);
  const { form, text, failure, isSending, restart } = useFields({
    page: `mentor:${personId}:${which.projectId}`,
    empty,
    draft: { fields: ['text'] },
    check: (values) => ({
      text:
        values.text.trim() === ''
          ? m.projects_message_needed()
          : values.text.length > HAND_IN_WORDS_MOST
            ? m.fault_too_long({ limit: HAND_IN_WORDS_MOST })
            : undefined,
    }),
    send: async (values, there) => {
      key.current ??= newKey();
      await writeMentor(which, key.current, values.text);
      key.current = null;
      there.reset();
      restart();
    },
    onEdited: () => {
      key.current = null;
    },
  });
  return (
    <form {...form} aria-label={m.projects_message()} className="grid gap-3 print:hidden">
      <TextArea label={m.projects_message()} rows={2} {...text('text')} />
      <FormError {...failure} />
      <Button
        type="submit"
        size="small"
        variant="quiet"
        pending={isSending}
        pendingText={m.projects_message_sending()}
        className="justify-self-start"
      >
        {m.projects_message_send()}
      </Button>
    </form>
  );
}
