import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { AskedWords } from './queue.ts';

/** One fact of what is decided; it stands in a <dl>. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-quiet">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** What in a fact to look at twice. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 flex items-start gap-1.5 font-semibold text-led-deep">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </span>
  );
}

/** The letter of a button. */
export function KeyLetter({ letter }: { letter: string }) {
  return (
    <span aria-hidden="true" className="rounded-paper border border-current px-1.5 font-mono text-xs">
      {letter}
    </span>
  );
}

type KeysProps = {
  /** The first is the usual one. */
  answers: readonly { key: string; name: string; disabled: boolean; onPress: () => void }[];
  /** Why none can be given yet. */
  note: string | null;
  /** What is odd, said at a first press. */
  warning?: string | null;
};

/** The answers that the office can give, each with its letter. */
export function DecisionKeys({ answers, note, warning = null }: KeysProps) {
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {answers.map(({ key, name, disabled, onPress }, index) => (
          <Button
            key={key}
            size="small"
            variant={index === 0 ? 'main' : 'quiet'}
            disabled={disabled}
            onClick={onPress}
          >
            {name} <KeyLetter letter={key} />
          </Button>
        ))}
      </div>
      {note && <p className="mt-4 text-quiet text-sm">{note}</p>}
      <div role="alert" className="mt-3 text-sm">
        {warning && <Warning>{warning}</Warning>}
      </div>
    </div>
  );
}

type FormProps = {
  asked: AskedWords;
  words: string;
  onWords: (words: string) => void;
  sending: boolean;
  /** That somebody else has decided meanwhile; null when nobody has. */
  over: string | null;
  /** Why it was not taken; null when it was, or was not sent yet. */
  refusal?: string | null;
  /** Why it cannot be sent yet; null when it can. */
  notYet: string | null;
  /** Trimmed, never empty. */
  onSend: (words: string) => void;
  onCancel: () => void;
};

const showWhole = (form: HTMLFormElement | null) =>
  form?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Words of the office that a family reads. Ctrl+Enter sends, Escape goes back. */
export function DecisionForm({ asked, words, onWords, sending, onSend, onCancel, ...said }: FormProps) {
  const { over, refusal = null, notYet } = said;
  const { begun, needed, usual = [], send, danger, back, ...area } = asked;
  const [fault, setFault] = useState<string>();
  function write(next: string) {
    onWords(next);
    setFault(undefined);
  }
  function submit() {
    if (sending) return;
    const trimmed = words.trim();
    const missing = trimmed && trimmed !== begun ? notYet : needed;
    setFault(missing ?? undefined);
    if (!missing) onSend(trimmed);
  }
  return (
    <form
      ref={showWhole}
      noValidate
      method="post"
      className="grid scroll-mt-24 scroll-mb-4 gap-3"
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
      <div role="alert" className="text-sm empty:-mt-3">
        {refusal && <Warning>{refusal}</Warning>}
        {over && <Warning>{over}</Warning>}
      </div>
      {usual.length > 0 && (
        <ul className="-mx-2 grid">
          {usual.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                onClick={() => write(sentence)}
                className="min-h-9 w-full rounded-chip px-2 py-1 text-wrap text-left text-sm leading-snug hover:bg-paper-deep pointer-coarse:min-h-11"
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" type="submit" variant={danger ? 'danger' : 'main'} pending={sending}>
          {send} <KeyLetter letter="Ctrl ↵" />
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {back}
        </Button>
      </div>
    </form>
  );
}
