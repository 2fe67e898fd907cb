import { m } from '../../../texts/generated/messages.js';
import quadruped from './drawings/quadruped.svg?url';
import robotCar from './drawings/robot-car.svg?url';
import smartHome from './drawings/smart-home.svg?url';
import type { Project } from './guides/guide.ts';

/** The featured projects (specification, section 2, Learning kits), in their order. */
export const featuredProjects = (): Project[] => [
  {
    id: 'smart-home',
    name: m.kits_smart_name(),
    level: 'intermediate',
    picture: smartHome,
    tease: m.kits_smart_tease(),
    course: 'explorer-level-1',
  },
  {
    id: 'quadruped',
    name: m.kits_quad_name(),
    level: 'beginner',
    picture: quadruped,
    tease: m.kits_quad_tease(),
    course: 'explorer-level-2',
  },
  {
    id: 'robot-car',
    name: m.kits_car_name(),
    level: 'beginner',
    picture: robotCar,
    tease: m.kits_car_tease(),
    course: 'junior-level-3',
  },
];
