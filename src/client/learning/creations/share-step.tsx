import { type ReactNode, useId } from 'react';

/** One step of the form: a sheet with its number. */
export function ShareStep({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-paper border border-line bg-surface p-5 shadow-paper sm:p-7"
    >
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-ink text-base text-white"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
