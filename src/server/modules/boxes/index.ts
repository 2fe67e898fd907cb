import { oweKitOfCourse, oweParts } from './store-owed.ts';

/** The boxes that come by post: where they go, who is owed one, and where each of them is. */
export const boxes = {
  /** Owes somebody these parts, in a small box of their own; its id. */
  oweParts,
  /** Owes the kit of a course that somebody was given. */
  oweKitOfCourse,
};
