import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { WordsForm } from './words-form.tsx';

type Props = { onReject: (reason: string) => void; onCancel: () => void };

/** Why a payment is rejected: one of the usual four reasons, or one's own words. */
export function RejectForm({ onReject, onCancel }: Props) {
  const [reason, setReason] = useState('');
  return (
    <WordsForm
      label={m.office_reject_title()}
      hint={m.office_reject_hint()}
      needed={m.office_reject_needed()}
      rows={3}
      maxLength={500}
      words={reason}
      onWords={setReason}
      usual={[
        m.office_reject_unreadable(),
        m.office_reject_amount(),
        m.office_reject_not_found(),
        m.office_reject_not_payment(),
      ]}
      send={{ name: m.office_reject_send(), danger: true }}
      back={m.office_reject_cancel()}
      onSend={onReject}
      onCancel={onCancel}
    />
  );
}
