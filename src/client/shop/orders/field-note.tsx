import { Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type Props = {
  children: ReactNode;
  /** It says more than the field's usual hint. */
  isAdvice?: boolean;
  /** The height that it keeps. */
  className?: string;
  ref?: Ref<HTMLSpanElement>;
};

/** What is said below a field and changes while one is at it: heard politely, in a place that keeps its height. */
export function FieldNote({
  children,
  isAdvice = false,
  className = 'min-h-[2lh] sm:min-h-[1lh]',
  ref,
}: Props) {
  return (
    <span
      ref={ref}
      role="status"
      tabIndex={-1}
      className={`flex items-start gap-1.5 ${className} ${isAdvice ? 'text-ink' : ''}`}
    >
      {isAdvice && <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-indigo-deep" />}
      <span>{children}</span>
    </span>
  );
}
