import type { InputHTMLAttributes, Ref } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  ref?: Ref<HTMLInputElement>;
  /** Some of what it stands for is ticked, and not all. */
  isMixed?: boolean;
};

/** The box alone, with its tick: a field's, or a row's. */
export function TickBox({ isMixed = false, ref, ...input }: Props) {
  return (
    <span className="relative inline-grid size-6 shrink-0 place-items-center align-middle">
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
          if (typeof ref === 'function') ref(box);
          else if (ref) ref.current = box;
        }}
        className="peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-chip border-2 border-edge bg-surface checked:border-leaf checked:bg-leaf indeterminate:border-leaf indeterminate:bg-leaf hover:border-ink focus-visible:rounded-chip aria-invalid:border-led-deep forced-colors:appearance-auto"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="pointer-events-none relative size-5 scale-50 text-white opacity-0 transition duration-quick ease-settle peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:scale-100 peer-indeterminate:opacity-100 forced-colors:hidden"
      >
        <path
          d={isMixed ? 'M6 12h12' : 'M5 12.5l4.5 4.5L19 7.5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
