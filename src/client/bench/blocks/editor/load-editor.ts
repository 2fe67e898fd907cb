import { lazyPart } from '../../../lazy-part.ts';

/** The editor comes when somebody opens the blocks. */
export const BlockEditor = lazyPart(async () => (await import('./block-editor.tsx')).BlockEditor);
