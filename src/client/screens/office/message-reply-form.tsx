import { m } from '../../../texts/generated/messages.js';
import { WordsForm } from './words-form.tsx';

type Props = {
  email: string;
  draft: string;
  onDraft: (draft: string) => void;
  sending: boolean;
  onSend: (reply: string) => void;
  onCancel: () => void;
};

/** The reply that goes out as a mail. Going back keeps what was written. */
export function MessageReplyForm({ email, draft, onDraft, sending, onSend, onCancel }: Props) {
  return (
    <div className="max-w-read">
      <WordsForm
        label={m.contact_staff_reply_to({ email })}
        hint={m.contact_staff_reply_hint()}
        needed={m.contact_staff_reply_needed()}
        rows={8}
        maxLength={5000}
        words={draft}
        onWords={onDraft}
        send={{ name: m.contact_staff_reply_send(), pending: sending }}
        back={m.contact_staff_reply_back()}
        onSend={onSend}
        onCancel={onCancel}
      />
    </div>
  );
}
