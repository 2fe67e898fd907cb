import type { BoxState } from '../../../contract/kits/boxes.ts';

const gone: readonly BoxState[] = ['sent', 'delivered', 'returned'];

/** Whether a box was handed to a courier under just this number. */
export const wentWith = (
  { state, tracking }: { state: BoxState; tracking: string | null },
  number: string,
): boolean => gone.includes(state) && tracking === number;
