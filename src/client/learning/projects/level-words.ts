import { m } from '../../../texts/generated/messages.js';

/** How the four levels of a rubric are called, from the first. */
export const levelNames = [
  m.projects_level_one,
  m.projects_level_two,
  m.projects_level_three,
  m.projects_level_four,
] as const;

/** How a level from 1 to 4 is called. */
export const levelName = (level: number): string => levelNames[level - 1]?.() ?? '';
