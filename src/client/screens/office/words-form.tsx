import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Props = {
  label: string;
  hint: string;
  /** Said when there is nothing to send. */
  needed: string;
  rows: number;
  /** Characters. */
  maxLength: number;
  words: string;
  onWords: (words: string) => void;
  /** Sentences that fit often: one press writes them. */
  usual?: readonly string[];
  send: { name: string; danger?: boolean; pending?: boolean };
  back: string;
  /** Trimmed, never empty. */
  onSend: (words: string) => void;
  onCancel: () => void;
};

/** Words of the office that a family reads. Ctrl+Enter sends, Escape goes back. */
export function WordsForm({
  words,
  onWords,
  usual = [],
  send,
  back,
  needed,
  onSend,
  onCancel,
  ...area
}: Props) {
  const [fault, setFault] = useState<string>();
  function write(next: string) {
    onWords(next);
    setFault(undefined);
  }
  function submit() {
    if (send.pending) return;
    if (words.trim()) onSend(words.trim());
    else setFault(needed);
  }
  return (
    <form
      noValidate
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      <TextArea
        {...area}
        error={fault}
        autoFocus
        value={words}
        onChange={(event) => write(event.target.value)}
      />
      {usual.length > 0 && (
        <ul className="grid gap-1">
          {usual.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                onClick={() => write(sentence)}
                className="min-h-11 w-full rounded-chip px-3 py-1.5 text-left text-sm hover:bg-paper-deep"
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          type="submit"
          variant={send.danger ? 'danger' : 'main'}
          pending={send.pending ?? false}
        >
          {send.name}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {back}
        </Button>
      </div>
    </form>
  );
}
