import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { useKeptForm } from '../../../platform/form/kept-form.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { type Planned, setRecording } from '../planned-sessions-api.ts';
import { DeskForm } from './desk-form.tsx';

type Props = {
  session: Planned;
  onDone: (session: Planned) => void;
  onCancel: () => void;
  onAnew: () => void;
};

/** Where the recording of a session is. */
export function RecordingForm({ session, onDone, onCancel, onAnew }: Props) {
  const { id, title, recording } = session;
  // As it was read when the form was opened.
  const [{ version }] = useState(session);
  const kept = useKeptForm(`${id} recording`, { recording: recording ?? '' });
  const { form, text, failure, isSending } = useFields({
    empty: { recording: '' },
    initial: kept.initial,
    check: () => ({}),
    send: async (typed) => {
      const done = await setRecording({ id, version }, typed.recording.trim() || null);
      kept.forget();
      onDone(done);
    },
    onEdited: kept.keep,
  });
  return (
    <DeskForm
      form={form}
      title={m.live_desk_recording_title({ title })}
      send={m.live_desk_recording_keep()}
      {...{ failure, isSending, onCancel }}
      onAnew={kept.isBegun ? onAnew : null}
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
