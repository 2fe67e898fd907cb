import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Props = {
  email: string;
  draft: string;
  onDraft: (draft: string) => void;
  sending: boolean;
  onSend: (reply: string) => void;
  onCancel: () => void;
};

/** The reply that goes out as a mail. Ctrl+Enter sends, Escape goes back and keeps what was written. */
export function MessageReplyForm({ email, draft, onDraft, sending, onSend, onCancel }: Props) {
  const [fault, setFault] = useState<string>();
  function send() {
    if (sending) return;
    if (draft.trim()) onSend(draft.trim());
    else setFault(m.contact_staff_reply_needed());
  }
  return (
    <form
      noValidate
      className="grid max-w-read gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <TextArea
        label={m.contact_staff_reply_to({ email })}
        hint={m.contact_staff_reply_hint()}
        error={fault}
        rows={8}
        maxLength={5000}
        autoFocus
        value={draft}
        onChange={(event) => {
          onDraft(event.target.value);
          setFault(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" type="submit" pending={sending}>
          {m.contact_staff_reply_send()}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.contact_staff_reply_back()}
        </Button>
      </div>
    </form>
  );
}
