import { createContext, use } from 'react';
import { m } from '../../../../texts/generated/messages.js';

/** Opens a page of the workbench beside the film; null where no film is. */
export const OpenBeside = createContext<((href: string) => void) | null>(null);

/** What leads to a page of the workbench, in a lesson's text. */
export const toWorkbench =
  'inline-flex min-h-11 items-center px-1 font-semibold text-wire-dark underline underline-offset-2 hover:bg-sun-pale';

/** "Open beside the film", where a film is and the window has room for both. */
export function BesideButton({ href }: { href: string }) {
  const openBeside = use(OpenBeside);
  return (
    openBeside && (
      <button
        type="button"
        onClick={() => openBeside(href)}
        className={`${toWorkbench} max-lg:hidden print:hidden`}
      >
        {m.learning_beside_open()}
      </button>
    )
  );
}
