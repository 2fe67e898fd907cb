/** The few signs that every page carries, as bare paths on a 24 × 24 field; an icon library for them would weigh more than they do. */
export const icons = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  cross: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19.5v-15M5.5 11L12 4.5l6.5 6.5',
  down: 'M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5',
  right: 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  phone:
    'M5 4h3.5l2 5-2.3 1.7a12 12 0 0 0 5.1 5.1L15 13.5l5 2V19a1.8 1.8 0 0 1-2 1.8C10.5 20.2 3.8 13.5 3.2 6A1.8 1.8 0 0 1 5 4Z',
  mail: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7l8 6 8-6',
  warning:
    'M10.5 4.7L2.9 18a1.7 1.7 0 0 0 1.5 2.5h15.2a1.7 1.7 0 0 0 1.5-2.5L13.5 4.7a1.7 1.7 0 0 0-3 0ZM12 9.5v4.5M12 17.2v.1',
  done: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17ZM8.2 12.3l2.7 2.7 5-5.5',
  note: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17ZM12 11.5v5M12 8v.1',
} as const;

/** One sign or one's own path; silent, because words stand beside it or name its button. */
export function Icon({ path, className = 'size-5' }: { path: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`shrink-0 ${className}`}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
