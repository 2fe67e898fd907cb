import { m } from '../../../texts/generated/messages.js';
import firstClass from './drawings/first-class.svg?url';
import furniture from './drawings/furniture.svg?url';
import kits from './drawings/kits.svg?url';
import measure from './drawings/measure.svg?url';
import plan from './drawings/plan.svg?url';
import power from './drawings/power.svg?url';
import safety from './drawings/safety.svg?url';
import teachers from './drawings/teachers.svg?url';

export type InstallationStep = {
  name: string;
  text: string;
  picture: string;
  takes: string;
  /** What we do, and what the school does, each as the rest of a sentence. */
  we: string;
  school: string;
};

/** The eight steps, in the order in which the plan of the room builds itself. */
export const installationSteps = (): InstallationStep[] => [
  {
    name: m.labs_measure(),
    text: m.labs_measure_text(),
    picture: measure,
    takes: m.labs_measure_time(),
    we: m.labs_measure_we(),
    school: m.labs_measure_school(),
  },
  {
    name: m.labs_plan(),
    text: m.labs_plan_text(),
    picture: plan,
    takes: m.labs_plan_time(),
    we: m.labs_plan_we(),
    school: m.labs_plan_school(),
  },
  {
    name: m.labs_furniture(),
    text: m.labs_furniture_text(),
    picture: furniture,
    takes: m.labs_furniture_time(),
    we: m.labs_furniture_we(),
    school: m.labs_furniture_school(),
  },
  {
    name: m.labs_power(),
    text: m.labs_power_text(),
    picture: power,
    takes: m.labs_power_time(),
    we: m.labs_power_we(),
    school: m.labs_power_school(),
  },
  {
    name: m.labs_kits(),
    text: m.labs_kits_text(),
    picture: kits,
    takes: m.labs_kits_time(),
    we: m.labs_kits_we(),
    school: m.labs_kits_school(),
  },
  {
    name: m.labs_safety(),
    text: m.labs_safety_text(),
    picture: safety,
    takes: m.labs_safety_time(),
    we: m.labs_safety_we(),
    school: m.labs_safety_school(),
  },
  {
    name: m.labs_teachers(),
    text: m.labs_teachers_text(),
    picture: teachers,
    takes: m.labs_teachers_time(),
    we: m.labs_teachers_we(),
    school: m.labs_teachers_school(),
  },
  {
    name: m.labs_class(),
    text: m.labs_class_text(),
    picture: firstClass,
    takes: m.labs_class_time(),
    we: m.labs_class_we(),
    school: m.labs_class_school(),
  },
];
