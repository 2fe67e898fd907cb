import { createContext } from 'react';

/** Opens a page of the workbench beside the film; null where no film is. */
export const OpenBeside = createContext<((href: string) => void) | null>(null);
