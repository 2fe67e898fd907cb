import { TriangleAlert } from 'lucide-react';

/** The banner over a form whose sending failed. Announced as soon as it appears; empty words show nothing. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-3 rounded-paper border-led border-l-4 bg-led-pale px-4 py-3 font-semibold text-led-deep text-sm"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}
