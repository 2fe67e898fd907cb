import type { UnoPart } from '../../../../rules/bench/uno/part-list.ts';
import type { PartLook } from './joined-parts.ts';

/** What the page tells the worker in which a board runs. */
export type ToBoard =
  | { type: 'start'; program: Uint8Array; parts: readonly UnoPart[]; senses: Record<string, number> }
  | { type: 'sense'; id: string; value: number }
  | { type: 'type'; bytes: Uint8Array };

/** What the worker tells the page, about thirty times a second. */
export type FromBoard =
  | {
      type: 'look';
      looks: Record<string, PartLook>;
      /** What was printed since. */
      said: string;
      /** The board's own time since it was switched on. */
      seconds: number;
      /** How fast its time went lately, beside the page's: 1 is true to time. */
      pace: number;
    }
  | { type: 'fault' };
