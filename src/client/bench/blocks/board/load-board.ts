import { lazyPart } from '../../../lazy-part.ts';

/** What is for the real board comes when somebody asks for it. */
export const BoardView = lazyPart(async () => (await import('./board-view.tsx')).BoardView);
