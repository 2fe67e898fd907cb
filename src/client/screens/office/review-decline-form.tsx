import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { WordsForm } from './words-form.tsx';

type Props = {
  /** Everybody can read it now, and it is taken down. */
  shown: boolean;
  onDecline: (reason: string) => void;
  onCancel: () => void;
};

/** Why a review is not shown, or no longer: one of the usual reasons, or one's own words. */
export function ReviewDeclineForm({ shown, onDecline, onCancel }: Props) {
  const [reason, setReason] = useState('');
  return (
    <WordsForm
      label={shown ? m.office_reviews_take_down_title() : m.office_reviews_decline_title()}
      hint={m.office_reviews_decline_hint()}
      needed={m.office_reviews_decline_needed()}
      rows={3}
      maxLength={500}
      words={reason}
      onWords={setReason}
      usual={[
        ...(shown ? [m.office_reviews_why_asked()] : []),
        m.office_reviews_why_private(),
        m.office_reviews_why_unkind(),
        m.office_reviews_why_other(),
      ]}
      send={{
        name: shown ? m.office_reviews_take_down_send() : m.office_reviews_decline_send(),
        danger: true,
      }}
      back={m.office_reviews_decline_back()}
      onSend={onDecline}
      onCancel={onCancel}
    />
  );
}
