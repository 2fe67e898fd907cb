import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Field, type FieldWords } from './field.tsx';

type Props = FieldWords & {
  name: string;
  /** As the attribute: "image/jpeg,image/png". Dropped files are not filtered; the caller judges every file. */
  accept: string;
  /** The chosen file, or null after the chooser was left empty. */
  onChoose: (file: File | null) => void;
  /** What is chosen now, drawn by the caller (picture, name, size). Keeps its place inside the drop area. */
  preview: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A place to drop a file, to press for the file chooser, or (on a phone) to pick from the gallery. */
export function FileDrop({
  label,
  error,
  hint,
  optional,
  name,
  accept,
  onChoose,
  preview,
  disabled = false,
  autoFocus = false,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  // A file that was chosen before the page's code was there.
  const takeEarly = useEffectEvent(() => {
    const early = input.current?.files?.[0];
    if (early) take(early);
  });
  useEffect(() => takeEarly(), []);

  function take(file: File | null) {
    onChoose(file);
    // The same file may be chosen again after it was refused.
    if (input.current) input.current.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) take(file);
  }

  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the chooser inside does the same by keyboard
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={`relative grid min-h-36 place-items-center gap-3 rounded-touch border-2 border-dashed p-5 text-center transition focus-within:outline-3 focus-within:outline-indigo focus-within:outline-offset-3 ${
            over
              ? 'border-indigo bg-indigo-pale'
              : error
                ? 'border-led-deep bg-led-pale/40'
                : 'border-edge bg-surface hover:border-ink'
          }`}
        >
          {preview}
          <span className="grid justify-items-center gap-1">
            {!preview && <ImageUp aria-hidden="true" className="size-8 text-quiet" />}
            <span className="font-semibold text-wire-deep underline underline-offset-4">
              {preview ? m.ui_file_replace() : m.ui_file_choose()}
            </span>
            <span className="text-quiet text-sm pointer-coarse:hidden">{m.ui_file_drop()}</span>
          </span>
          <input
            {...wiring}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: whoever sent the form is led to what is wrong with it
            autoFocus={autoFocus}
            onChange={(event) => take(event.currentTarget.files?.[0] ?? null)}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed noscript:static noscript:w-full noscript:opacity-100"
          />
        </div>
      )}
    </Field>
  );
}
