import type { Guide } from './guide.ts';
import { quadruped } from './quadruped.ts';
import { robotCar } from './robot-car.ts';
import { smartHome } from './smart-home.ts';

/** The featured projects (specification, section 2, Learning kits), in their order. */
export const guides = (): Guide[] => [smartHome(), quadruped(), robotCar()];
