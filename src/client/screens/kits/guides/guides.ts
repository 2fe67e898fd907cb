import type { Guide, Project } from './guide.ts';
import { quadruped } from './quadruped.ts';
import { robotCar } from './robot-car.ts';
import { smartHome } from './smart-home.ts';

const all: Record<Project['id'], () => Guide> = {
  'smart-home': smartHome,
  quadruped,
  'robot-car': robotCar,
};

export const guideOf = (id: Project['id']): Guide => all[id]();
