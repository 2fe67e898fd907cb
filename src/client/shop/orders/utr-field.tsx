import { ScanText } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { TextField } from '../../platform/ui/text-field.tsx';
import { adviseOnUtr, type UtrAdvice } from './advise-on-utr.ts';
import { FieldNote } from './field-note.tsx';
import { sayNotUtr } from './say-not-utr.ts';
import { WhereToLook } from './where-to-look.tsx';

type Props = {
  name: string;
  /** What the form that was sent was refused for. */
  error: string | undefined;
  autoFocus: boolean;
  defaultValue: string;
  /** What was read from the chosen picture; null where nothing was. */
  read: string | null;
};

/** As apps and bank papers group it, to be compared at a glance. */
const grouped = (utr: string) => utr.replace(/(\d{4})(?=\d)/g, '$1\u00a0');

/** The advice in words; what is proposed is a button of its own. */
function say(advice: Exclude<UtrAdvice, { kind: 'propose' }>): string {
  if (advice.kind === 'explain') return sayNotUtr(advice.what);
  if (advice.kind === 'differs') return m.readings_utr_differs({ utr: grouped(advice.utr) });
  return advice.kind === 'agrees' ? m.readings_utr_agrees() : m.orders_utr_hint();
}

/** The UTR: typed, or taken from the picture by one tap; with what helps when it is another number. */
export function UtrField({ read, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState(field.defaultValue);
  const [isLeft, setLeft] = useState(true);
  const advice = adviseOnUtr({ typed, read, isLeft });

  function take(utr: string) {
    if (!input.current) return;
    input.current.value = utr;
    // For the form it is typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    // What was pressed is gone. The field itself would bring up a phone's keyboard.
    note.current?.focus({ preventScroll: true });
  }

  // What the form says of the field is not said twice.
  const shown: UtrAdvice = field.error && advice.kind === 'explain' ? { kind: 'none' } : advice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <TextField
        ref={input}
        label={m.orders_utr()}
        hint={
          <FieldNote
            ref={note}
            isAdvice={shown.kind !== 'none' && shown.kind !== 'propose'}
            className="min-h-[3lh] sm:min-h-11"
          >
            {shown.kind === 'propose' ? (
              <button
                type="button"
                onClick={() => take(shown.utr)}
                className="flex min-h-11 items-center gap-2 rounded-touch border-2 border-indigo bg-indigo-pale px-3 py-1 text-left font-semibold text-indigo-deep leading-snug hover:border-ink"
              >
                <ScanText aria-hidden="true" className="size-5 shrink-0" />
                {m.readings_utr_propose({ utr: grouped(shown.utr) })}
              </button>
            ) : (
              say(shown)
            )}
          </FieldNote>
        }
        optional
        inputMode="numeric"
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        {...field}
      />
      <WhereToLook />
    </div>
  );
}
