import { useEffect, useId, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { useSpokenSlowly } from './use-spoken-slowly.ts';

type Props = {
  /** Whose words they are, where there is more than one console. */
  label?: string;
  /** All that was printed, with its line ends; whoever runs the program keeps it short (shortened.ts). */
  text: string;
  /** The program waits for words; null where it does not. */
  onAnswer: ((words: string) => void) | null;
};

/** What the program prints, and a field where it asks for something. */
export function Console({ label = m.code_console(), text, onAnswer }: Props) {
  const sheet = useRef<HTMLPreElement>(null);
  const isAtEnd = useRef(true);
  const spoken = useSpokenSlowly(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text may need the sheet to follow
  useEffect(() => {
    const element = sheet.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [text]);
  return (
    <section
      aria-label={label}
      className="code-console on-dark grid overflow-hidden rounded-chip border-2 border-ink bg-ink text-white"
    >
      <p className="flex items-center gap-2 px-4 pt-2 text-line text-xs">
        <span aria-hidden="true" className="size-2 rounded-full bg-power forced-colors:border" />
        {label}
      </p>
      <pre
        ref={sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight > scrollHeight - 24;
        }}
        className="h-48 overflow-auto whitespace-pre-wrap px-4 pt-1 pb-3 font-mono text-sm text-sun leading-relaxed focus-visible:outline-offset-[-4px]"
      >
        {text === '' ? (
          <span className="text-line">{m.code_console_empty()}</span>
        ) : (
          <samp className="[overflow-wrap:anywhere]">{text}</samp>
        )}
      </pre>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {onAnswer && <Answer onAnswer={onAnswer} />}
    </section>
  );
}

function Answer({ onAnswer }: { onAnswer: (words: string) => void }) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = () => {
    onAnswer(words);
    setWords('');
    field.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-end gap-3 border-line border-t p-3">
      <div className="grid min-w-40 flex-1 gap-1">
        <label htmlFor={id} className="text-sm">
          {m.code_console_asks()}
        </label>
        <input
          id={id}
          ref={field}
          value={words}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && send()}
          className="min-h-11 w-full rounded-touch border-2 border-edge bg-surface px-3 font-mono text-base text-ink"
        />
      </div>
      <Button size="small" onClick={send}>
        {m.code_console_answer()}
      </Button>
    </div>
  );
}
