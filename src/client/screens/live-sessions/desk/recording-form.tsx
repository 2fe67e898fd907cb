import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { type Planned, setRecording } from '../../../api/planned-sessions.ts';
import { useFields } from '../../../form/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Props = { session: Planned; onDone: (session: Planned) => void; onCancel: () => void };

/** Where the recording of a session is. */
export function RecordingForm({ session, onDone, onCancel }: Props) {
  const { id, title, recording } = session;
  // As it was read when the form was opened.
  const [{ version }] = useState(session);
  const { form, text, failure, isSending } = useFields({
    empty: { recording: '' },
    initial: { recording: recording ?? '' },
    check: () => ({}),
    send: async (typed) => onDone(await setRecording({ id, version }, typed.recording.trim() || null)),
    otherwise: m.site_unreachable(),
  });
  return (
    <form
      {...form}
      aria-label={m.live_desk_recording_title({ title })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="grid max-w-read gap-4 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="font-bold font-display text-xl">{m.live_desk_recording_title({ title })}</h2>
      <TextField
        label={m.live_desk_recording_address()}
        hint={m.live_desk_recording_hint()}
        type="url"
        autoComplete="off"
        maxLength={500}
        {...text('recording')}
        autoFocus
      />
      <FormError {...failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={isSending}>
          {m.live_desk_recording_keep()}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.live_desk_form_back()}
        </Button>
      </div>
    </form>
  );
}
