import { type KeyboardEvent, useState } from 'react';
import type { Question } from '../../../../../contract/learning/lessons.ts';
import { ANSWER_TEXT_MOST } from '../../../../../contract/learning/questions.ts';
import { readQuantity } from '../../../../../rules/learning/questions/quantity.ts';
import { m } from '../../../../../texts/generated/messages.js';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { VerdictNote } from '../verdict-note.tsx';
import type { BodyProps } from './body.ts';
import { CheckButton } from './check-button.tsx';

/** What is missing before it is an answer at all: that is said here and is no try. */
function missingIn({ kind, task }: Question, text: string): string | undefined {
  if (text.trim() === '') return m.questions_text_needed();
  if (kind !== 'number') return undefined;
  const read = readQuantity(text);
  if (read === 'no_number') return m.questions_number_needed();
  return !('unknownUnit' in read) && read.unit === '' && !task?.plain ? m.questions_unit_needed() : undefined;
}

/** A few words, what is printed, or a number with its unit. */
export function TypedBody({ question, standing, verdict, onAnswer }: BodyProps) {
  const before = question.given && 'text' in question.given ? question.given.text : '';
  const [text, setText] = useState(standing === 'open' ? '' : before);
  const [error, setError] = useState<string | undefined>(undefined);
  const isClosed = standing === 'waiting' || standing === 'right';
  const send = () => {
    if (isClosed) return;
    const missing = missingIn(question, text);
    setError(missing);
    if (missing === undefined) onAnswer({ text });
  };
  const isNumber = question.kind === 'number';
  const rows = question.task?.rows ?? 1;
  const field = {
    label: m.questions_your_answer(),
    hint: isNumber
      ? question.task?.plain
        ? m.questions_plain_hint()
        : m.questions_number_hint()
      : m.questions_predict_hint(),
    error,
    value: text,
    maxLength: ANSWER_TEXT_MOST,
    readOnly: isClosed,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  };
  const change = (next: string) => {
    setText(next);
    setError(undefined);
  };
  return (
    <div className="grid max-w-read gap-3">
      {rows > 1 ? (
        <TextArea {...field} rows={rows + 1} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextField
          {...field}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || isClosed) return;
            event.preventDefault();
            event.stopPropagation();
            send();
          }}
        />
      )}
      <CheckButton standing={standing} onCheck={send} />
      {verdict && <VerdictNote verdict={verdict} />}
    </div>
  );
}
