import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Props = { onReject: (reason: string) => void; onCancel: () => void };

/** The reason that the family reads: one of the usual four, or one's own words. Ctrl+Enter sends, Escape goes back. */
export function RejectForm({ onReject, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const usual = [
    m.office_reject_unreadable(),
    m.office_reject_amount(),
    m.office_reject_not_found(),
    m.office_reject_not_payment(),
  ];
  function send() {
    if (reason.trim()) onReject(reason.trim());
    else setFault(m.office_reject_needed());
  }
  return (
    <form
      noValidate
      className="grid gap-3"
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
        label={m.office_reject_title()}
        hint={m.office_reject_hint()}
        error={fault}
        rows={3}
        maxLength={500}
        autoFocus
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(undefined);
        }}
      />
      <ul className="grid gap-1">
        {usual.map((sentence) => (
          <li key={sentence}>
            <button
              type="button"
              onClick={() => setReason(sentence)}
              className="min-h-11 w-full rounded-chip px-3 py-1.5 text-left text-sm hover:bg-paper-deep"
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="danger" type="submit">
          {m.office_reject_send()}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.office_reject_cancel()}
        </Button>
      </div>
    </form>
  );
}
