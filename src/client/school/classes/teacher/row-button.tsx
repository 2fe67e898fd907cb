import type { ReactNode } from 'react';

type Props = {
  /** Whom it is about, for those who read by ear. */
  name: string;
  onPress: () => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** A small act at the end of somebody’s row. */
export const RowButton = ({ name, onPress, disabled, className = '', children }: Props) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onPress}
    className={`min-h-11 px-2 font-semibold text-xs underline underline-offset-2 hover:text-ink ${className}`}
  >
    {children}
    <span className="sr-only"> {name}</span>
  </button>
);
