import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Props = {
  /** It hangs on the wall now and is taken down. */
  shown: boolean;
  onDecline: (reason: string) => void;
  onCancel: () => void;
};

/** The reason that the family reads: one of the usual ones, or one's own words. Ctrl+Enter sends, Escape goes back. */
export function CreationDeclineForm({ shown, onDecline, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const usual = [
    ...(shown ? [m.creations_desk_why_asked()] : []),
    m.creations_desk_why_face(),
    m.creations_desk_why_private(),
    m.creations_desk_why_unclear(),
    m.creations_desk_why_other(),
  ];
  function send() {
    if (reason.trim()) onDecline(reason.trim());
    else setFault(m.creations_desk_decline_needed());
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
        label={shown ? m.creations_desk_take_down_title() : m.creations_desk_decline_title()}
        hint={m.creations_desk_decline_hint()}
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
              onClick={() => {
                setReason(sentence);
                setFault(undefined);
              }}
              className="min-h-11 w-full rounded-chip px-3 py-1.5 text-left text-sm hover:bg-paper-deep"
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="danger" type="submit">
          {shown ? m.creations_desk_take_down_send() : m.creations_desk_decline_send()}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.creations_desk_decline_back()}
        </Button>
      </div>
    </form>
  );
}
