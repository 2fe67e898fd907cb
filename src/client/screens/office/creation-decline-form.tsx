import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { WordsForm } from './words-form.tsx';

type Props = {
  /** It hangs on the wall now and is taken down. */
  shown: boolean;
  onDecline: (reason: string) => void;
  onCancel: () => void;
};

/** Why a creation does not hang, or no longer: one of the usual reasons, or one's own words. */
export function CreationDeclineForm({ shown, onDecline, onCancel }: Props) {
  const [reason, setReason] = useState('');
  return (
    <WordsForm
      label={shown ? m.creations_desk_take_down_title() : m.creations_desk_decline_title()}
      hint={m.creations_desk_decline_hint()}
      needed={m.creations_desk_decline_needed()}
      rows={3}
      maxLength={500}
      words={reason}
      onWords={setReason}
      usual={[
        ...(shown ? [m.creations_desk_why_asked()] : []),
        m.creations_desk_why_face(),
        m.creations_desk_why_private(),
        m.creations_desk_why_unclear(),
        m.creations_desk_why_other(),
      ]}
      send={{
        name: shown ? m.creations_desk_take_down_send() : m.creations_desk_decline_send(),
        danger: true,
      }}
      back={m.creations_desk_decline_back()}
      onSend={onDecline}
      onCancel={onCancel}
    />
  );
}
