import type { ButtonHTMLAttributes, MouseEventHandler, ReactElement, ReactNode, Ref } from 'react';

type Variant = 'main' | 'quiet' | 'danger';
type Size = 'regular' | 'small' | 'large';

const base =
  'relative inline-flex min-h-11 select-none items-center justify-center rounded-touch font-display font-semibold leading-none ' +
  'no-underline active:translate-y-[3px] disabled:cursor-not-allowed disabled:not-aria-busy:opacity-60';

/* A push button seen from the front: its lower edge shows, and it sinks when pressed. */
const variants: Record<Variant, string> = {
  main: 'bg-wire-deep text-white shadow-[0_4px_0_var(--color-wire-dark)] hover:not-disabled:bg-[color-mix(in_srgb,var(--color-wire-deep),var(--color-wire-dark))] active:shadow-[0_1px_0_var(--color-wire-dark)]',
  quiet:
    'border-2 border-ink bg-surface text-ink shadow-[0_4px_0_var(--color-ink)] hover:not-disabled:bg-sun-pale active:shadow-[0_1px_0_var(--color-ink)]',
  danger:
    'bg-led-deep text-white shadow-[0_4px_0_#7d1412] hover:not-disabled:bg-[#c22a26] active:shadow-[0_1px_0_#7d1412]',
};

const sizes: Record<Size, string> = {
  small: 'px-4 py-2 text-[1rem]',
  regular: 'px-[min(1.5rem,6.25vw)] py-3 text-base',
  large: 'px-[min(2rem,8.5vw)] py-4 text-lg',
};

/** What a link needs to look and sink like a button. */
export type ButtonLookProps = { className: string; children: ReactNode; 'data-button': Variant };

type Look = {
  children: ReactNode;
  variant?: Variant;
  size?: Size;
  icon?: ReactNode;
  className?: string;
};

/** What a press does: a button without any of these is a type error. */
type Press =
  | { onClick: MouseEventHandler<HTMLButtonElement>; type?: 'button' }
  | { type: 'submit'; onClick?: MouseEventHandler<HTMLButtonElement> };

type Props = Look &
  Press &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'type' | 'onClick'> & {
    /** Something is under way: a spinner shows, the width stays, and a second press does nothing. */
    pending?: boolean;
    /** What the button says meanwhile ("Signing In..."); left out, it keeps its words. */
    pendingText?: string;
    ref?: Ref<HTMLButtonElement>;
  };

/** The site's button. Its type is "button" unless told otherwise. For places to go to, use ButtonLink. */
export function Button({
  children,
  variant = 'main',
  size = 'regular',
  icon,
  className = '',
  pending = false,
  pendingText,
  disabled,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      data-button={variant}
      className={`${base} ${variants[variant]} ${sizes[size]} ${className}`}
    >
      <span className="grid translate-y-[0.06em] items-center justify-items-center">
        <span
          className={`col-start-1 row-start-1 inline-flex items-center gap-2.5 ${pending ? 'invisible' : ''}`}
        >
          {icon}
          {children}
        </span>
        {(pending || pendingText) && (
          <span
            className={`col-start-1 row-start-1 inline-flex items-center gap-2.5 ${pending ? '' : 'invisible'}`}
          >
            <Spinner />
            {pendingText ?? children}
          </span>
        )}
      </span>
    </button>
  );
}

/** A link that looks like a button: `render` gets the look and returns the router's link. */
export function ButtonLink({
  children,
  variant = 'main',
  size = 'regular',
  icon,
  className = '',
  render,
}: Look & { render: (look: ButtonLookProps) => ReactElement }) {
  return render({
    className: `${base} ${variants[variant]} ${sizes[size]} ${className}`,
    'data-button': variant,
    children: (
      <span className="inline-flex translate-y-[0.06em] items-center gap-2.5">
        {icon}
        {children}
      </span>
    ),
  });
}

/** A small turning gear for places that wait; its words are the caller's (a button's label, a panel's text). */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`size-5 animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
