import { TriangleAlert } from 'lucide-react';

type Props = {
  text: string | null | undefined;
  /** The page came with these words: the browser leads to them. */
  autoFocus?: boolean;
};

/** The banner over a form whose sending failed. Announced as soon as it appears; empty words show nothing. */
export function FormError({ text, autoFocus = false }: Props) {
  if (!text) return null;
  return (
    <p
      role="alert"
      // A form that was refused leads here when no field of it is to blame.
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: whoever sent the form is led to why it was refused
      autoFocus={autoFocus}
      className="flex items-start gap-3 rounded-paper border-led border-l-4 bg-led-pale px-4 py-3 font-semibold text-led-deep text-sm"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}
