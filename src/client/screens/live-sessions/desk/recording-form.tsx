import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { type Planned, setRecording } from '../../../api/planned-sessions.ts';
import { useFields } from '../../../form/use-fields.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { DeskForm } from './desk-form.tsx';

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
    <DeskForm
      form={form}
      title={m.live_desk_recording_title({ title })}
      send={m.live_desk_recording_keep()}
      {...{ failure, isSending, onCancel }}
    >
      <TextField
        label={m.live_desk_recording_address()}
        hint={m.live_desk_recording_hint()}
        type="url"
        autoComplete="off"
        maxLength={500}
        {...text('recording')}
        autoFocus
      />
    </DeskForm>
  );
}
