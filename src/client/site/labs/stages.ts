import firstClass from './drawings/first-class.svg?url';
import furniture from './drawings/furniture.svg?url';
import kits from './drawings/kits.svg?url';
import measure from './drawings/measure.svg?url';
import plan from './drawings/plan.svg?url';
import power from './drawings/power.svg?url';
import safety from './drawings/safety.svg?url';
import teachers from './drawings/teachers.svg?url';

/** What each step brings into the plan of the room, and its own drawing, in the order in which the plan builds itself. */
const stages = [
  { id: 'measure', picture: measure },
  { id: 'plan', picture: plan },
  { id: 'furniture', picture: furniture },
  { id: 'power', picture: power },
  { id: 'kits', picture: kits },
  { id: 'safety', picture: safety },
  { id: 'teachers', picture: teachers },
  { id: 'class', picture: firstClass },
];

/** A step's drawing; none for one that the school has added. */
export const pictureOf = (step: string): string | undefined => stages.find(({ id }) => id === step)?.picture;

/** How far the plan has grown when these steps are done: 0 to 8. When all are done the room is finished, whichever they are. */
export function stageOf(steps: readonly string[], done: number): number {
  if (done >= steps.length) return stages.length;
  const known = steps.slice(0, done).map((step) => stages.findIndex(({ id }) => id === step) + 1);
  return Math.max(0, ...known);
}
