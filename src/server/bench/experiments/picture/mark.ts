import type { Typeface } from '../../../platform/outside/typefaces.ts';

/** The picture of an experiment, four wide and three high. Pixels. */
export const PICTURE = { width: 1600, height: 1200 };

/** A piece of a picture: a sheet with round corners, or a line of letters whose first stands at x on the base line y. */
export type Mark =
  | { kind: 'sheet'; x: number; y: number; width: number; height: number; round: number; fill: string }
  | { kind: 'letters'; x: number; y: number; size: number; face: Typeface; text: string; fill: string };

/** How everything is moved and scaled to be seen. */
type Sight = { x: number; y: number; scale: number };
export type LaidOut = { marks: Mark[]; sight: Sight; background: string };
